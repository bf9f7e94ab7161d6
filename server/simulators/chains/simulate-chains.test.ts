// The simulated networks, seen through the adapter that live networks are seen through.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { allCoins, assets } from '#server/crypto/assets.ts';
import type { Observation, Target } from '#server/crypto/chains/chain.ts';
import { openChain } from '#server/crypto/chains/open-chain.ts';
import type { CryptoScenario } from '#contracts/crypto.ts';
import { keyKindOf } from '#server/crypto/keys/key-kinds.ts';
import { sampleKeyOf } from '#server/crypto/sample-keys.ts';
import { simulateChains, type ChainSimulator } from './simulate-chains.ts';

const asked = 625_000_000n;
/** Families whose chains never take a block back. */
const finalAtOnce: ReadonlySet<string> = new Set(['cosmos', 'xrp']);

let folder: string;
let secondsAhead: number;
let simulator: ChainSimulator;
let nextIndex: number;
let startedAt: number;
const now = (): Date => new Date(startedAt + secondsAhead * 1_000);

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'appstand-chains-'));
  startedAt = Date.now();
  secondsAhead = 0;
  nextIndex = 0;
  simulator = simulateChains({ folder, now });
  return () => rm(folder, { recursive: true });
});

/** A payment on a simulated network. `look` observes it a second later than the last look. */
async function watch(asset: string, known?: Target) {
  const found = assets.find(({ id }) => id === asset);
  if (found === undefined) throw new Error('Unknown asset.');
  const { network, coin, chain } = found;
  const requiredConfirmations = allCoins.find(({ id }) => id === coin)?.confirmations ?? 0;
  const tokens = Object.fromEntries(
    assets.flatMap(({ id, contract, decimals, network: own }) =>
      contract === null || own !== network ? [] : [[id, { contract, decimals }]],
    ),
  );
  const key = keyKindOf(found).toSettings(sampleKeyOf(found) ?? '');
  const settings = { family: chain.family, ...key, tokens, ...simulator.settingsOf(network) };
  const adapter = openChain(settings, { fetch: simulator.fetch });
  const place = known ?? (await adapter.allocate(asset, nextIndex++));
  const target: Target = { ...place, paymentId: 'one', asset, requiredConfirmations, fromHeight: 999_990 };
  const isSeenBefore = requiredConfirmations > 1 || chain.family === 'utxo';
  let cursor: unknown = null;
  let ended = 0;
  return {
    adapter,
    target,
    isSeenBefore,
    canReorganise: isSeenBefore && !finalAtOnce.has(chain.family),
    requiredConfirmations,
    ended: () => ended,
    play: (scenario: CryptoScenario) =>
      simulator.play(network, { ...place, asset, asked, requiredConfirmations }, scenario, async () => {
        ended += 1;
      }),
    async look(): Promise<Observation> {
      secondsAhead += 1;
      const observed = await adapter.observe([target], cursor);
      cursor = JSON.parse(JSON.stringify(observed.cursor));
      const [observation] = observed.observations;
      if (observation === undefined) throw new Error('The payment was not looked at.');
      return observation;
    },
  };
}

type Watch = Awaited<ReturnType<typeof watch>>;

/** Looks each second until `isDone`, at most eight times. */
async function lookUntil({ look }: Watch, isDone: (observation: Observation) => boolean): Promise<Observation[]> {
  const looks: Observation[] = [];
  while (looks.length < 8) {
    looks.push(await look());
    if (looks.slice(-1).some(isDone)) return looks;
  }
  throw new Error('Eight seconds were not enough.');
}

test.each(assets.map(({ id }, index) => [id, index]))('%s is confirmed within eight seconds', async (asset, index) => {
  // At different moments between two blocks.
  secondsAhead += 0.37 * index;
  const payment = await watch(asset);
  await payment.adapter.check();
  expect(await payment.look()).toMatchObject({ seen: 0n });
  expect(await payment.play('exact')).toBe(true);
  const looks = await lookUntil(payment, ({ confirmed }) => confirmed === asked);
  const last = looks.at(-1);
  expect(last).toMatchObject({ seen: asked, spent: false });
  expect(last?.transactions.every(({ amount }) => amount === asked)).toBe(true);
  // Some chains only say final or not.
  expect(last?.confirmations ?? Infinity).toBeGreaterThanOrEqual(payment.requiredConfirmations);
  expect(looks.some(({ seen, confirmed }) => seen > confirmed)).toBe(payment.isSeenBefore);
});

describe.each(assets.map(({ id }) => id))('a simulated payment in %s', (asset) => {
  test('that is short can be topped up with the missing amount', async () => {
    const payment = await watch(asset);
    await payment.play('short');
    await lookUntil(payment, ({ confirmed }) => confirmed === (asked * 6n) / 10n);
    await payment.play('exact');
    await lookUntil(payment, ({ confirmed }) => confirmed === asked);
  });

  test('can be more than asked', async () => {
    const payment = await watch(asset);
    await payment.play('over');
    await lookUntil(payment, ({ confirmed }) => confirmed > (asked * 11n) / 10n);
  });

  test('that is late comes after its window was ended', async () => {
    const payment = await watch(asset);
    await payment.play('late');
    expect(payment.ended()).toBe(1);
    await lookUntil(payment, ({ confirmed }) => confirmed === asked);
  });

  test.each([true, false])('can come twice, the second time after the first (paid before: %s)', async (isPaid) => {
    const payment = await watch(asset);
    if (isPaid) {
      await payment.play('exact');
      await lookUntil(payment, ({ confirmed }) => confirmed === asked);
    }
    await payment.play('twice');
    if (!isPaid) await lookUntil(payment, ({ confirmed }) => confirmed === asked);
    await lookUntil(payment, ({ confirmed }) => confirmed === 2n * asked);
  });

  test.each([true, false])('is dropped by a reorganisation, or the chain refuses (sent before: %s)', async (isSent) => {
    const payment = await watch(asset);
    if (!payment.canReorganise) {
      expect(await payment.play('reorg')).toBe(false);
      return;
    }
    if (isSent) {
      await payment.play('exact');
      await lookUntil(payment, ({ seen }) => seen === asked);
    }
    expect(await payment.play('reorg')).toBe(true);
    if (!isSent) await lookUntil(payment, ({ seen }) => seen === asked);
    await lookUntil(payment, ({ seen, confirmed }) => seen === 0n && confirmed === 0n);
    await payment.play('exact');
    await lookUntil(payment, ({ confirmed }) => confirmed === asked);
  });

  test('cannot be looked at while its network is down', async () => {
    const payment = await watch(asset);
    await payment.play('node-down');
    await expect(payment.look()).rejects.toMatchObject({ failure: 'unreachable' });
    await payment.play('node-up');
    expect(await payment.look()).toMatchObject({ seen: 0n });
  });
});

describe('a simulated payment', () => {
  test('cannot be dropped once it is confirmed, or where the first block confirms', async () => {
    const payment = await watch('ethereum');
    await payment.play('exact');
    await lookUntil(payment, ({ confirmed }) => confirmed === asked);
    expect(await payment.play('reorg')).toBe(false);
    expect(await (await watch('avalanche')).play('reorg')).toBe(false);
  });

  test('cannot be looked at while its network is down, and another network can', async () => {
    const payment = await watch('ethereum');
    await payment.play('node-down');
    await expect(payment.look()).rejects.toMatchObject({ failure: 'unreachable' });
    expect(await (await watch('bnb')).look()).toMatchObject({ seen: 0n });
    await payment.play('node-up');
    expect(await payment.look()).toMatchObject({ seen: 0n });
  });

  test('is seen by another process, also after a restart', async () => {
    const { play, target } = await watch('usdc');
    await play('exact');
    secondsAhead += 3_600;
    simulator = simulateChains({ folder, now });
    const observation = await (await watch('usdc', target)).look();
    expect(observation).toMatchObject({ seen: asked, confirmed: asked });
    expect(now().getTime() - (observation.reachedAt?.getTime() ?? 0)).toBeGreaterThan(3_500_000);
  });
});

test('several payments are read together, in coins and tokens', async () => {
  const { adapter, play, target } = await watch('ethereum');
  await play('exact');
  await (await watch('pepe', target)).play('over');
  secondsAhead += 10;
  const targets = ['ethereum', 'pepe', 'usdc'].map((asset) => ({ ...target, paymentId: asset, asset }));
  const { observations } = await adapter.observe(targets, null);
  expect(observations.map(({ confirmed }) => confirmed)).toEqual([asked, (asked * 11n) / 10n + 1n, 0n]);
});

test('a simulated node answers nothing at addresses that are not its own', async () => {
  for (const url of ['http://chains.invalid/stellar', 'http://127.0.0.1/ethereum']) {
    await expect(simulator.fetch(url, { body: '{}' })).rejects.toThrow(TypeError);
  }
});
