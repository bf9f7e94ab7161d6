import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#test/support/test-database.ts';
import { readConfig } from './config.ts';
import { startStore } from './start-store.ts';

test('a stop waits for a request under way, then cuts it off', async () => {
  const testDatabase = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'appstand-stop-'));
  onTestFinished(async () => {
    await testDatabase.drop();
    await rm(dataDir, { recursive: true });
  });
  const config = readConfig({
    DATABASE_URL: testDatabase.connectionString,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    SAMPLE_CATALOGUE: 'off',
    ROLE: 'worker',
    HOST: '127.0.0.1',
    PORT: '0',
  });
  const store = await startStore(config, { drainMs: 300 });
  const { hostname, port } = new URL(store.origin);
  const client = net.connect(Number(port), hostname);
  await once(client, 'connect');
  const cutOff = once(client, 'close');
  // A whole request, and another one whose last line never comes. Once the first is answered, the server has both.
  const request = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n';
  client.write(`${request}\r\n${request}`);
  await once(client, 'data');

  const began = performance.now();
  await store.stop();
  await cutOff;
  const tookMs = performance.now() - began;
  expect(tookMs).toBeGreaterThan(290);
  expect(tookMs).toBeLessThan(5_000);
});
