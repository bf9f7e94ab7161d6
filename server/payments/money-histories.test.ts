// What must hold of an order's money, whatever befalls it.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amounts, play, type CaptureName, type MoneyEvent } from '#test/support/money-model.ts';

const attempt = fc.constantFrom(0, 0, 0, 1);
const few = fc.nat({ max: 3 });
const minor = fc.constantFrom(1, 500, 999, 1000, 1999, 2500);
const names = fc.subarray(Object.keys(amounts) as CaptureName[], { minLength: 0, maxLength: 3 });

const captured = fc.record({
  kind: fc.constant('captured' as const),
  attempt,
  captures: fc.oneof({ weight: 3, arbitrary: fc.constant<CaptureName[]>(['A']) }, { weight: 2, arbitrary: names }),
  oddity: fc.oneof(
    { weight: 6, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom('currency', 'payee', 'order', 'attempt', 'method') },
  ),
  isInTime: fc.constantFrom(undefined, undefined, true, false),
});

const event: fc.Arbitrary<MoneyEvent> = fc.oneof(
  { weight: 4, arbitrary: captured },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('declined' as const), attempt, isFinal: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('moved' as const),
      attempt,
      status: fc.constantFrom('approved', 'capturing', 'pending', 'cancelled', 'awaiting-payer'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('closed', 'forgotten', 'given-up'), attempt }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund-requested' as const), amountMinor: minor }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('refund-made', 'refund-declined', 'own-returned'), refund: few }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('returned' as const),
      attempt,
      reference: fc.constantFrom('R1', 'R2', 'R3'),
      amountMinor: minor,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('taken-back' as const), attempt }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('all-returned' as const),
      attempt,
      as: fc.constantFrom('refund', 'reversal'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('dispute' as const),
      attempt,
      reference: fc.constantFrom('D1', 'D2'),
      state: fc.constantFrom('open', 'won', 'lost', 'undecided'),
      hour: fc.nat({ max: 5 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('review-accepted', 'review-resolved', 'review-refunded'),
      review: few,
    }),
  },
);

const histories = fc.array(event, { minLength: 1, maxLength: 14 });

test('no history gives an app without money, keeps money unexplained, counts it twice or does something twice', () => {
  const ends = { given: 0, refunded: 0, inReview: 0 };
  fc.assert(
    fc.property(histories, (events) => {
      const { money, isGiven } = play(events);
      ends.given += isGiven ? 1 : 0;
      ends.refunded += money.order.status === 'refunded' ? 1 : 0;
      ends.inReview += money.reviews.length > 0 ? 1 : 0;
    }),
    { numRuns: 20_000 },
  );
  // The histories reach what they are about.
  expect(Math.min(ends.given, ends.refunded, ends.inReview)).toBeGreaterThan(500);
});
