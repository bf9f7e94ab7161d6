// Bitcoin and Litecoin through an Esplora server, such as the operator's own electrs. The server learns every address.
import * as z from 'zod/mini';
import { ChainError, type Observation, type Observed, type Target, type Tip } from './chain.ts';
import { look, type EsploraDeps } from './utxo-esplora-look.ts';
import { readBlockTime, readGenesis, readTip, readTotals } from './utxo-esplora-reads.ts';
import type { UtxoBackend } from './utxo-node.ts';
import { openChainCheck, type CheckChain } from './utxo-same-chain.ts';
import { checkGenesis, isMainGenesis } from './utxo-settings.ts';

export interface EsploraBackend extends UtxoBackend {
  isUsed(address: string, signal?: AbortSignal): Promise<boolean>;
}

const atOnce = 4;
const keptMs = 10 * 24 * 60 * 60 * 1000;
const longestQuietMs = 8 * 60 * 60 * 1000;
/** After this long a round leaves out the remaining payments. */
const longestRoundMs = 40_000;
/** Payments that are looked at less often cannot run out of time between two looks. */
const keptLooksMs = 60 * 60 * 1000;

const times = z.record(z.string(), z.number());
/** When each address was looked at last, and each transaction first seen: the server does not say it. */
const cursorSchema = z.object({ kind: z.literal('esplora'), firstSeen: times, lookedAt: times });

export function openEsplora(deps: EsploraDeps): EsploraBackend {
  const checkChain = openChainCheck((signal) => readGenesis(deps.ask, signal), deps.settings);
  return {
    check: (signal) => check(deps, signal),
    observe: (targets, cursor, signal) => observe({ ...deps, checkChain }, targets, cursor, signal),
    async isUsed(address, signal) {
      const { transactions } = await readTotals(deps.ask, address, signal);
      return transactions > 0;
    },
  };
}

async function check({ ask, settings, now }: EsploraDeps, signal?: AbortSignal): Promise<Tip> {
  const genesis = await readGenesis(ask, signal);
  checkGenesis(genesis, settings);
  const tip = await readTip(ask, signal);
  const quietSince = new Date(now().getTime() - longestQuietMs);
  if (isMainGenesis(genesis) && (await readBlockTime(ask, tip.hash, signal)) < quietSince) {
    throw new ChainError('not-synced', 'The server has no recent block. Check that its node is connected.');
  }
  return tip;
}

async function observe(
  deps: EsploraDeps & { readonly checkChain: CheckChain },
  targets: readonly Target[],
  cursor: unknown,
  signal?: AbortSignal,
): Promise<Observed> {
  const parsed = cursorSchema.safeParse(cursor);
  const now = deps.now().getTime();
  const before = parsed.success ? parsed.data : { firstSeen: {}, lookedAt: {} };
  const firstSeen = new Map(Object.entries(before.firstSeen).filter(([, at]) => at > now - keptMs));
  const lookedAt = new Map(Object.entries(before.lookedAt));
  const tip = await readTip(deps.ask, signal);
  await deps.checkChain(tip, signal);
  const observed = new Map<Target, Observation>();
  // Those that an overlong round left out come first in the next one.
  const ordered = targets.toSorted((one, other) => lastLook(lookedAt, one) - lastLook(lookedAt, other));
  for (let start = 0; start < ordered.length; start += atOnce) {
    if (deps.now().getTime() > now + longestRoundMs) break;
    const some = ordered.slice(start, start + atOnce);
    const looks = await Promise.all(some.map((target) => look(deps, target, { tip, firstSeen, lookedAt, signal })));
    some.forEach((target, index) => {
      const one = looks[index] ?? null;
      if (one === null) return;
      observed.set(target, one);
      lookedAt.set(target.address, now);
    });
  }
  const youngest = Math.max(...lookedAt.values());
  const kept = [...lookedAt].filter(([, at]) => at > youngest - keptLooksMs);
  return {
    observations: targets.flatMap((target) => observed.get(target) ?? []),
    cursor: { kind: 'esplora', firstSeen: Object.fromEntries(firstSeen), lookedAt: Object.fromEntries(kept) },
  };
}

function lastLook(lookedAt: ReadonlyMap<string, number>, { address }: Target): number {
  return lookedAt.get(address) ?? 0;
}
