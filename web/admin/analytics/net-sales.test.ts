import { expect, test } from 'vitest';
import { netMinor, sayNet } from './net-sales.ts';

test.each([
  ['1020.00', '5.50', 101_450, '$1,020.00 revenue − $5.50 refunded = $1,014.50 sales'],
  ['0.00', '19.99', -1_999, '$0.00 revenue − $19.99 refunded = −$19.99 sales'],
])('%s less %s', (revenue, refunded, net, text) => {
  expect([netMinor({ revenue, refunded }), sayNet({ revenue, refunded })]).toEqual([net, text]);
});
