import { readMinor, toPayPalMoney } from '#server/paypal/client/amount.ts';
import {
  captureStatusOf,
  payees,
  type SimulatedCapture,
  type SimulatedOrder,
  type SimulatedRefund,
} from './simulated-order.ts';

type Message = Readonly<Record<string, unknown>>;

const apiOrigin = 'https://api-m.sandbox.paypal.com';

const link = (path: string, rel: string, method: string): Message => ({ href: `${apiOrigin}${path}`, rel, method });

export function orderMessage(order: SimulatedOrder, now: Date): Message {
  const path = `/v2/checkout/orders/${order.id}`;
  const { amount, capture, invoiceId, payerEmail, status } = order;
  return {
    id: order.id,
    intent: 'CAPTURE',
    status,
    payment_source: sourceOf(order),
    purchase_units: [
      {
        reference_id: 'default',
        amount,
        ...namesOf(order, capture?.payee ?? payees.ours),
        invoice_id: invoiceId,
        payments: capture === undefined ? undefined : paymentsOf(order, now),
      },
    ],
    payer: payerEmail === undefined ? undefined : { email_address: payerEmail },
    create_time: order.createdAt,
    links: [link(path, 'self', 'GET'), ...(status === 'COMPLETED' ? [] : [link(`${path}/capture`, 'capture', 'POST')])],
  };
}

// PayPal's documented responses have no source for Apple Pay and Google Pay.
function sourceOf({ method, payerEmail, lastDigits }: SimulatedOrder): Message | undefined {
  if (payerEmail === undefined) return undefined;
  if (method === 'card') return { card: { brand: 'VISA', type: 'CREDIT', last_digits: lastDigits } };
  return method === 'paypal' || method === 'venmo' ? { [method]: { email_address: payerEmail } } : undefined;
}

function paymentsOf(order: SimulatedOrder, now: Date): Message {
  const { payee: _payee, supplementary_data: _related, ...capture } = captureMessage(order, now) ?? {};
  const refunds = order.refunds.map((refund) => refundMessage(order, refund, now));
  return {
    captures: [capture],
    refunds: refunds.length === 0 || order.forgotten === 'refunds' ? undefined : refunds,
  };
}

export function captureMessage(order: SimulatedOrder, now: Date): Message | undefined {
  const { capture } = order;
  if (capture === undefined) return undefined;
  const status = captureStatusOf(order, now);
  const reason = order.isReversed === true ? 'CHARGEBACK' : status === 'PENDING' ? 'PENDING_REVIEW' : undefined;
  const hasMoved = status !== 'PENDING' && status !== 'DECLINED';
  return {
    id: capture.id,
    status,
    status_details: reason === undefined ? undefined : { reason },
    amount: capture.amount,
    final_capture: true,
    ...namesOf(order, capture.payee),
    invoice_id: order.invoiceId,
    seller_receivable_breakdown: hasMoved ? breakdownOf(capture) : undefined,
    supplementary_data: { related_ids: { order_id: order.id } },
    links: [link(`/v2/payments/captures/${capture.id}/refund`, 'refund', 'POST')],
    create_time: capture.capturedAt,
    update_time: capture.decidedAt ?? capture.capturedAt,
  };
}

function namesOf({ customId, forgotten }: SimulatedOrder, payee: string): Message {
  return forgotten === 'names' ? {} : { payee: { merchant_id: payee }, custom_id: customId };
}

// PayPal's fee in the United States: 3.49 % and 49 cents.
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

export function refundMessage({ capture, invoiceId }: SimulatedOrder, refund: SimulatedRefund, now: Date): Message {
  const isHeld = refund.decidedAt !== undefined && now < new Date(refund.decidedAt);
  return {
    id: refund.id,
    status: isHeld ? 'PENDING' : 'COMPLETED',
    status_details: isHeld ? { reason: 'ECHECK' } : undefined,
    amount: refund.amount,
    custom_id: refund.customId,
    invoice_id: invoiceId,
    links: [
      link(`/v2/payments/refunds/${refund.id}`, 'self', 'GET'),
      link(`/v2/payments/captures/${capture?.id ?? ''}`, 'up', 'GET'),
    ],
    create_time: refund.refundedAt,
    update_time: refund.refundedAt,
  };
}
