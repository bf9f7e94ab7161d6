import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { allCoins, getAsset } from '#server/crypto/assets.ts';
import type { Fetch } from '#server/crypto/chains/ask-node.ts';
import type { ChainAdapter, Target } from '#server/crypto/chains/chain.ts';
import { openChain } from '#server/crypto/chains/open-chain.ts';
import { settingsOf } from '#server/crypto/network-adapter.ts';
import { sampleKeyOf } from '#server/crypto/sample-keys.ts';
import { simulateChains } from '#server/simulators/chains/simulate-chains.ts';
import { median } from './load.ts';
import { simulateDay } from './watched-day.ts';

const coins = ['tron', 'usdt:tron', 'cosmos', 'solana', 'bonk', 'monero', 'ripple', 'cardano', 'polkadot'];
const openPayments = 1_000;
const measuredRounds = 10;
const betweenRoundsMs = 10_000;
const roundsOfADay = 8_640;
const asked = 625_000_000n;
const buyersPerDay = [10, 100];

/**
 * Counts requests and calls to the simulated nodes of the families that `watcher` leaves out: for each address that is
 * handed out, and for a look at 1, 100 and 1,000 open payments, of which none, or a tenth, was just paid. Reckons days from
 * it: with buyers one after the other, and with 1,000 who wait at every moment. Arguments: assets, such as tron.
 */
export async function run(only: readonly string[]): Promise<object> {
  const results: object[] = [];
  for (const asset of coins.filter((each) => only.length === 0 || only.includes(each))) {
    results.push(await measureAsset(asset));
  }
  return { openPayments, results };
}

async function measureAsset(asset: string): Promise<object> {
  const [one, hundred, thousand] = [
    await measureLooks(asset, 1),
    await measureLooks(asset, 100),
    await measureLooks(asset, openPayments),
  ];
  const perLook = (hundred.quiet.calls - one.quiet.calls) / 99;
  const days = buyersPerDay.map((buyers) => {
    const { rounds, looks } = simulateDay(buyers, false);
    return { buyers, calls: Math.round(rounds * (one.quiet.calls - perLook) + looks * perLook) };
  });
  const dayOfThousand = roundsOfADay * thousand.quiet.calls;
  return { asset, one, hundred, thousand, days, dayOfThousand };
}

async function measureLooks(asset: string, payments: number) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'appstand-bench-'));
  try {
    const network = openNetwork(folder, asset);
    const { height } = await network.check();
    const allocated = await network.count(() => network.allocate(payments, height));
    const first = await network.look();
    let warmUp = first;
    while (warmUp.lookedAt < payments) warmUp = await network.look();
    const quiet = await network.lookOften();
    await network.pay(Math.ceil(payments / 10));
    const paid = await network.look();
    const afterPaid = await network.lookOften();
    return { perAddress: allocated.calls / payments, first, quiet, paid, afterPaid };
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface Counted {
  readonly requests: number;
  readonly calls: number;
}

interface Look extends Counted {
  /** Payments; fewer than are open where the rest waits for the next round. */
  readonly lookedAt: number;
}

function openNetwork(folder: string, asset: string) {
  let time = Date.now();
  const simulator = simulateChains({ folder, now: () => new Date(time) });
  const found = getAsset(asset);
  const { network, coin } = found;
  const requiredConfirmations = allCoins.find(({ id }) => id === coin)?.confirmations ?? 1;
  const total = { requests: 0, calls: 0 };
  const fetch: Fetch = (url, init) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    total.requests += 1;
    total.calls += Array.isArray(body) ? body.length : 1;
    return simulator.fetch(url, init);
  };
  const row = { network, publicKey: sampleKeyOf(getAsset(network)) ?? null, script: null };
  const node = simulator.settingsOf(network);
  const adapter: ChainAdapter = openChain(settingsOf(row, node, [asset]), { fetch });
  let targets: Target[] = [];
  let cursor: unknown = null;

  async function count(work: () => Promise<void>): Promise<Counted> {
    const before = { ...total };
    await work();
    return { requests: total.requests - before.requests, calls: total.calls - before.calls };
  }
  const look = async (): Promise<Look> => {
    let lookedAt = 0;
    const counted = await count(async () => {
      time += betweenRoundsMs;
      const observed = await adapter.observe(targets, cursor);
      lookedAt = observed.observations.length;
      cursor = JSON.parse(JSON.stringify(observed.cursor));
    });
    return { ...counted, lookedAt };
  };
  return {
    count,
    look,
    check: () => adapter.check(),
    async allocate(payments: number, height: number): Promise<void> {
      targets = [];
      for (let index = 0; index < payments; index += 1) {
        const place = await adapter.allocate(asset, index);
        targets.push({ ...place, paymentId: String(index), asset, requiredConfirmations, fromHeight: height });
      }
    },
    async lookOften(): Promise<Counted> {
      const looks: Counted[] = [];
      for (let round = 0; round < measuredRounds; round += 1) looks.push(await look());
      return {
        requests: median(looks.map(({ requests }) => requests)),
        calls: median(looks.map(({ calls }) => calls)),
      };
    },
    async pay(payments: number): Promise<void> {
      for (const { address, reference } of targets.slice(0, payments)) {
        await simulator.play(
          network,
          { asset, address, reference, asked, requiredConfirmations },
          'exact',
          async () => {},
        );
      }
    },
  };
}
