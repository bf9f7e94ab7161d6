import { createHash } from 'node:crypto';
import { StoreError } from '#contracts/problem.ts';
import type { Db } from '#server/database/connect.ts';
import { networkOf } from '#server/operators/sign-in-limit.ts';
import { countRequest, findRequests } from './request-limit-store.ts';

/** Calls a minute that one network may make, by what is called. */
export const callsPerMinute = { setup: 120, order: 60, capture: 120, 'refused-webhook': 120 } as const;

export type LimitedCall = keyof typeof callsPerMinute;

/** Counts a call. Throws too-many-requests, with `retryAfterSeconds`. All processes of a store count together. */
export async function limitCalls(db: Db, call: LimitedCall, address: string): Promise<void> {
  const { requests, secondsLeft } = await countRequest(db, keyOf(call, address), 60);
  if (requests > callsPerMinute[call]) throw tooMany(secondsLeft);
}

/** Throws what limitCalls throws where a network has used its calls up already, and counts nothing. */
export async function refuseAboveLimit(db: Db, call: LimitedCall, address: string): Promise<void> {
  const { requests, secondsLeft } = await findRequests(db, keyOf(call, address));
  if (requests >= callsPerMinute[call]) throw tooMany(secondsLeft);
}

function keyOf(call: LimitedCall, address: string): Buffer {
  return createHash('sha256')
    .update(`${call} ${networkOf(address)}`)
    .digest();
}

function tooMany(secondsLeft: number): StoreError {
  return new StoreError('too-many-requests', 'Too many calls from your network. Wait a minute.', {
    retryAfterSeconds: Math.max(1, secondsLeft),
  });
}
