import { expect, test } from 'vitest';
import { disputeEvidence } from './dispute-evidence.ts';

const askedAt = new Date('2026-11-21T10:00:00Z');
const read = (message: object) =>
  disputeEvidence({ dispute_id: 'PP-1', status: 'RESOLVED', ...message }, 'PP-1', askedAt);

test.each([
  [{ status: 'OPEN' }, 'open'],
  [{ status: 'WAITING_FOR_SELLER_RESPONSE' }, 'open'],
  [{ status: 'UNDER_REVIEW', dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } }, 'open'],
  [{ dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } }, 'won'],
  [{ dispute_outcome: { outcome_code: 'CANCELED_BY_BUYER' } }, 'won'],
  [{ dispute_outcome: { outcome_code: 'DENIED' } }, 'won'],
  [{ dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } }, 'lost'],
  [{ dispute_outcome: { outcome_code: 'RESOLVED_WITH_PAYOUT' } }, 'lost'],
  [{ dispute_outcome: { outcome_code: 'NONE' } }, 'undecided'],
  [{ dispute_outcome: { outcome_code: 'SOMETHING_NEW' } }, 'undecided'],
  [{}, 'undecided'],
])('%j is a dispute that is %s', (message, state) => {
  expect(read(message).state).toBe(state);
});

test('it is as old as PayPal says, or as the question', () => {
  expect(read({ update_time: '2026-11-20T08:00:00.123Z' }).updatedAt).toEqual(new Date('2026-11-20T08:00:00.123Z'));
  expect(read({}).updatedAt).toEqual(askedAt);
  expect(read({ update_time: 'yesterday' }).updatedAt).toEqual(askedAt);
});

test('it names the captures that it is about', () => {
  const transactions = [{ seller_transaction_id: 'C1' }, {}, { seller_transaction_id: 'C2' }];
  expect(read({ disputed_transactions: transactions }).captures).toEqual(['C1', 'C2']);
});
