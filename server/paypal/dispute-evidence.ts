import type { DisputeEvidence, DisputeStatus } from '#server/payments/events/event-capability.ts';
import type { PayPalDisputeMessage } from './client/messages.ts';

/** Outcomes by which the seller keeps the money because the complaint came to nothing. */
const wonOutcomes = new Set(['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED']);

/** Outcomes by which the payer has the money back. With a payout it is PayPal that pays: the seller keeps the money too. */
const lostOutcomes = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED', 'RESOLVED_WITH_PAYOUT']);

/** Returns how a dispute stands. `askedAt` is used where PayPal does not say when it changed it. */
export function disputeEvidence(message: PayPalDisputeMessage, reference: string, askedAt: Date): DisputeEvidence {
  const updatedAt = new Date(message.update_time ?? '');
  return {
    reference,
    state: stateOf(message),
    updatedAt: Number.isNaN(updatedAt.getTime()) ? askedAt : updatedAt,
    captures: (message.disputed_transactions ?? []).flatMap(({ seller_transaction_id: id }) =>
      id === undefined ? [] : [id],
    ),
  };
}

function stateOf({ status, dispute_outcome: outcome }: PayPalDisputeMessage): DisputeStatus {
  if (status !== 'RESOLVED') return 'open';
  const code = outcome?.outcome_code ?? '';
  if (wonOutcomes.has(code)) return 'won';
  return lostOutcomes.has(code) ? 'lost' : 'undecided';
}
