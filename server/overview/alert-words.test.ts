import { expect, test } from 'vitest';
import { wordsOfAlert, type AlertFacts } from './alert-words.ts';

const none: AlertFacts = { cashAppPayments: 0, reviews: [], disputes: [], problems: [] };
const since = '2026-11-23T08:00:00.000Z';
const payments = {
  kind: 'payments',
  isEveryMethod: false,
  methods: ['card', 'paypal'],
  cause: 'forbidden',
  since,
} as const;

test.each<readonly [Partial<AlertFacts>, string]>([
  [{ cashAppPayments: 1 }, '1 Cash App payment waits for you to confirm'],
  [{ cashAppPayments: 100 }, '100 or more Cash App payments wait for you to confirm'],
  [{ reviews: [7, 8] }, '2 payments need a decision: #7, #8'],
  [{ disputes: [1, 2, 3, 4, 5, 6] }, '6 disputes are open: #1, #2, #3, #4, #5 and more'],
  [{ problems: [payments] }, 'Buyers cannot pay by Card or PayPal'],
  [{ problems: [{ ...payments, isEveryMethod: true }] }, 'Buyers cannot pay'],
  [{ problems: [{ kind: 'storage', since }] }, 'Files cannot be read or stored, so downloads fail'],
  [{ problems: [payments], disputes: [1] }, 'Buyers cannot pay by Card or PayPal, and more that needs you'],
])('of %o the subject is "%s"', (facts, subject) => {
  expect(wordsOfAlert({ ...none, ...facts }, 'https://shop.example').subject).toBe(subject);
});

test('the text has a line for each kind, the way to the area, and where to turn it off', () => {
  expect(wordsOfAlert({ ...none, cashAppPayments: 2, reviews: [7] }, 'https://shop.example').text).toBe(
    '- 2 Cash App payments wait for you to confirm.\n- 1 payment needs a decision: #7.\n\n' +
      'https://shop.example/admin\n\nYou can turn these emails off there, under Account.\n',
  );
});
