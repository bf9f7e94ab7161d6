// Six processes of a store find the same approved payments at the same moment.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSimulatedOrders } from '#test/support/simulated-orders.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { createTestPurchases } from '#test/support/test-purchases.ts';

const processes = 6;
const purchases = 200;

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'appstand-settle-'));
});

afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function startProcess(orderFile: string) {
  const script = path.join(import.meta.dirname, '../support/collect-process.ts');
  const child = spawn(process.execPath, [script, database.connectionString, folder, orderFile], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  await once(lines, 'line');
  return {
    async settle(): Promise<string[]> {
      const answer = once(lines, 'line');
      child.stdin.write('go\n');
      return JSON.parse(String((await answer)[0])) as string[];
    },
    stop: () => child.kill(),
  };
}

test('six processes that settle the same 200 attempts at once complete 200 orders and queue 200 receipts', async () => {
  const store = createTestPurchases(database.connectionString, {
    folder,
    delays: { slowCaptureMs: 0, decisionMs: 0, lateWebhookMs: 60_000 },
  });
  const app = await store.addApp();
  const orders = await Promise.all(
    Array.from({ length: purchases }, (_, index) => store.beginPayPal(app.id, { email: `buyer${index}@example.com` })),
  );
  for (const { payPalId } of orders) await store.payPal.simulator.approve(payPalId, { scenario: 'webhook-late' });
  const orderFile = path.join(folder, 'orders.json');
  await writeFile(orderFile, JSON.stringify(orders.map(({ id }) => id)));

  const others = await Promise.all(Array.from({ length: processes }, () => startProcess(orderFile)));
  const outcomes = await Promise.all(others.map((other) => other.settle()));
  for (const other of others) other.stop();
  expect(outcomes.flat().filter((outcome) => outcome !== 'captured')).toEqual([]);
  expect(outcomes.flat()).toHaveLength(processes * purchases);

  const completed = await store.db.selectFrom('orders').select('id').where('status', '=', 'completed').execute();
  const receipts = await store.db.selectFrom('mail_outbox').select('order_id').where('kind', '=', 'receipt').execute();
  const captures = await store.db.selectFrom('payment_captures').select('reference').execute();
  expect(completed).toHaveLength(purchases);
  expect(receipts).toHaveLength(purchases);
  expect(new Set(receipts.map((receipt) => receipt.order_id)).size).toBe(purchases);
  expect(new Set(captures.map(({ reference }) => reference)).size).toBe(purchases);
  expect(await store.db.selectFrom('payment_reviews').selectAll().execute()).toEqual([]);

  expect(readSimulatedOrders(folder).filter(({ capture }) => capture !== undefined)).toHaveLength(purchases);
  await store.close();
}, 120_000);
