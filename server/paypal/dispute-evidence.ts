import type { DisputeEvidence, DisputeStatus } from '#server/payments/events/event-capability.ts';
import type { PayPalDisputeMessage } from './client/messages.ts';

const wonOutcomes = new Set(['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED']);

/** The payer has the money back; in a payout it is from PayPal, not from the seller. */
const lostOutcomes = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED', 'RESOLVED_WITH_PAYOUT']);

/** Reads a dispute's state. `askedAt` stands in for a missing update time. */
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
