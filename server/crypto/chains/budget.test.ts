import { expect, test } from 'vitest';
import { budgetOf, rateAfter, refusalsLeft, savingAt } from './budget.ts';

const hourMs = 3_600_000;

test.each([
  'localhost:8545',
  '127.0.0.1:8332',
  '[::1]:8545',
  '10.1.2.3',
  '172.31.0.9:8545',
  '192.168.1.4',
  '100.101.102.103',
  'fd12:3456::1',
  'bitcoind',
  'geth:8545',
  'node.local',
  'electrs.lan:3002',
  'abcdefgh.onion',
])('a node at %s is the own one, without limits', (host) => {
  expect(budgetOf({ family: 'evm', host, backend: null })).toEqual({ callsPerSecond: null, callsPerDay: null });
});

test.each([
  'mainnet.infura.io',
  'eth.llamarpc.com:443',
  '172.32.0.1',
  '8.8.8.8',
  '[2606:4700::1111]',
  'local.example.com',
])('a node at %s has the limits of a free plan', (host) => {
  expect(budgetOf({ family: 'evm', host, backend: null })).toEqual({ callsPerSecond: 25, callsPerDay: 30_000 });
});

test('Blockfrost is asked as much as its free plan allows', () => {
  expect(budgetOf({ family: 'cardano', host: 'cardano-mainnet.blockfrost.io', backend: null })).toEqual({
    callsPerSecond: 10,
    callsPerDay: 50_000,
  });
});

test('a public Esplora server is asked slowly, a bitcoind elsewhere as it is needed', () => {
  const host = 'blockstream.info';
  expect(budgetOf({ family: 'utxo', host, backend: 'esplora' })).toEqual({ callsPerSecond: 4, callsPerDay: 20_000 });
  expect(budgetOf({ family: 'utxo', host, backend: 'rpc' })).toEqual({ callsPerSecond: null, callsPerDay: null });
});

test.each([
  [0, 'none'],
  [14_999, 'none'],
  [15_000, 'some'],
  [29_999, 'some'],
  [30_000, 'most'],
  [90_000, 'most'],
] as const)('after %i of 30,000 calls the saving is: %s', (calls, saving) => {
  expect(savingAt({ callsPerSecond: 25, callsPerDay: 30_000 }, calls)).toBe(saving);
  expect(savingAt({ callsPerSecond: null, callsPerDay: null }, calls)).toBe('none');
});

test.each([
  [25, 0, 25],
  [25, 1, 12],
  [25, 2, 6],
  [25, 9, 3],
  [4, 9, 1],
  [null, 0, null],
  [null, 1, 100],
] as const)('a rate of %s is after %i refusals %s', (callsPerSecond, refusals, rate) => {
  expect(rateAfter({ callsPerSecond, callsPerDay: null }, refusals)).toBe(rate);
});

test('an hour without a refusal takes one back', () => {
  expect([0, 0.9, 1, 2.5, 9].map((hours) => refusalsLeft(2, hours * hourMs))).toEqual([2, 2, 1, 0, 0]);
});
