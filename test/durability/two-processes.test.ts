import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '#contracts/apps.ts';
import * as client from '#test/support/store-client.ts';
import { makeDataDir, startStoreProcess, type StoreProcess } from '#test/support/store-process.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';

let database: TestDatabase;
let dataDir: string;
let stores: StoreProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await makeDataDir();
  const environment = {
    DATABASE_URL: database.connectionString,
    APP_SECRET: 'one secret for all processes of a store',
    SAMPLE_CATALOGUE: 'off',
    ROLE: 'web',
  };
  stores = await Promise.all([
    startStoreProcess({ environment, dataDir }),
    startStoreProcess({ environment, dataDir }),
  ]);
});

afterAll(async () => {
  await Promise.all(stores.map((store) => store.dispose()));
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test('a change made by one process of a store shows in another', async () => {
  const [one, other] = stores.map(({ origin }) => origin);
  if (one === undefined || other === undefined) throw new Error('Two stores were started.');
  const listOf = async (origin: string) =>
    (await client.callStore<App[]>(`${origin}/api/apps/all`)).map(({ name }) => name);
  const pageOf = async (origin: string) => (await fetch(origin)).text();
  for (const origin of [one, other]) {
    expect(await listOf(origin)).toEqual([]);
    expect(await pageOf(origin)).not.toContain('Sunprint');
  }

  const headers = await client.signIn(one);
  const body = { name: 'Sunprint', description: 'Prints with light.', price: '12.00', category: 'graphics' };
  const app = await client.callStore<App>(`${one}/api/apps`, { method: 'POST', headers, body });
  // Calls to the process that changed it get the new state; pages and the other process wait for the notification.
  expect(await listOf(one)).toEqual(['Sunprint']);
  await expect.poll(() => pageOf(one), { interval: 5 }).toContain('Sunprint');
  await expect.poll(() => listOf(other), { interval: 5 }).toEqual(['Sunprint']);
  await expect.poll(() => pageOf(other), { interval: 5 }).toContain('Sunprint');

  // A session, an upload, a purchase and a download may each reach different processes.
  const bytes = client.makeInstaller(2);
  const uploadUrl = await client.askForAppUpload(other, app.id, 'Sunprint.exe');
  await client.putFile(uploadUrl.replace(other, one), bytes);
  const placed = await client.buy(other, app);
  expect(placed.status).toBe('completed');
  const address = await client.askForDownload(one, app, placed.downloadToken);
  expect(client.sha256(await client.download(address.replace(one, other)))).toBe(client.sha256(bytes));
  await expect(client.callStore(`${other}/api/auth/session`, { headers })).resolves.toMatchObject({ role: 'owner' });

  await client.callStore(`${other}/api/apps/${app.id}`, { method: 'DELETE', headers });
  await expect.poll(() => listOf(one), { interval: 5 }).toEqual([]);
  await expect.poll(() => pageOf(one), { interval: 5 }).not.toContain('Sunprint');
});

test('a setting changed in one process shows in another', async () => {
  const [one, other] = stores.map(({ origin }) => origin);
  if (one === undefined || other === undefined) throw new Error('Two stores were started.');
  const headers = await client.signIn(one);
  await client.callStore(`${one}/api/settings`, { method: 'PATCH', headers, body: { storeName: 'Harbour Apps' } });
  const nameAt = async (origin: string) => (await client.callStore<{ name: string }>(`${origin}/api/store`)).name;
  expect(await nameAt(one)).toBe('Harbour Apps');
  await expect.poll(() => nameAt(other), { interval: 5 }).toBe('Harbour Apps');
  for (const origin of [one, other]) {
    const page = async () => (await fetch(origin)).text();
    await expect.poll(page, { interval: 5 }).toContain('Harbour Apps');
  }
});

test('a text saved in one process shows on the pages of another with its version', async () => {
  const [one, other] = stores.map(({ origin }) => origin);
  if (one === undefined || other === undefined) throw new Error('Two stores were started.');
  const pageOf = async (origin: string) => (await fetch(`${origin}/terms-of-service`)).text();
  expect(await pageOf(other)).toContain('Version 1, in force since');
  const headers = await client.signIn(one);
  const body = { language: 'en', markdown: 'Terms of the {{store-name}} harbour.', basedOn: 1 };
  await client.callStore(`${one}/api/documents/terms-of-service/versions`, { method: 'POST', headers, body });
  for (const origin of [one, other]) {
    await expect.poll(() => pageOf(origin), { interval: 5 }).toContain('Terms of the Harbour Apps harbour.');
    expect(await pageOf(origin)).toContain('Version 2, in force since');
  }
});
