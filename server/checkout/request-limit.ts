import { createHash } from 'node:crypto';
import { StoreError } from '#contracts/problem.ts';
import type { Db } from '#server/database/connect.ts';
import { networkOf } from '#server/operators/sign-in-limit.ts';
import { countRequest } from './request-limit-store.ts';

/** Calls a minute that one network may make, by what is called. */
export const callsPerMinute = { setup: 120, order: 60, capture: 120, webhook: 600 } as const;

export type LimitedCall = keyof typeof callsPerMinute;

/** Counts a call. Throws too-many-requests, with `retryAfterSeconds`. All processes of a store count together. */
export async function limitCalls(db: Db, call: LimitedCall, address: string): Promise<void> {
  const key = createHash('sha256')
    .update(`${call} ${networkOf(address)}`)
    .digest();
  const { requests, secondsLeft } = await countRequest(db, key, 60);
  if (requests <= callsPerMinute[call]) return;
  throw new StoreError('too-many-requests', 'Too many calls from your network. Wait a minute.', {
    retryAfterSeconds: Math.max(1, secondsLeft),
  });
}
