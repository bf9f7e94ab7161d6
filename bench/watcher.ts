import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { ChainAdapter, Target } from '#server/crypto/chains/chain.ts';
import { openChain } from '#server/crypto/chains/open-chain.ts';
import { startAnvil, type Anvil } from '#test/support/anvil.ts';
import installNodes from '#test/support/install-nodes.ts';
import { median, round } from './load.ts';

const payments = 1_000;
const measuredRounds = 20;
const blockEvery = 5;

/**
 * Measures one round over 1,000 open payments on a real Ethereum node: time and requests, with Multicall3 and without, and
 * the memory kept after many rounds. Targets: under 1,000 ms; at most 4 requests with Multicall3, 20 without it where no
 * payment has money. Argument: rounds of the memory part (1,000).
 */
export async function run([rounds = '1000']: readonly string[]): Promise<object> {
  await installNodes();
  const results = [];
  for (const hasMulticall of [true, false]) {
    for (const fundedPayments of [0, 100, payments]) {
      results.push(await withNode(hasMulticall, fundedPayments, measureRounds));
    }
  }
  const memory = await withNode(true, 100, (node) => measureMemory(node, Number(rounds)));
  return { payments, results, memory };
}

interface BenchNode {
  readonly anvil: Anvil;
  readonly adapter: ChainAdapter;
  readonly targets: readonly Target[];
  requests(): number;
}

async function withNode(
  hasMulticall: boolean,
  fundedPayments: number,
  measure: (node: BenchNode) => Promise<object>,
): Promise<object> {
  const anvil = await startAnvil(1);
  try {
    if (hasMulticall) await anvil.deployMulticall();
    await anvil.mine(20);
    const targets = Array.from({ length: payments }, (_, index): Target => {
      const address = `0x${(2 ** 40 + index).toString(16).padStart(40, '0')}`;
      return { paymentId: `payment-${index}`, asset: 'ethereum', address, requiredConfirmations: 12, fromHeight: 0 };
    });
    for (const { address } of targets.slice(0, fundedPayments)) {
      await anvil.call('anvil_setBalance', address, '0xde0b6b3a7640000');
    }
    await anvil.mine(5);
    let requests = 0;
    const adapter = openChain(
      { family: 'evm', url: anvil.url },
      {
        fetch: (url, init) => {
          requests += 1;
          return fetch(url, init);
        },
      },
    );
    // The adapter looks for Multicall3 once.
    await adapter.observe([], null);
    const measured = await measure({ anvil, adapter, targets, requests: () => requests });
    return { hasMulticall, fundedPayments, ...measured };
  } finally {
    await anvil.stop();
  }
}

async function measureRounds({ anvil, adapter, targets, requests }: BenchNode): Promise<object> {
  const times: number[] = [];
  const counts: number[] = [];
  let cursor: unknown = null;
  for (let count = 0; count <= measuredRounds; count += 1) {
    if (count % blockEvery === 0) await anvil.mine();
    const before = requests();
    const startedAt = performance.now();
    const observed = await adapter.observe(targets, cursor);
    times.push(performance.now() - startedAt);
    counts.push(requests() - before);
    cursor = JSON.parse(JSON.stringify(observed.cursor));
  }
  const [firstMs = 0, ...laterMs] = times;
  const [firstRequests = 0, ...laterRequests] = counts;
  return {
    firstMs: round(firstMs, 1),
    firstRequests,
    medianMs: round(median(laterMs), 1),
    slowestMs: round(Math.max(...laterMs), 1),
    requests: median(laterRequests),
    cursorBytes: JSON.stringify(cursor).length,
  };
}

async function measureMemory({ anvil, adapter, targets }: BenchNode, rounds: number): Promise<object> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const keptMegabytes: number[] = [];
  let cursor: unknown = null;
  for (let count = 0; count <= rounds; count += 1) {
    if (count % blockEvery === 0) await anvil.mine();
    ({ cursor } = await adapter.observe(targets, cursor));
    if (count % Math.max(1, Math.floor(rounds / 10)) > 0) continue;
    collect();
    keptMegabytes.push(round(process.memoryUsage().heapUsed / 2 ** 20, 2));
  }
  return { rounds, keptMegabytes, residentMegabytes: Math.round(process.memoryUsage().rss / 2 ** 20) };
}
