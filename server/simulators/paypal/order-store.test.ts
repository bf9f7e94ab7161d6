import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { captureIdOf, openOrderStore } from './order-store.ts';
import type { SimulatedOrder } from './simulated-order.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'appstand-orders-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const order = (id: string): SimulatedOrder => ({
  id,
  createdAt: '2026-01-01T00:00:00.000Z',
  status: 'CREATED',
  amount: { currency_code: 'USD', value: '19.99' },
  method: 'paypal',
  scenario: 'approve',
  declinedKeys: [],
  refunds: [],
});

test('an order is found by its id and its capture in every process, as it was written last', () => {
  const [one, other] = [openOrderStore(folder), openOrderStore(folder)];
  const id = 'O0000000000000001';
  one.write(order(id));
  expect(other.find(id)).toEqual(order(id));
  expect(other.findByCapture(captureIdOf(id))).toBeUndefined();
  const capture = { id: captureIdOf(id), key: 'key', amount: order(id).amount, payee: 'A', capturedAt: '2026' };
  other.write({ ...order(id), capture });
  expect(one.findByCapture(captureIdOf(id))?.id).toBe(id);
  expect(one.find('O0000000000000002')).toBeUndefined();
});

test('an id that is no name of an order reads no file', () => {
  writeFileSync(path.join(folder, 'secret.json'), '{}');
  expect(openOrderStore(path.join(folder, 'orders')).find('../secret')).toBeUndefined();
});

test('orders that nothing has happened to for half a year are deleted at the next start', async () => {
  const orders = openOrderStore(folder);
  for (const id of ['O000000000000000A', 'O000000000000000B']) orders.write(order(id));
  const old = new Date(Date.now() - 181 * 86_400_000);
  utimesSync(path.join(folder, 'O000000000000000A.json'), old, old);
  openOrderStore(folder);
  await expect.poll(() => readdirSync(folder)).toEqual(['O000000000000000B.json']);
});
