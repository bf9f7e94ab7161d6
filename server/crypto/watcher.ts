import { setTimeout as delay } from 'node:timers/promises';
import { processDue } from '#server/jobs/process-due.ts';
import { claimDueNetworks } from './network-store.ts';
import { watchNetwork, type WatchDeps } from './watch-network.ts';

/** More than there are networks, so that some that hang leave room for the others. */
const concurrency = 24;
const pauseMs = 1_000;

/** Looks at all networks that are due, and returns when that is done. */
export function watchDue(deps: WatchDeps, signal?: AbortSignal): Promise<number> {
  return processDue(
    {
      name: 'watch networks',
      claim: async (limit) => (await claimDueNetworks(deps.db, deps.mode, limit)).map((id) => ({ id })),
      work: ({ id }) => watchNetwork(deps, id, signal),
      log: deps.log,
      concurrency,
    },
    signal,
  );
}

/** Looks at networks as they become due, until the signal is aborted. One that hangs delays no other. */
export async function watchAll(deps: WatchDeps, signal: AbortSignal): Promise<void> {
  const running = new Set<Promise<void>>();
  const run = async (id: string): Promise<void> => {
    try {
      await watchNetwork(deps, id, signal);
    } catch (error) {
      deps.log.error({ err: error, network: id }, 'a round of a network failed');
    }
  };
  try {
    while (!signal.aborted) {
      for (const id of await claimDueNetworks(deps.db, deps.mode, concurrency - running.size)) {
        const round = run(id).finally(() => running.delete(round));
        running.add(round);
      }
      await delay(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    await Promise.all(running);
  }
}
