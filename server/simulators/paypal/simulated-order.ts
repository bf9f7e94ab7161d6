// A payment in the simulator's books, and how PayPal would tell of it. Pure.
import type { PayPalMethod, PayPalScenario } from '#contracts/paypal.ts';
import { readMinor, toPayPalMoney, type PayPalMoney } from '#server/paypal/client/amount.ts';

/** An order as the books keep it. A change is a new entry, and the last one counts. */
export interface SimulatedOrder {
  readonly id: string;
  readonly createdAt: string;
  readonly status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  readonly amount: PayPalMoney;
  readonly customId?: string;
  readonly invoiceId?: string;
  readonly method: PayPalMethod;
  readonly payerEmail?: string;
  /** Of the card that was used, where one was. */
  readonly lastDigits?: string;
  readonly scenario: PayPalScenario;
  /** The idempotency keys of captures that were declined. */
  readonly declinedKeys: readonly string[];
  readonly capture?: SimulatedCapture;
  readonly refunds: readonly SimulatedRefund[];
  /** True for an order that was approved by the call that made it. No webhook is sent about it. */
  readonly isPayerAbsent?: boolean;
  readonly isReversed?: boolean;
  readonly dispute?: SimulatedDispute;
  /** What PayPal does not tell of this order any more. */
  readonly forgotten?: 'order' | 'refunds' | 'names';
}

export interface SimulatedDispute {
  /** Absent while it is open. */
  readonly outcome?: 'RESOLVED_SELLER_FAVOUR' | 'RESOLVED_BUYER_FAVOUR' | 'NONE';
  readonly openedAt: string;
  readonly updatedAt: string;
}

export interface SimulatedCapture {
  readonly id: string;
  /** The idempotency key. */
  readonly key: string;
  readonly amount: PayPalMoney;
  readonly payee: string;
  readonly capturedAt: string;
  /** When a capture that PayPal holds is decided, and as what. */
  readonly decidedAt?: string;
  readonly decision?: 'COMPLETED' | 'DECLINED';
}

export interface SimulatedRefund {
  readonly id: string;
  readonly customId?: string;
  readonly amount: PayPalMoney;
  readonly refundedAt: string;
  /** When a refund that PayPal holds is made. */
  readonly decidedAt?: string;
}

/** The account of the store at the simulator, and that of somebody else. */
export const payees = { ours: 'APPSTANDSTREX', others: 'ANTHERSELLERX' } as const;

type Message = Readonly<Record<string, unknown>>;

const apiOrigin = 'https://api-m.sandbox.paypal.com';

const link = (path: string, rel: string, method: string): Message => ({ href: `${apiOrigin}${path}`, rel, method });

/** Minor units of a capture that were not given back. */
export function leftOf({ capture, refunds, isReversed }: SimulatedOrder): number {
  if (capture === undefined || isReversed === true) return 0;
  return refunds.reduce((left, { amount }) => left - (readMinor(amount) ?? 0), readMinor(capture.amount) ?? 0);
}

/** PayPal's status of a capture at this instant. */
export function captureStatusOf(order: SimulatedOrder, now: Date): string {
  const { capture, refunds, isReversed } = order;
  if (isReversed === true) return 'REFUNDED';
  if (capture?.decidedAt !== undefined && now < new Date(capture.decidedAt)) return 'PENDING';
  if (capture?.decision === 'DECLINED') return 'DECLINED';
  if (refunds.length === 0) return 'COMPLETED';
  return leftOf(order) === 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

/** What PayPal answers of an order. */
export function orderMessage(order: SimulatedOrder, now: Date): Message {
  const path = `/v2/checkout/orders/${order.id}`;
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    ...sourceOf(order),
    purchase_units: [
      {
        reference_id: 'default',
        amount: order.amount,
        ...namesOf(order, order.capture?.payee ?? payees.ours),
        ...(order.invoiceId === undefined ? {} : { invoice_id: order.invoiceId }),
        ...(order.capture === undefined ? {} : { payments: paymentsOf(order, now) }),
      },
    ],
    ...(order.payerEmail === undefined ? {} : { payer: { email_address: order.payerEmail } }),
    create_time: order.createdAt,
    links: [
      link(path, 'self', 'GET'),
      ...(order.status === 'COMPLETED' ? [] : [link(`${path}/capture`, 'capture', 'POST')]),
    ],
  };
}

// PayPal's document names no source in its answers for the wallets of Apple and Google.
function sourceOf({ method, payerEmail, lastDigits }: SimulatedOrder): Message {
  if (payerEmail === undefined) return {};
  if (method === 'card') {
    const card = { brand: 'VISA', type: 'CREDIT', ...(lastDigits === undefined ? {} : { last_digits: lastDigits }) };
    return { payment_source: { card } };
  }
  if (method === 'paypal' || method === 'venmo') {
    return { payment_source: { [method]: { email_address: payerEmail } } };
  }
  return {};
}

function paymentsOf(order: SimulatedOrder, now: Date): Message {
  const { payee: _payee, supplementary_data: _related, ...capture } = captureMessage(order, now) ?? {};
  return {
    captures: [capture],
    ...(order.refunds.length === 0 || order.forgotten === 'refunds'
      ? {}
      : { refunds: order.refunds.map((refund) => refundMessage(order, refund, now)) }),
  };
}

/** What PayPal answers of an order's capture; undefined where there is none. */
export function captureMessage(order: SimulatedOrder, now: Date): Message | undefined {
  const { capture, invoiceId } = order;
  if (capture === undefined) return undefined;
  const status = captureStatusOf(order, now);
  const path = `/v2/payments/captures/${capture.id}`;
  const reason = order.isReversed === true ? 'CHARGEBACK' : status === 'PENDING' ? 'PENDING_REVIEW' : undefined;
  return {
    id: capture.id,
    status,
    ...(reason === undefined ? {} : { status_details: { reason } }),
    amount: capture.amount,
    final_capture: true,
    ...namesOf(order, capture.payee),
    ...(invoiceId === undefined ? {} : { invoice_id: invoiceId }),
    ...(status === 'PENDING' || status === 'DECLINED' ? {} : { seller_receivable_breakdown: breakdownOf(capture) }),
    supplementary_data: { related_ids: { order_id: order.id } },
    links: [link(`${path}/refund`, 'refund', 'POST')],
    create_time: capture.capturedAt,
    update_time: capture.decidedAt ?? capture.capturedAt,
  };
}

/** Whom the money is for: our order, and the account that it goes to. */
function namesOf({ customId, forgotten }: SimulatedOrder, payee: string): Message {
  if (forgotten === 'names') return {};
  return { payee: { merchant_id: payee }, ...(customId === undefined ? {} : { custom_id: customId }) };
}

// 3.49 % and 49 cents, as PayPal takes in the United States.
function breakdownOf({ amount }: SimulatedCapture): Message {
  const gross = readMinor(amount) ?? 0;
  const fee = Math.min(Math.round(gross * 0.0349) + 49, gross);
  const { currency_code: currency } = amount;
  return {
    gross_amount: amount,
    paypal_fee: toPayPalMoney(fee, currency),
    net_amount: toPayPalMoney(gross - fee, currency),
  };
}

/** What PayPal answers of a refund. */
export function refundMessage({ capture, invoiceId }: SimulatedOrder, refund: SimulatedRefund, now: Date): Message {
  const isHeld = refund.decidedAt !== undefined && now < new Date(refund.decidedAt);
  const path = `/v2/payments/refunds/${refund.id}`;
  return {
    id: refund.id,
    status: isHeld ? 'PENDING' : 'COMPLETED',
    ...(isHeld ? { status_details: { reason: 'ECHECK' } } : {}),
    amount: refund.amount,
    ...(refund.customId === undefined ? {} : { custom_id: refund.customId }),
    ...(invoiceId === undefined ? {} : { invoice_id: invoiceId }),
    links: [link(path, 'self', 'GET'), link(`/v2/payments/captures/${capture?.id ?? ''}`, 'up', 'GET')],
    create_time: refund.refundedAt,
    update_time: refund.refundedAt,
  };
}
