import { randomBytes } from 'node:crypto';
import type { PayPalEventKind } from '#contracts/paypal.ts';
import { toPayPalMoney } from '#server/paypal/client/amount.ts';
import type { EventType } from './compose-webhook.ts';
import { idFrom } from './request.ts';
import { refundableMinor, type SimulatedDispute, type SimulatedOrder } from './simulated-order.ts';

export interface LaterEvent {
  readonly order: SimulatedOrder;
  readonly types: readonly EventType[];
}

/** Returns a captured order after this event, and the webhooks that announce it. */
export function applyLaterEvent(order: SimulatedOrder, kind: PayPalEventKind, now: string): LaterEvent {
  const openedAt = order.dispute?.openedAt ?? now;
  const ended = (outcome: NonNullable<SimulatedDispute['outcome']>) => ({ openedAt, updatedAt: now, outcome });
  switch (kind) {
    case 'refund': {
      const amount = toPayPalMoney(refundableMinor(order), order.amount.currency_code);
      const refund = { id: idFrom('R', randomBytes(9).toString('hex')), amount, refundedAt: now };
      return { types: ['PAYMENT.CAPTURE.REFUNDED'], order: { ...order, refunds: [...order.refunds, refund] } };
    }
    case 'reversal':
      return { types: ['PAYMENT.CAPTURE.REVERSED'], order: { ...order, isReversed: true } };
    case 'dispute':
      return { types: ['CUSTOMER.DISPUTE.CREATED'], order: { ...order, dispute: { openedAt: now, updatedAt: now } } };
    case 'dispute-won':
      return { types: ['CUSTOMER.DISPUTE.RESOLVED'], order: { ...order, dispute: ended('RESOLVED_SELLER_FAVOUR') } };
    case 'dispute-undecided':
      return { types: ['CUSTOMER.DISPUTE.RESOLVED'], order: { ...order, dispute: ended('NONE') } };
    case 'dispute-lost':
      return {
        types: ['CUSTOMER.DISPUTE.RESOLVED', 'PAYMENT.CAPTURE.REVERSED'],
        order: { ...order, dispute: ended('RESOLVED_BUYER_FAVOUR'), isReversed: true },
      };
  }
}
