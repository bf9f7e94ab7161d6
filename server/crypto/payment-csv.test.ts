import { expect, test } from 'vitest';
import type { PaidRow } from './bookkeeping-store.ts';
import { paymentCsvHead, toPaymentLine } from './payment-csv.ts';

const paid: PaidRow = {
  paymentId: '01900000-0000-7000-8000-000000000000',
  number: 1,
  kind: 'short',
  amount: '18000000000000000001',
  amountMinor: 1999,
  recordedAt: new Date('2026-01-02T03:04:05.678Z'),
  asset: 'usdt:ethereum',
  address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
  reference: null,
  price: '1',
  rateSource: 'kraken',
  ratedAt: new Date('2026-01-02T03:00:00Z'),
  status: 'underpaid',
  currency: 'USD',
  mode: 'live',
  orderNumber: 1042,
  orderStatus: 'pending',
  transactions: ['0xaa', '0xbb'],
  decision: null,
  review: 'refunded',
  returned: '18000000000000000000',
  returnedMinor: 1998,
  returnedAt: ['2026-01-03T00:00:00.000Z'],
  returnedTo: ['0xB0B'],
  returnTransactions: ['0xcc'],
};

const names = [
  'Order',
  'Received at',
  'Coin',
  'Network',
  'Amount in base units',
  'Amount',
  'Rate in USD',
  'Rate source',
  'Rate of',
  'USD at that rate',
  'Address',
  'Transactions',
  'Kind',
  'Decision',
  'Sent back in base units',
  'Sent back',
  'USD sent back',
  'Sent back at',
  'Sent back to',
  'Return transactions',
  'Payment status',
  'Order status',
  'Mode',
];

test('the head names the columns, after the mark that spreadsheets tell UTF-8 by', () => {
  expect(paymentCsvHead).toBe(`\uFEFF${names.join(',')}\r\n`);
});

test('a line has each value in its column, amounts in full and without an exponent', () => {
  expect(toPaymentLine(paid).slice(0, -2).split(',')).toEqual([
    '#1042',
    '2026-01-02T03:04:05.678Z',
    'USDT',
    'Ethereum',
    '18000000000000000001',
    '18000000000000.000001',
    '1',
    'kraken',
    '2026-01-02T03:00:00.000Z',
    '19.99',
    '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    '0xaa 0xbb',
    'short',
    'sent back',
    '18000000000000000000',
    '18000000000000',
    '19.98',
    '2026-01-03T00:00:00.000Z',
    '0xB0B',
    '0xcc',
    'underpaid',
    'pending',
    'live',
  ]);
});

test('a destination tag follows its address', () => {
  expect(toPaymentLine({ ...paid, address: 'rAddress', reference: '17' })).toContain(',rAddress 17,');
});

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['=HYPERLINK("http://evil","x")', '"\'=HYPERLINK(""http://evil"",""x"")"'],
])('%j of a node or an operator is written as text, whichever column it is in', (text, field) => {
  const returned = { returnedTo: [text], returnTransactions: [text] };
  const line = toPaymentLine({
    ...paid,
    ...returned,
    address: text,
    transactions: [text],
    rateSource: text,
    price: text,
  });
  expect(line).toBe(
    toPaymentLine(paid)
      .replace(`,1,kraken,`, `,${field},${field},`)
      .replace(`,${paid.address},0xaa 0xbb,`, `,${field},${field},`)
      .replace(',0xB0B,0xcc,', `,${field},${field},`),
  );
});
