import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#test/support/test-database.ts';
import { connectDatabase } from '#server/database/connect.ts';
import { checkSecret, loadSecret } from './secret.ts';
import { createSigner } from './signing.ts';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'appstand-secret-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('the secret is made once, and is the same for all who start at once', async () => {
  const dataDir = await makeFolder();
  const secrets = await Promise.all([1, 2, 3].map(() => loadSecret({ secret: undefined, dataDir })));
  expect(secrets[0]).toHaveLength(64);
  for (const secret of [...secrets, await loadSecret({ secret: undefined, dataDir })])
    expect(secret).toEqual(secrets[0]);
});

test('a process that finds the file before it is written waits for the secret in it', async () => {
  const dataDir = await makeFolder();
  const file = path.join(dataDir, 'secret.key');
  await writeFile(file, '');
  const loading = loadSecret({ secret: undefined, dataDir });
  expect(await Promise.race([loading, delay(120, 'waits')])).toBe('waits');
  const secret = 'ab'.repeat(32);
  await writeFile(file, secret);
  expect(String(await loading)).toBe(secret);
});

test('what stands in secret.key may move to APP_SECRET', async () => {
  const dataDir = await makeFolder();
  const kept = await loadSecret({ secret: undefined, dataDir });
  const secret = await readFile(path.join(dataDir, 'secret.key'), 'utf8');
  expect(await loadSecret({ secret, dataDir: await makeFolder() })).toEqual(kept);
});

test('a damaged secret.key stops the start', async () => {
  const dataDir = await makeFolder();
  await writeFile(path.join(dataDir, 'secret.key'), 'short');
  await expect(loadSecret({ secret: undefined, dataDir })).rejects.toThrow('does not contain a valid secret');
});

test('a database refuses another secret until the operator accepts it, and the old one from then on', async () => {
  const testDatabase = await createTestDatabase();
  const { db, close } = connectDatabase({ connectionString: testDatabase.connectionString });
  onTestFinished(async () => {
    await close();
    await testDatabase.drop();
  });
  const start = (secret: string, acceptsNewSecret = false) =>
    checkSecret(db, createSigner(Buffer.from(secret)), { acceptsNewSecret });
  await start('old');
  await expect(start('new')).rejects.toThrow('NEW_SECRET=accept');
  await start('new', true);
  await start('new');
  await expect(start('old')).rejects.toThrow('another secret');
});
