// What an order is, and how it may change. Pure rules.
import type { Order, OrderStatus, PlaceOrder, StoreMode } from '#contracts/orders.ts';
import { formatMinor } from '#contracts/money.ts';
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import { hash } from 'node:crypto';

export interface OrderRow {
  readonly id: string;
  readonly app_id: string;
  readonly app_name: string;
  readonly customer_email: string;
  readonly amount_minor: number;
  readonly currency: string;
  readonly payment_method: PaymentMethod;
  readonly status: OrderStatus;
  readonly mode: StoreMode;
  readonly created_at: Date;
  readonly completed_at: Date | null;
}

/** The order as the operator's list shows it. */
export function toOrder(row: OrderRow): Order {
  return {
    id: row.id,
    customerEmail: row.customer_email,
    appId: row.app_id,
    appName: row.app_name,
    amount: formatMinor(row.amount_minor),
    paymentMethod: row.payment_method,
    status: row.status,
    mode: row.mode,
    createdAt: row.created_at.toISOString(),
  };
}

/** Who sends a purchase, as far as it helps to recognise the same purchase sent twice. */
export interface PurchaseSender {
  /** What the browser calls this purchase; without it the sender and the content say which purchases are the same. */
  readonly idempotencyKey: string | undefined;
  readonly address: string;
  readonly userAgent: string;
  /** The provider whose checkout the buyer is at; without it the one that takes the method. */
  readonly provider?: string;
}

/** How the same purchase, sent again, is recognised. */
export interface PurchaseFingerprint {
  /** Hexadecimal, like the next one: a text costs less than bytes of its own. */
  readonly fingerprint: string;
  /** Tells a repeated purchase from another one under the same key. */
  readonly payloadHash: string;
  /** Seconds for which a repetition is the same purchase. */
  readonly windowSeconds: number;
}

// A key names one purchase for a day. Without one, the same content from the same browser is a double click for half a
// minute, and a second purchase after that.
const keyedWindowSeconds = 86_400;
const keylessWindowSeconds = 30;

/** The same purchase in the other mode is another one: an order that a simulator was paid for is never found for it. */
export function fingerprintOf(input: PlaceOrder, sender: PurchaseSender, mode: StoreMode): PurchaseFingerprint {
  const world = mode === 'live' ? [] : [mode];
  const payload = [
    input.customerEmail.toLowerCase(),
    input.appId.toLowerCase(),
    String(input.amount),
    input.paymentMethod,
    ...(sender.provider === undefined ? [] : [sender.provider]),
  ];
  if (sender.idempotencyKey === undefined) {
    const fingerprint = sha256([...world, 'content', ...payload, sender.address, sender.userAgent]);
    // The content is part of it, so it tells one content from another, too.
    return { fingerprint, payloadHash: fingerprint, windowSeconds: keylessWindowSeconds };
  }
  return {
    fingerprint: sha256([...world, 'key', sender.idempotencyKey]),
    payloadHash: sha256(payload),
    windowSeconds: keyedWindowSeconds,
  };
}

function sha256(parts: readonly string[]): string {
  return hash('sha256', JSON.stringify(parts));
}
