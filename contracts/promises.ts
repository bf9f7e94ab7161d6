// What the store promises its buyers. Others stand with what they rule: `linkValidHours`, `discountPercents`. Texts read these
// numbers and never repeat them. Pages load this file: it has no schemas.
import type { PaymentMethod } from './payment-methods.ts';

/** From least to most, both included. */
export type Span = readonly [least: number, most: number];

/** Counted from the order. */
export const refundDays = 30;

/** Counted from the completed payment, by law. */
export const withdrawalDays = 14;

/** The legal limit after a withdrawal. */
export const withdrawalRefundDays = 14;

/** The price in coins is held this long. Later money goes to an operator's review. */
export const cryptoWindowSeconds = 1_800;

/** Hours on business days. */
export const supportReplyHours = 24;

/** Business days until a refund is sent. */
export const refundProcessingDays: Span = [2, 3];

/** Business days until the money arrives. Methods of one row are told together. */
export const refundTimes: readonly { readonly methods: readonly PaymentMethod[]; readonly days: Span }[] = [
  { methods: ['card', 'paypal'], days: [3, 5] },
  { methods: ['crypto'], days: [1, 2] },
  { methods: ['cashapp', 'venmo'], days: [1, 3] },
  { methods: ['apple-pay', 'google-pay'], days: [2, 4] },
];

/** Minutes until a Cash App payment is usually confirmed. */
export const cashAppMinutes: Span = [1, 5];

/** Minutes until a payment by coins is usually confirmed. */
export const cryptoMinutes: Span = [10, 60];

/** The oldest systems that apps run on. */
export const platforms = { windows: 'Windows 10', macos: 'macOS 10.14', others: ['iOS', 'Android'] } as const;
