import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CryptoNetworkInfo, CryptoSettings } from '#contracts/crypto-settings.ts';
import { createCryptoClient, type CryptoClient } from '#test/support/crypto-client.ts';
import { ChainError } from './chains/chain.ts';

let client: CryptoClient;
let headers: { readonly cookie: string };

beforeAll(async () => {
  client = await createCryptoClient();
  headers = { cookie: await client.store.signIn() };
});

afterAll(() => client.store.close());

async function healthOf(id: string): Promise<CryptoNetworkInfo['health'] | undefined> {
  const answer = await client.store.http.inject({ url: '/api/crypto/settings', headers });
  return answer.json<CryptoSettings>().networks.find(({ network }) => network === id)?.health;
}

/** Moves the last answer of all nodes into the past. */
async function ageAnswers(minutes: number): Promise<string> {
  const checkedAt = new Date(Date.now() - minutes * 60_000);
  await client.db.updateTable('crypto_networks').set({ checked_at: checkedAt }).execute();
  return checkedAt.toISOString();
}

test('a node that fails is shown with what is wrong and its last answer, until it answers again', async () => {
  const { litecoin } = client.chains;
  // Nodes are asked each time while payments are open.
  await client.created();
  await client.created({ cryptocurrency: 'usdc' });
  await client.look();
  expect(await healthOf('litecoin')).toMatchObject({ state: 'ok', failure: null, height: litecoin.height() });
  const checkedAt = await ageAnswers(90);
  litecoin.fail(new ChainError('unreachable', 'The node could not be reached.'));
  for (let time = 0; time < 3; time += 1) await client.look();
  const failing = { state: 'problem', failure: 'unreachable', text: 'The node could not be reached.', checkedAt };
  expect(await healthOf('litecoin')).toMatchObject(failing);
  expect(await healthOf('ethereum')).toMatchObject({ state: 'ok', failure: null });
  litecoin.fail(null);
  await client.look();
  const health = await healthOf('litecoin');
  expect(health).toMatchObject({ state: 'ok', failure: null });
  expect(Date.now() - Date.parse(health?.checkedAt ?? '')).toBeLessThan(60_000);
});

test('a node that no worker has looked at lately is a problem that is not its own', async () => {
  const checkedAt = await ageAnswers(16);
  expect(await healthOf('ethereum')).toMatchObject({
    state: 'problem',
    failure: null,
    text: 'It was not looked at lately. Check that a worker is running.',
    checkedAt,
  });
  await client.look();
});
