import { expect, test } from 'vitest';
import { valuationBlocker, valueReceipts } from './requote-rules.ts';

const payment = { asset: 'litecoin', amountMinor: 1799, reversedAt: null, spentAt: null };
const receipts = (...amounts: number[]) =>
  amounts.map((amount, index) => ({
    number: index + 1,
    kind: 'short' as const,
    amount: String(amount),
    amountMinor: 1,
    returnedMinor: 0,
  }));

// 17.99 dollars are 0.171334 LTC at 105 dollars.
test.each([
  ['a part', [10_000_000], '105', [1050], 7_133_400n],
  ['two parts', [10_000_000, 5_000_000], '105', [1050, 525], 2_133_400n],
  ['a part at half the price', [10_000_000], '52.5', [525], 24_266_700n],
  ['a part at twice the price, which is enough', [10_000_000], '210', [1799], 0n],
  ['two parts of which one is enough', [10_000_000, 10_000_000], '210', [1798, 1], 0n],
  ['all of it', [17_133_400], '105', [1799], 0n],
  ['all but the tolerance', [17_050_000], '105', [1799], 0n],
  ['a little less than that', [17_040_000], '105', [1789], 93_400n],
  ['more than all', [30_000_000], '105', [1799], 0n],
  ['what is worth less than a cent', [1], '105', [1], 17_133_399n],
] as const)('%s counts as no more than the price, and the rest is missing', (_what, amounts, price, worth, missing) => {
  const valued = valueReceipts(receipts(...amounts), payment, price);
  expect([...valued.worth.values()]).toEqual(worth);
  expect(valued.missing).toBe(missing);
  expect(valued.totalMinor).toBe(worth.reduce((sum, each) => sum + each, 0));
  expect(valued.totalMinor).toBeLessThanOrEqual(payment.amountMinor);
});

test('a receipt that is in no books stays out of them', () => {
  const [one, other] = receipts(1, 10_000_000);
  if (one === undefined || other === undefined) throw new Error('There are two.');
  const { worth } = valueReceipts([{ ...one, amountMinor: 0 }, other], payment, '105');
  expect([...worth]).toEqual([[2, 1050]]);
});

const [part] = receipts(10_000_000);
if (part === undefined) throw new Error('There is one.');

test.each([
  ['no money', [], payment, 'No money is recorded'],
  ['money that went back in part', [{ ...part, returnedMinor: 1 }], payment, 'Part of the money'],
  ['money that vanished', [part], { ...payment, reversedAt: new Date() }, 'has gone'],
  ['an address that paid out', [part], { ...payment, spentAt: new Date() }, 'has gone'],
  [
    'more than was asked for',
    [
      { ...part, kind: 'payment' },
      { ...part, kind: 'extra' },
    ],
    payment,
    'More came',
  ],
] as const)('%s cannot be valued anew', (_what, rows, facts, refusal) => {
  expect(valuationBlocker(rows, facts)).toContain(refusal);
});

test('late and short money can be valued anew', () => {
  expect(valuationBlocker([part, { ...part, kind: 'payment' }], payment)).toBeNull();
});
