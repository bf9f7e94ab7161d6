import { expect, test } from 'vitest';
import { kindOfNode } from './watched-through.ts';

test.each([
  ['127.0.0.1:8332', 'bitcoind', 'Own node'],
  ['10.0.0.12', null, 'Own node'],
  ['172.20.1.1:8545', null, 'Own node'],
  ['172.32.1.1', null, 'RPC'],
  ['[::1]:8332', 'bitcoind', 'Own node'],
  ['[fd12:3456::1]', null, 'Own node'],
  ['bitcoind', 'bitcoind', 'Own node'],
  ['node.lan:50002', 'esplora', 'Own Esplora'],
  ['localhost.example', null, 'RPC'],
  ['10.example', null, 'RPC'],
  ['esplora.example', 'esplora', 'Esplora'],
  ['rpc.example:443', null, 'RPC'],
  ['chains.invalid', 'esplora', 'Simulator'],
])('a node at %s with backend %s is shown as %s', (host, backend, kind) => {
  expect(kindOfNode({ host, backend })).toBe(kind);
});
