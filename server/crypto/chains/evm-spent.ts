// Which addresses may have paid out.
import type { Watched } from './evm-conclude.ts';

/** Addresses whose balance did not change: providers count every call of a batch. Each has its turn in 20 rounds. */
const leastNonces = 10;
const roundsOfTurn = 20;

/** Returns those whose balance changed and, in turns, some of the others, if possible no more than `size` together. */
export function chooseForNonce(watched: readonly Watched[], round: number, size: number): Watched[] {
  const hasChanged = (one: Watched): boolean =>
    isUnknown(one) || ((one.seen > 0n || one.before !== null) && one.known === null);
  const changed = watched.filter(hasChanged);
  const others = watched.filter((one) => !hasChanged(one));
  const turn = Math.min(Math.ceil(others.length / roundsOfTurn), size - changed.length);
  const room = Math.min(Math.max(leastNonces, turn), others.length);
  const start = others.length === 0 ? 0 : (round * room) % others.length;
  return [...changed, ...[...others, ...others].slice(start, start + room)];
}

/** Money was there, and the rounds before have left nothing about it. */
export const isUnknown = ({ target, before }: Watched): boolean => target.isFunded === true && before === null;
export const isDrop = ({ seen, before }: Watched): boolean => before !== null && seen < BigInt(before.seen);
