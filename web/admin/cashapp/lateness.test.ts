import { expect, test } from 'vitest';
import type { CashAppTransfer } from '#contracts/cashapp.ts';
import { isLate, sayLateness } from './lateness.ts';

const expiresAt = '2026-11-20T13:00:00.000Z';

const received = (receivedAt: string | null): CashAppTransfer => ({
  number: 1,
  amount: '9.49',
  receivedAt,
  recordedAt: '2026-11-21T08:00:00.000Z',
  recordedBy: 'owner@example.com',
  sentBack: null,
});

test.each([
  ['2026-11-20T13:00:20.000Z', '1 min late'],
  ['2026-11-20T13:41:00.000Z', '41 min late'],
  ['2026-11-20T14:00:00.000Z', '1 h late'],
  ['2026-11-22T12:59:00.000Z', '47 h late'],
  ['2026-11-22T13:00:00.000Z', '2 days late'],
  ['2026-11-20T13:00:00.000Z', null],
  [null, null],
])('money that came at %s is %s', (receivedAt, words) => {
  expect(sayLateness({ expiresAt, transfers: [received(receivedAt)] })).toBe(words);
});

test('the newest money counts', () => {
  const transfers = [received('2026-11-20T13:41:00.000Z'), received('2026-11-20T12:41:00.000Z')];
  expect(sayLateness({ expiresAt, transfers })).toBeNull();
});

test('only a payment that waits for a decision arrived late', () => {
  const late = { expiresAt, transfers: [received('2026-11-20T13:41:00.000Z')] };
  expect(isLate({ ...late, status: 'in-review' })).toBe(true);
  expect(isLate({ ...late, status: 'confirmed' })).toBe(false);
  expect(isLate({ expiresAt, transfers: [], status: 'in-review' })).toBe(false);
});
