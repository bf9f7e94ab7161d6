// Reads PayPal's account of an order as evidence. Pure. An order that is COMPLETED need not be paid: only a capture is.
import { createHash } from 'node:crypto';
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import { OutcomeUnknown, type Evidence, type EvidenceStatus, type ReturnedMoney } from '#server/payments/provider.ts';
import { readMinor, type PayPalMoney } from './client/amount.ts';
import type { PayPalCaptureMessage, PayPalOrderMessage } from './client/messages.ts';

type Unit = NonNullable<PayPalOrderMessage['purchase_units']>[number];

/** How a PayPal order stands. Throws OutcomeUnknown where the account makes no sense. */
export function orderEvidence(order: PayPalOrderMessage): Evidence {
  const unit = order.purchase_units?.[0];
  const capture = decisive(unit?.payments?.captures ?? []);
  if (unit === undefined || capture === undefined) return unpaidEvidence(order, unit);
  const { amount } = capture;
  const breakdown = capture.seller_receivable_breakdown;
  const feeMinor = inCurrency(breakdown?.paypal_fee, amount.currency_code);
  const netMinor = inCurrency(breakdown?.net_amount, amount.currency_code);
  const payee = capture.payee?.merchant_id ?? unit.payee?.merchant_id;
  const orderId = capture.custom_id ?? unit.custom_id;
  const amountMinor = readMinor(amount);
  if (amountMinor === null) throw new OutcomeUnknown('PayPal names an amount that cannot be read.');
  return {
    status: captureStatus(capture),
    reference: order.id,
    captureReference: capture.id,
    attemptId: capture.invoice_id ?? unit.invoice_id ?? '',
    amountMinor,
    currency: amount.currency_code,
    ...(orderId === undefined ? {} : { orderId }),
    ...(payee === undefined ? {} : { payee }),
    ...(feeMinor === null ? {} : { feeMinor }),
    ...(netMinor === null ? {} : { netMinor }),
    ...payerOf(order),
    ...sourceOf(order),
    ...(captureStatus(capture) === 'declined' ? { ...cardOf(order), isFinal: order.status === 'COMPLETED' } : {}),
    refunds: returnedMoney(unit),
    ...(capture.status === 'PARTIALLY_REFUNDED' ? { isPartlyReturned: true } : {}),
    ...((unit.payments?.refunds ?? []).some(({ status }) => status === 'PENDING') ? { isReturnPending: true } : {}),
  };
}

function unpaidEvidence(order: PayPalOrderMessage, unit: Unit | undefined): Evidence {
  return {
    status: unpaidStatus(order.status),
    reference: order.id,
    attemptId: unit?.invoice_id ?? '',
    amountMinor: (unit?.amount === undefined ? null : readMinor(unit.amount)) ?? 0,
    currency: unit?.amount?.currency_code ?? '',
    ...(unit?.custom_id === undefined ? {} : { orderId: unit.custom_id }),
    ...(unit?.payee?.merchant_id === undefined ? {} : { payee: unit.payee.merchant_id }),
    ...payerOf(order),
    ...sourceOf(order),
  };
}

function unpaidStatus(status: string): EvidenceStatus {
  switch (status) {
    case 'CREATED':
    case 'SAVED':
    case 'PAYER_ACTION_REQUIRED':
      return 'awaiting-payer';
    case 'APPROVED':
      return 'approved';
    case 'VOIDED':
      return 'cancelled';
    default:
      throw new OutcomeUnknown(`PayPal says ${status} of an order without a capture.`);
  }
}

// Money that moved counts more than a try that was declined.
function decisive(captures: readonly PayPalCaptureMessage[]): PayPalCaptureMessage | undefined {
  return captures.find((capture) => captureStatus(capture) !== 'declined') ?? captures.at(-1);
}

/** What went back because somebody complained, rather than because the seller gave it back. */
const reversals = new Set(['CHARGEBACK', 'BUYER_COMPLAINT']);

/** What a capture's status means for the payment. */
function captureStatus({ status, status_details }: PayPalCaptureMessage): EvidenceStatus {
  switch (status) {
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
      return 'captured';
    case 'PENDING':
      return 'pending';
    case 'DECLINED':
    case 'DENIED':
    case 'FAILED':
      return 'declined';
    case 'REVERSED':
      return 'reversed';
    case 'REFUNDED':
      return reversals.has(status_details?.reason ?? '') ? 'reversed' : 'refunded';
    default:
      throw new OutcomeUnknown(`PayPal says ${status} of a capture.`);
  }
}

function returnedMoney(unit: Unit): ReturnedMoney[] {
  return (unit.payments?.refunds ?? []).flatMap((refund): ReturnedMoney[] => {
    const amountMinor = refund.amount === undefined ? null : readMinor(refund.amount);
    if (refund.status !== 'COMPLETED' || amountMinor === null) return [];
    const ownId = refund.custom_id === undefined ? {} : { refundId: refund.custom_id };
    return [{ reference: refund.id, amountMinor, ...ownId }];
  });
}

function payerOf({ payment_source: source, payer }: PayPalOrderMessage): { payerEmail?: string } {
  const email = source?.paypal?.email_address ?? source?.venmo?.email_address ?? payer?.email_address;
  return email === undefined ? {} : { payerEmail: email };
}

const methodsBySource: ReadonlyMap<string, PaymentMethod> = new Map([
  ['card', 'card'],
  ['paypal', 'paypal'],
  ['venmo', 'venmo'],
  ['apple_pay', 'apple-pay'],
  ['google_pay', 'google-pay'],
]);

/**
 * How the payer of an order pays. PayPal's document of 2024 names no source for the wallets of Apple and Google, and answers
 * may leave it out. What else it names, a bank's transfer for instance, is chosen on PayPal's own pages, at their price.
 */
export function sourceOf({ payment_source: source }: PayPalOrderMessage): { paidBy?: PaymentMethod } {
  const name = Object.keys(source ?? {})[0];
  return name === undefined ? {} : { paidBy: methodsBySource.get(name) ?? 'paypal' };
}

/** Names the card of an order by what PayPal tells of it, hashed. */
export function cardOf({ payment_source: source }: PayPalOrderMessage): { cardFingerprint?: string } {
  const card = source?.card;
  if (card?.last_digits === undefined) return {};
  const text = [card.brand ?? '', card.last_digits, card.expiry ?? ''].join(' ');
  return { cardFingerprint: createHash('sha256').update(text).digest('hex') };
}

function inCurrency(money: PayPalMoney | undefined, currency: string): number | null {
  return money?.currency_code === currency ? readMinor(money) : null;
}
