// One of several processes that settle the same payments at once. Arguments: the database, the folder of the PayPal
// simulator and a file of order ids. Prints `ready`, begins at the first byte on stdin, and prints the results.
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createTestPurchases } from './test-purchases.ts';

const [connectionString = '', folder = '', orderFile = ''] = process.argv.slice(2);
const orderIds = JSON.parse(readFileSync(orderFile, 'utf8')) as string[];
const store = createTestPurchases(connectionString, {
  folder,
  maxConnections: 4,
  delays: { slowCaptureMs: 0, decisionMs: 0, lateWebhookMs: 60_000 },
});
const attempts = await Promise.all(orderIds.map((orderId) => store.payments.newestAttempt(orderId)));
process.stdout.write('ready\n');
await once(process.stdin, 'data');
const collected = await Promise.all(
  attempts.flatMap((attempt) => (attempt === undefined ? [] : [store.payments.collect(attempt)])),
);
const outcomes = collected.map(({ outcome }) => outcome);
await store.close();
process.stdout.write(`${JSON.stringify(outcomes)}\n`);
process.exit(0);
