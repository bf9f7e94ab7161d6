// Calls to a network's node per day, and the rest of its budget.
import { assets } from './assets.ts';
import { budgetOf, savingAt, type Budget, type Saving } from './chains/budget.ts';
import type { NetworkRow } from './network-store.ts';

type Facts = Pick<NetworkRow, 'network' | 'nodeHost' | 'nodeBackend'>;

export function budgetOfNetwork({ network, nodeHost, nodeBackend }: Facts): Budget {
  const family = assets.find(({ id }) => id === network)?.chain.family;
  if (family === undefined || nodeHost === null) return { callsPerSecond: null, callsPerDay: null };
  return budgetOf({ family, host: nodeHost, backend: nodeBackend });
}

export function savingOf(row: Facts & Pick<NetworkRow, 'callsToday'>): Saving {
  return savingAt(budgetOfNetwork(row), row.callsToday);
}

/** Returns a sentence for the operator; empty while looks are as usual. */
export function describeSaving(row: Facts & Pick<NetworkRow, 'callsToday'>): string {
  const { callsPerDay } = budgetOfNetwork(row);
  const saving = savingOf(row);
  if (saving === 'none' || callsPerDay === null) return '';
  const count = (calls: number): string => calls.toLocaleString('en-US');
  return saving === 'some'
    ? `${count(row.callsToday)} of today's ${count(callsPerDay)} calls are used. Payments whose page is closed are looked at less often until midnight UTC.`
    : `Today's ${count(callsPerDay)} calls are used up. All payments are looked at less often until midnight UTC. Use your own node to have no limit.`;
}
