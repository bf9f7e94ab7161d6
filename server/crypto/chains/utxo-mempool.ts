import type { Rpc } from './json-rpc.ts';
import { readMempoolIds, readMempoolOutputs, readMempoolTimes, type Output } from './utxo-node-reads.ts';

export interface PendingOutput extends Output {
  /** When the transaction came into the node's mempool. */
  readonly at: Date;
}

export interface Mempool {
  /** Returns the unconfirmed outputs that pay to one of the scripts. Replaced transactions have left the mempool. */
  find(scripts: ReadonlySet<string>, signal?: AbortSignal): Promise<PendingOutput[]>;
}

const perBatch = 100;

/**
 * Reads every transaction of the mempool once and remembers a number for each of its scripts. 100,000 transactions take
 * some 20 MB. What was read stays known if the signal stops a round.
 */
export function openMempool(rpc: Rpc): Mempool {
  const numbers = new Map<string, number[]>();
  const details = new Map<string, readonly Output[]>();

  async function refresh(signal?: AbortSignal): Promise<void> {
    const ids = await readMempoolIds(rpc, signal);
    const present = new Set(ids);
    for (const known of [numbers, details]) {
      for (const id of known.keys()) if (!present.has(id)) known.delete(id);
    }
    const unknown = ids.filter((id) => !numbers.has(id));
    for (let start = 0; start < unknown.length; start += perBatch) {
      const batch = unknown.slice(start, start + perBatch);
      const outputs = await readMempoolOutputs(rpc, batch, signal);
      batch.forEach((id, index) => {
        const own = outputs[index];
        if (own)
          numbers.set(
            id,
            own.map(({ script }) => numberOf(script)),
          );
      });
    }
  }

  async function loadDetails(scripts: ReadonlySet<string>, signal?: AbortSignal): Promise<void> {
    const wanted = new Set([...scripts].map(numberOf));
    const candidates = [...numbers].filter(([id, own]) => !details.has(id) && own.some((one) => wanted.has(one)));
    const ids = candidates.map(([id]) => id);
    const outputs = await readMempoolOutputs(rpc, ids, signal);
    ids.forEach((id, index) => {
      const own = outputs[index];
      if (own) details.set(id, own);
    });
  }

  return {
    async find(scripts, signal) {
      await refresh(signal);
      await loadDetails(scripts, signal);
      const found = [...details.values()].flat().filter(({ script }) => scripts.has(script));
      const times = await readMempoolTimes(
        rpc,
        found.map(({ id }) => id),
        signal,
      );
      return found.flatMap((output, index) => {
        const at = times[index];
        return at ? [{ ...output, at }] : [];
      });
    },
  };
}

/** 48 bits of the hash inside a script. */
function numberOf(script: string): number {
  return Number.parseInt(script.slice(6, 18), 16);
}
