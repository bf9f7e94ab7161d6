import { expect, test } from 'vitest';
import { fakeUtxoNode, type FakeUtxoNode } from '#test/support/fake-utxo-node.ts';
import { getAsset } from '../assets.ts';
import type { ChainSettings } from './chain-settings.ts';
import type { Target } from './chain.ts';
import { openUtxo } from './utxo.ts';

const genesisOf = (coin: string) => getAsset(coin).chain.genesis ?? '';
const secret = 's3cret';
const settings: ChainSettings = { family: 'utxo', url: `http://user:${secret}@127.0.0.1:9/${secret}` };
const target: Target = {
  paymentId: 'p',
  asset: 'litecoin',
  address: 'ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh',
  requiredConfirmations: 2,
  fromHeight: 0,
};

test('a node of another chain, where the same script was paid, tells nothing', async () => {
  const node = fakeUtxoNode(genesisOf('litecoin'));
  const open = ({ fetch }: FakeUtxoNode) => openUtxo({ ...settings, network: getAsset('litecoin').chain }, { fetch });
  const { cursor } = await open(node).observe([target], null);
  const other = fakeUtxoNode(genesisOf('bitcoin'));
  other.send({ script: '001496cd3178f3de0f307bcee1aeaa4d5987862dd30a', value: 1 });
  other.mine(3);
  for (const before of [cursor, null]) {
    await expect(open(other).observe([target], before)).rejects.toMatchObject({ failure: 'misconfigured' });
  }
});

test.each([
  ['that answers with a page', 'bad-response', () => new Response('<html>')],
  ['that answers with something else', 'bad-response', () => Response.json({ id: 0, result: { blocks: 'many' } })],
  ['that answers with 10 MB', 'bad-response', () => new Response(`{"result":"${'x'.repeat(10_000_000)}"}`)],
  ['that refuses the password', 'misconfigured', () => new Response(secret, { status: 401 })],
  ['that starts', 'not-synced', () => Response.json({ id: 0, error: { code: -28, message: secret } }, { status: 500 })],
  ['that is not there', 'unreachable', () => Promise.reject(new TypeError(`fetch failed ${settings.url}`))],
])('a node %s fails as %s without its address in the message', async (_, failure, answer) => {
  const adapter = openUtxo(settings, { fetch: async () => answer() });
  for (const run of [() => adapter.check(), () => adapter.observe([target], null)]) {
    const error = await run().then(
      () => null,
      (reason: unknown) => reason as Error,
    );
    expect(error).toMatchObject({ failure });
    expect(`${error?.stack}`).not.toContain(secret);
  }
});

test('a node that hangs is given up, and a stopped round ends at once', async () => {
  const hang = (_: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    );
  const adapter = openUtxo(settings, { fetch: hang, timeoutMs: 50 });
  await expect(adapter.check()).rejects.toMatchObject({ failure: 'unreachable' });
  const patient = openUtxo(settings, { fetch: hang });
  await expect(patient.observe([target], null, AbortSignal.timeout(50))).rejects.toMatchObject({
    name: 'TimeoutError',
  });
});
