import { expect, test } from 'vitest';
import { readReceipt } from './receipt-template.ts';

const lines = (change: Readonly<Record<number, string | null>> = {}): string =>
  [
    'Ada Lovelace sent you $1,019.99',
    'For K7Q-4FM',
    'Amount $1,019.99',
    'To $harbour',
    'From Ada Lovelace',
    'Identifier #D-7QX2K9',
    'Received',
    'Cash App',
  ]
    .flatMap((line, index) => (index in change ? (change[index] ?? []) : line))
    .join('\n\n');

const subject = 'Ada Lovelace sent you $1,019.99 for K7Q-4FM';

test('a receipt says amount, note and receiver', () => {
  expect(readReceipt({ subject, text: lines() })).toEqual({
    amountMinor: 101_999,
    note: 'K7Q-4FM',
    cashtag: '$harbour',
  });
  const text = lines({ 1: null });
  expect(readReceipt({ subject: 'Ada Lovelace sent you $1,019.99', text })).toMatchObject({ note: null });
});

test.each([
  ['another amount in the subject', subject.replace('1,019', '2,019'), lines()],
  ['another note in the subject', subject.replace('K7Q', 'K7R'), lines()],
  ['a subject that goes on', `${subject} and more`, lines()],
  ['another name in the first line', subject, lines({ 0: 'Eve sent you $1,019.99' })],
  ['a line too many', subject, lines({ 7: 'Cash App\nCash App' })],
  ['a line that is missing', subject, lines({ 5: null })],
  ['lines in another order', subject, lines({ 2: 'To $harbour', 3: 'Amount $1,019.99' })],
  ['another status', subject, lines({ 6: 'Pending' })],
  ['an amount without dollars', subject, lines({ 2: 'Amount 1,019.99' })],
  ['an amount of nothing', subject, lines().replaceAll('$1,019.99', '$0.00')],
  ['nothing', '', ''],
])('a mail with %s is no receipt', (_what, changed, text) => {
  expect(readReceipt({ subject: changed, text })).toBeNull();
});

test('a name that contains an amount is no receipt', () => {
  for (const payer of ['Eve sent you $500', 'Eve $1,019.99', 'Eve SENT YOU all']) {
    const text = lines().replaceAll('Ada Lovelace', payer);
    expect(readReceipt({ subject: subject.replace('Ada Lovelace', payer), text })).toBeNull();
  }
});
