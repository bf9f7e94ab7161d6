import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { deriveAddress } from '#server/crypto/derive-address.ts';
import { publicKeyOf } from '#test/support/account-keys.ts';
import { anvilObstacle, startAnvil, type Anvil } from '#test/support/anvil.ts';
import { bcoinObstacle, startBcoin } from '#test/support/bcoin.ts';
import installNodes from '#test/support/install-nodes.ts';
import { litecoindObstacle, startLitecoind } from '#test/support/litecoind.ts';
import type { UtxoChain } from '#test/support/utxo-chain.ts';
import { median, round } from './load.ts';
import { simulateDay } from './watched-day.ts';
import { startWatchedStore, type WatchedStore } from './watched-store.ts';

const payments = 1_000;
const measuredRounds = 20;
const blockEvery = 5;
const evmKey = publicKeyOf('xpub', "m/44'/60'/0'");
const utxoKey = publicKeyOf('vpub', "m/84'/1'/0'");
const paymentsPerDay = [10, 100];

/**
 * Measures rounds of the watcher, with its database, over 1,000 open payments on a real Ethereum node: time and requests,
 * with Multicall3 and without, and the memory kept after many rounds. Targets: under 1,000 ms; at most 4 requests with
 * Multicall3, 20 without it where no payment has money. Then the calls of a round on Bitcoin's family, through a node and
 * through Esplora, and of a day. Argument: rounds of the memory part (1,000).
 */
export async function run([rounds = '1000']: readonly string[]): Promise<object> {
  await installNodes();
  const results = [];
  for (const hasMulticall of [true, false]) {
    for (const fundedPayments of [0, 100, payments]) {
      results.push(await withAnvil({ hasMulticall, fundedPayments, asset: 'ethereum' }, measureRounds));
    }
  }
  results.push(await withAnvil({ hasMulticall: true, fundedPayments: 100, asset: 'usdc' }, measureRounds));
  const memory = await withAnvil({ hasMulticall: true, fundedPayments: 100, asset: 'ethereum' }, (watched) =>
    measureMemory(watched, Number(rounds)),
  );
  return { payments, results, memory, calls: await measureCalls() };
}

interface Watched {
  readonly store: WatchedStore;
  readonly mine: (blocks?: number) => Promise<void>;
}

interface AnvilCase {
  readonly hasMulticall: boolean;
  readonly fundedPayments: number;
  readonly asset: string;
  readonly openPayments?: number;
}

async function withAnvil(
  { hasMulticall, fundedPayments, asset, openPayments = payments }: AnvilCase,
  measure: (watched: Watched) => Promise<object>,
): Promise<object> {
  const anvil = await startAnvil(31_337);
  try {
    if (hasMulticall) await anvil.deployMulticall();
    const contract = await anvil.deploy('TestToken', [6n, 10n ** 30n]);
    await anvil.mine(20);
    const addresses = Array.from({ length: openPayments }, (_, index) => deriveAddress('ethereum', evmKey, index));
    const store = await startWatchedStore({
      asset,
      node: { url: anvil.url, network: { chainId: 31_337 }, tokens: { usdc: { contract, decimals: 6 } } },
      publicKey: evmKey,
      addresses,
    });
    try {
      await store.look();
      for (const address of addresses.slice(0, fundedPayments))
        await fund(anvil, asset === 'usdc' ? contract : null, address);
      await anvil.mine();
      const measured = await measure({ store, mine: (blocks) => anvil.mine(blocks) });
      return { asset, hasMulticall, fundedPayments, ...measured };
    } finally {
      await store.stop();
    }
  } finally {
    await anvil.stop();
  }
}

/** Half of what is asked, so that every look has to find it again. */
async function fund(anvil: Anvil, contract: string | null, address: string): Promise<void> {
  if (contract === null) await anvil.pay(address, 5n * 10n ** 15n);
  else await anvil.invoke(contract, '0xa9059cbb', [address, 5_000n]);
}

/** The first round is the one in which the money is seen. */
async function measureRounds({ store, mine }: Watched): Promise<object> {
  const [first, ...later] = await lookOften(store, mine, measuredRounds);
  return {
    firstMs: round(first?.tookMs ?? 0, 1),
    firstRequests: first?.requests,
    medianMs: round(median(later.map(({ tookMs }) => tookMs)), 1),
    slowestMs: round(Math.max(...later.map(({ tookMs }) => tookMs)), 1),
    requests: median(later.map(({ requests }) => requests)),
    calls: median(later.map(({ calls }) => calls)),
    cursorBytes: await cursorBytes(store),
    statuses: await store.countByStatus(),
  };
}

async function lookOften(store: WatchedStore, mine: Watched['mine'], rounds: number) {
  const looks = [];
  for (let count = 0; count <= rounds; count += 1) {
    if (count % blockEvery === blockEvery - 1) await mine();
    looks.push(await store.look());
  }
  return looks;
}

async function cursorBytes({ db }: WatchedStore): Promise<number> {
  const rows = await db.selectFrom('crypto_networks').select('cursor').where('cursor', 'is not', null).execute();
  return rows.reduce((sum, { cursor }) => sum + JSON.stringify(cursor).length, 0);
}

async function measureMemory({ store, mine }: Watched, rounds: number): Promise<object> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const keptMegabytes: number[] = [];
  for (let count = 0; count <= rounds; count += 1) {
    if (count % blockEvery === 0) await mine();
    await store.look();
    if (count % Math.max(1, Math.floor(rounds / 10)) > 0) continue;
    collect();
    keptMegabytes.push(round(process.memoryUsage().heapUsed / 2 ** 20, 2));
  }
  return { rounds, keptMegabytes, residentMegabytes: Math.round(process.memoryUsage().rss / 2 ** 20) };
}

/** Measures what one and a hundred open payments cost, and reckons a day at the watcher's pace from it. */
async function measureCalls(): Promise<object[]> {
  const backends = [
    {
      name: 'Ethereum node',
      obstacle: anvilObstacle(),
      isEachAsked: false,
      measure: async (openPayments: number) =>
        (await withAnvil({ hasMulticall: true, fundedPayments: 0, asset: 'usdc', openPayments }, callsPerRound)) as {
          calls: number;
        },
    },
    {
      name: 'litecoind',
      obstacle: litecoindObstacle(),
      isEachAsked: false,
      measure: (count: number) => measureUtxo(startLitecoind, count),
    },
    {
      name: 'Esplora',
      obstacle: bcoinObstacle(),
      isEachAsked: true,
      measure: (count: number) => measureUtxo(startBcoin, count),
    },
  ];
  const results: object[] = [];
  for (const { name, obstacle, isEachAsked, measure } of backends) {
    if (obstacle !== null) {
      results.push({ name, skipped: obstacle });
      continue;
    }
    const [one, hundred] = [(await measure(1)).calls, (await measure(100)).calls];
    const perLook = (hundred - one) / 99;
    const days = paymentsPerDay.map((buyers) => {
      const { rounds, looks } = simulateDay(buyers, isEachAsked);
      return { buyers, rounds, looks, calls: Math.round(rounds * (one - perLook) + looks * perLook) };
    });
    results.push({ name, callsPerRound: { one, hundred }, days });
  }
  return results;
}

async function measureUtxo(start: () => Promise<UtxoChain>, openPayments: number): Promise<{ calls: number }> {
  const chain = await start();
  try {
    const { asset, settings } = chain;
    const addresses = Array.from({ length: openPayments }, (_, index) =>
      deriveAddress(asset, utxoKey, index, { network: settings.network }),
    );
    const store = await startWatchedStore({ asset, node: settings, publicKey: utxoKey, addresses });
    try {
      return await callsPerRound({ store, mine: (blocks) => chain.mine(blocks) });
    } finally {
      await store.stop();
    }
  } finally {
    await chain.stop();
  }
}

async function callsPerRound({ store, mine }: Watched): Promise<{ calls: number }> {
  await store.look();
  const looks = await lookOften(store, mine, measuredRounds);
  return { calls: median(looks.map(({ calls }) => calls)) };
}
