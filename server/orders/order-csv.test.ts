import { expect, test } from 'vitest';
import { csvHead, toOrderLine } from './order-csv.ts';
import type { ListedOrderRow } from './order.ts';

const order: ListedOrderRow = {
  id: '01900000-0000-7000-8000-000000000000',
  number: 1042,
  is_disputed: false,
  is_in_review: false,
  app_id: '01900000-0000-7000-8000-000000000001',
  app_name: 'Inkwright',
  customer_email: 'ada@example.com',
  amount_minor: 1999,
  refunded_minor: 0,
  currency: 'USD',
  payment_method: 'cashapp',
  status: 'completed',
  mode: 'live',
  created_at: new Date('2026-01-02T03:04:05.678Z'),
  completed_at: null,
};

const fieldOf = (change: Partial<ListedOrderRow>, column: number) => {
  const line = toOrderLine({ ...order, ...change });
  return line.slice(0, -2).split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)[column];
};

test('a line has a field for each column and ends as RFC 4180 says', () => {
  expect(toOrderLine(order)).toBe(
    '#1042,01900000-0000-7000-8000-000000000000,2026-01-02T03:04:05.678Z,,completed,,ada@example.com,Inkwright,01900000-0000-7000-8000-000000000001,19.99,0.00,USD,Cash App,live\r\n',
  );
  expect(csvHead.split(',')).toHaveLength(toOrderLine(order).split(',').length);
  expect(csvHead.startsWith('\uFEFFOrder,')).toBe(true);
});

test.each([
  ['Say "hi"', '"Say ""hi"""'],
  ['One, two', '"One, two"'],
  ['Two\r\nlines', '"Two\r\nlines"'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['=HYPERLINK("http://evil")', '"\'=HYPERLINK(""http://evil"")"'],
  ['Füße', 'Füße'],
])('an app called %j is written as text', (appName, field) => {
  expect(fieldOf({ app_name: appName }, 7)).toBe(field);
  expect(fieldOf({ customer_email: appName }, 6)).toBe(field);
});

test('an order without an email address has an empty field for it', () => {
  expect(fieldOf({ customer_email: null }, 6)).toBe('');
});

test.each([
  [{ refunded_minor: 500 }, '5.00'],
  [{ status: 'refunded' as const }, '19.99'],
])('of an order with %j the line says what went back', (change, refunded) => {
  expect([fieldOf(change, 9), fieldOf(change, 10)]).toEqual(['19.99', refunded]);
});

test('a line says which decisions an order waits for', () => {
  expect(fieldOf({ is_in_review: true }, 5)).toBe('Needs review');
  expect(fieldOf({ is_disputed: true }, 5)).toBe('Disputed');
  expect(fieldOf({ is_in_review: true, is_disputed: true }, 5)).toBe('"Needs review, Disputed"');
});
