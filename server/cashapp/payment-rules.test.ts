import { expect, test } from 'vitest';
import { arrivalProblem, autoConfirmIn, expiryOf, isFindable, isInTime } from './payment-rules.ts';

const begun = new Date('2026-11-23T01:00:00Z');
const at = (time: string): Date => new Date(`2026-11-23T${time}Z`);

test('a payment expires 30 minutes after it began', () => {
  expect(expiryOf(begun)).toEqual(at('01:30:00'));
});

test.each([
  ['nobody said when', null, true],
  ['at its begin', at('01:00:00'), true],
  ['in its last minute', at('01:29:59'), true],
  ['within the minute that Cash App rounds to', at('01:31:00'), true],
  ['after it', at('01:31:01'), false],
  ['the next morning', at('10:00:00'), false],
] as const)('money of a payment is in time or late: %s', (_when, receivedAt, isIt) => {
  expect(isInTime(receivedAt, begun)).toBe(isIt);
});

test.each([
  ['before the payment', at('00:58:59'), /had not begun/],
  ['in the minute before it', at('00:59:00'), null],
  ['just now', at('10:00:00'), null],
  ['by a clock that is ahead', at('10:01:00'), null],
  ['in the future', at('10:01:01'), /still to come/],
] as const)('a time of arrival is checked: %s', (_when, receivedAt, problem) => {
  const found = arrivalProblem(receivedAt, begun, at('10:00:00'));
  if (problem === null) expect(found).toBeNull();
  else expect(found).toMatch(problem);
});

test.each([
  [0, true],
  [30, true],
  [30.01, false],
])('%d days after it expired a payment can be completed: %s', (days, isIt) => {
  const now = new Date(expiryOf(begun).getTime() + days * 86_400_000);
  expect(isFindable(begun, now)).toBe(isIt);
});

test.each([
  ['no timer', null, true, null],
  ['one that runs', at('01:05:00'), true, 60_000],
  ['one that is over', at('01:03:00'), true, 0],
  ['one of a payment that has ended', at('01:05:00'), false, null],
] as const)('the time until a payment confirms itself: %s', (_what, autoConfirmAt, isPending, left) => {
  expect(autoConfirmIn(autoConfirmAt, isPending, at('01:04:00'))).toBe(left);
});
