import { createHash } from 'node:crypto';
import { emailSchema } from '#contracts/orders.ts';
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import {
  judgeAmount,
  type Evidence,
  type EvidenceStatus,
  type ReturnedMoney,
  type StartedAttempt,
  type UnpaidEvidence,
} from '#server/payments/provider.ts';
import { OutcomeUnknown } from '#server/payments/payment-errors.ts';
import { readMinor, type PayPalMoney } from './client/amount.ts';
import type { PayPalCaptureMessage, PayPalOrderMessage } from './client/messages.ts';

type Unit = NonNullable<PayPalOrderMessage['purchase_units']>[number];

/**
 * Reads how a PayPal order stands. Only a capture proves payment; an order may be COMPLETED without one. Throws
 * OutcomeUnknown if the message contradicts itself.
 */
export function orderEvidence(order: PayPalOrderMessage, asked: Pick<StartedAttempt, 'amountMinor'>): Evidence {
  const unit = order.purchase_units?.[0];
  const capture = decisive(unit?.payments?.captures ?? []);
  if (unit === undefined || capture === undefined) return unpaidEvidence(order, unit);
  const status = captureStatus(capture);
  const amountMinor = readMinor(capture.amount);
  if (amountMinor === null) throw new OutcomeUnknown('PayPal sent an amount that cannot be read.');
  const currency = capture.amount.currency_code;
  const facts = { ...sharedFacts(order, unit, capture), amountMinor, currency };
  const refunds = returnedMoney(unit);
  const isPending = (unit.payments?.refunds ?? []).some((refund) => refund.status === 'PENDING');
  const pending = isPending ? { isReturnPending: true } : {};
  switch (status) {
    case 'captured': {
      const partly = capture.status === 'PARTIALLY_REFUNDED' ? { isPartlyReturned: true } : {};
      const captures = [{ reference: capture.id, amountMinor, ...feesOf(capture) }];
      return {
        ...facts,
        status,
        captures,
        sum: judgeAmount(amountMinor, asked.amountMinor),
        refunds,
        ...partly,
        ...pending,
      };
    }
    case 'refunded':
    case 'reversed':
      return { ...facts, status, refunds, ...pending };
    case 'declined':
      return { ...facts, status, ...cardOf(order), isFinal: order.status === 'COMPLETED' };
    case 'pending':
      return { ...facts, status };
  }
}

function sharedFacts(order: PayPalOrderMessage, unit: Unit | undefined, capture?: PayPalCaptureMessage) {
  const payee = capture?.payee?.merchant_id ?? unit?.payee?.merchant_id;
  const orderId = capture?.custom_id ?? unit?.custom_id;
  return {
    reference: order.id,
    attemptId: capture?.invoice_id ?? unit?.invoice_id ?? '',
    ...(orderId === undefined ? {} : { orderId }),
    ...(payee === undefined ? {} : { payee }),
    ...payerOf(order),
    ...sourceOf(order),
  };
}

function feesOf({ amount, seller_receivable_breakdown: breakdown }: PayPalCaptureMessage) {
  const feeMinor = inCurrency(breakdown?.paypal_fee, amount.currency_code);
  const netMinor = inCurrency(breakdown?.net_amount, amount.currency_code);
  return { ...(feeMinor === null ? {} : { feeMinor }), ...(netMinor === null ? {} : { netMinor }) };
}

function unpaidEvidence(order: PayPalOrderMessage, unit: Unit | undefined): UnpaidEvidence {
  return {
    ...sharedFacts(order, unit),
    status: unpaidStatus(order.status),
    amountMinor: (unit?.amount === undefined ? null : readMinor(unit.amount)) ?? 0,
    currency: unit?.amount?.currency_code ?? '',
  };
}

function unpaidStatus(status: string): UnpaidEvidence['status'] {
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
      throw new OutcomeUnknown(`PayPal reports status ${status} for an order without a capture.`);
  }
}

// A capture that moved money outweighs declined ones.
function decisive(captures: readonly PayPalCaptureMessage[]): PayPalCaptureMessage | undefined {
  return captures.find((capture) => captureStatus(capture) !== 'declined') ?? captures.at(-1);
}

/** Refund reasons that stand for a complaint instead of a refund by the seller. */
const reversals = new Set(['CHARGEBACK', 'BUYER_COMPLAINT']);

type CaptureStatus = Exclude<EvidenceStatus, UnpaidEvidence['status']> | 'pending';

function captureStatus({ status, status_details }: PayPalCaptureMessage): CaptureStatus {
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
      throw new OutcomeUnknown(`PayPal reports the unknown status ${status} for a capture.`);
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
  // PayPal may send an empty address, which no order can hold.
  const { data } = emailSchema.safeParse(email);
  return data === undefined ? {} : { payerEmail: data };
}

const methodsBySource: ReadonlyMap<string, PaymentMethod> = new Map([
  ['card', 'card'],
  ['paypal', 'paypal'],
  ['venmo', 'venmo'],
  ['apple_pay', 'apple-pay'],
  ['google_pay', 'google-pay'],
]);

/**
 * Returns the payment method that was used, if PayPal names it: its 2024 documents leave Apple Pay and Google Pay out.
 * Other sources, such as bank transfers, are chosen on PayPal's pages and cost the same as PayPal.
 */
export function sourceOf({ payment_source: source }: PayPalOrderMessage): { paidBy?: PaymentMethod } {
  const name = Object.keys(source ?? {})[0];
  return name === undefined ? {} : { paidBy: methodsBySource.get(name) ?? 'paypal' };
}

export function cardOf({ payment_source: source }: PayPalOrderMessage): { cardFingerprint?: string } {
  const card = source?.card;
  if (card?.last_digits === undefined) return {};
  const text = [card.brand ?? '', card.last_digits, card.expiry ?? ''].join(' ');
  return { cardFingerprint: createHash('sha256').update(text).digest('hex') };
}

function inCurrency(money: PayPalMoney | undefined, currency: string): number | null {
  return money?.currency_code === currency ? readMinor(money) : null;
}
