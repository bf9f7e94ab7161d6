// The simulated networks, seen through the adapter that live networks are seen through.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { allCoins, assets } from '#server/crypto/assets.ts';
import type { Observation, Target } from '#server/crypto/chains/chain.ts';
import { openChain } from '#server/crypto/chains/open-chain.ts';
import type { Scenario } from './play-scenario.ts';
import { simulateChains, type ChainSimulator } from './simulate-chains.ts';

const address = `0x${'ab'.repeat(20)}`;
const asked = 6_250_000_000_000_000n;
const simulated = assets.filter(({ chain }) => chain.family === 'evm');

let folder: string;
let secondsAhead: number;
let simulator: ChainSimulator;
const now = (): Date => new Date(Date.now() + secondsAhead * 1_000);

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'appstand-chains-'));
  secondsAhead = 0;
  simulator = simulateChains({ folder, now });
  return () => rm(folder, { recursive: true });
});

/** A payment on a simulated network. `look` observes it a second later than the last look. */
function watch(asset: string) {
  const found = simulated.find(({ id }) => id === asset);
  if (found === undefined) throw new Error('Unknown asset.');
  const { network, coin } = found;
  const requiredConfirmations = allCoins.find(({ id }) => id === coin)?.confirmations ?? 0;
  const tokens = Object.fromEntries(
    simulated.flatMap(({ id, contract, decimals, network: own }) =>
      contract === null || own !== network ? [] : [[id, { contract, decimals }]],
    ),
  );
  const adapter = openChain({ family: 'evm', ...simulator.settingsOf(network), tokens }, { fetch: simulator.fetch });
  const target: Target = { paymentId: 'one', asset, address, requiredConfirmations, fromHeight: 999_990 };
  let cursor: unknown = null;
  let ended = 0;
  return {
    adapter,
    requiredConfirmations,
    ended: () => ended,
    play: (scenario: Scenario) =>
      simulator.play(
        network,
        { asset, address, asked, requiredConfirmations, hasMempool: false },
        scenario,
        async () => {
          ended += 1;
        },
      ),
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

type Watch = ReturnType<typeof watch>;

/** Looks each second until `isDone`, at most eight times. */
async function lookUntil({ look }: Watch, isDone: (observation: Observation) => boolean): Promise<Observation[]> {
  const looks: Observation[] = [];
  while (looks.length < 8) {
    looks.push(await look());
    if (looks.slice(-1).some(isDone)) return looks;
  }
  throw new Error('Eight seconds were not enough.');
}

test.each(simulated.map(({ id }) => id))('%s is confirmed within eight seconds', async (asset) => {
  const payment = watch(asset);
  await payment.adapter.check();
  expect(await payment.look()).toMatchObject({ seen: 0n });
  expect(await payment.play('exact')).toBe(true);
  const looks = await lookUntil(payment, ({ confirmed }) => confirmed === asked);
  const last = looks.at(-1);
  expect(last).toMatchObject({ seen: asked, spent: false, transactions: [{ amount: asked }] });
  expect(last?.confirmations).toBeGreaterThanOrEqual(payment.requiredConfirmations);
  expect(looks.some(({ seen, confirmed }) => seen > confirmed)).toBe(payment.requiredConfirmations > 1);
});

describe('a simulated payment', () => {
  test('that is short can be topped up with the missing amount', async () => {
    const payment = watch('usdc');
    await payment.play('short');
    await lookUntil(payment, ({ confirmed }) => confirmed === (asked * 6n) / 10n);
    await payment.play('exact');
    await lookUntil(payment, ({ confirmed }) => confirmed === asked);
  });

  test('can be more than asked', async () => {
    const payment = watch('ethereum');
    await payment.play('over');
    await lookUntil(payment, ({ confirmed }) => confirmed > (asked * 11n) / 10n);
  });

  test('that is late comes after its window was ended', async () => {
    const payment = watch('ethereum');
    await payment.play('late');
    expect(payment.ended()).toBe(1);
    await lookUntil(payment, ({ confirmed }) => confirmed === asked);
  });

  test.each([false, true])(
    'can come twice, the second time after the first is confirmed (paid before: %s)',
    async (isPaid) => {
      const payment = watch('bnb');
      if (isPaid) {
        await payment.play('exact');
        await lookUntil(payment, ({ confirmed }) => confirmed === asked);
      }
      await payment.play('twice');
      if (!isPaid) await lookUntil(payment, ({ confirmed }) => confirmed === asked);
      await lookUntil(payment, ({ confirmed }) => confirmed === 2n * asked);
    },
  );

  test.each([false, true])(
    'is dropped by a reorganisation before it is confirmed (sent before: %s)',
    async (isSent) => {
      const payment = watch('ethereum');
      if (isSent) {
        await payment.play('exact');
        await lookUntil(payment, ({ seen }) => seen === asked);
      }
      expect(await payment.play('reorg')).toBe(true);
      if (!isSent) await lookUntil(payment, ({ seen }) => seen === asked);
      await lookUntil(payment, ({ seen, confirmed }) => seen === 0n && confirmed === 0n);
      await payment.play('exact');
      await lookUntil(payment, ({ confirmed }) => confirmed === asked);
    },
  );

  test('cannot be dropped once it is confirmed, or where the first block confirms', async () => {
    const payment = watch('ethereum');
    await payment.play('exact');
    await lookUntil(payment, ({ confirmed }) => confirmed === asked);
    expect(await payment.play('reorg')).toBe(false);
    expect(await watch('avalanche').play('reorg')).toBe(false);
  });

  test('cannot be looked at while its network is down, and another network can', async () => {
    const payment = watch('ethereum');
    await payment.play('node-down');
    await expect(payment.look()).rejects.toMatchObject({ failure: 'unreachable' });
    expect(await watch('bnb').look()).toMatchObject({ seen: 0n });
    await payment.play('node-up');
    expect(await payment.look()).toMatchObject({ seen: 0n });
  });

  test('is seen by another process, also after a restart', async () => {
    await watch('usdc').play('exact');
    secondsAhead += 3_600;
    simulator = simulateChains({ folder, now });
    const observation = await watch('usdc').look();
    expect(observation).toMatchObject({ seen: asked, confirmed: asked });
    expect(now().getTime() - (observation.reachedAt?.getTime() ?? 0)).toBeGreaterThan(3_500_000);
  });
});

test('several payments are read together, in coins and tokens', async () => {
  const { adapter, play } = watch('ethereum');
  await play('exact');
  await watch('pepe').play('over');
  secondsAhead += 10;
  const target = { address, requiredConfirmations: 12, fromHeight: 999_990 };
  const targets = ['ethereum', 'pepe', 'usdc'].map((asset) => ({ ...target, paymentId: asset, asset }));
  const { observations } = await adapter.observe(targets, null);
  expect(observations.map(({ confirmed }) => confirmed)).toEqual([asked, (asked * 11n) / 10n + 1n, 0n]);
});

test('a simulated node answers nothing at addresses that are not its own', async () => {
  for (const url of ['http://chains.invalid/dogecoin', 'http://127.0.0.1/ethereum']) {
    await expect(simulator.fetch(url, { body: '{}' })).rejects.toThrow(TypeError);
  }
});
