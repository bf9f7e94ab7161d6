import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { StoreError } from '#contracts/problem.ts';
import type { Database } from '#server/database/connect.ts';
import type { Signer } from '#server/signing.ts';
import { limitRules, type CountedBy, type CountedFor, type LimitName } from './limit-rules.ts';
import { networkOf } from './network.ts';

export interface LimitsDeps {
  readonly db: Database['db'];
  readonly signer: Signer;
}

export type Limits = ReturnType<typeof createLimits>;

export function createLimits({ db, signer }: LimitsDeps) {
  const store = {
    storeType: 'pool',
    // Drops the library's statement names: named statements need a connection of their own behind a pooler.
    storeClient: {
      async query({ text, values }: { readonly text: string; readonly values: readonly unknown[] }) {
        const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
        return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
      },
    },
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  };
  const limiters = new Map(
    Object.entries(limitRules).map(([keyPrefix, { points, seconds }]) => [
      keyPrefix,
      new RateLimiterPostgres({ ...store, keyPrefix, points, duration: seconds }),
    ]),
  );

  function find<Name extends LimitName>(name: Name, who: CountedFor<Name>) {
    const limiter = limiters.get(name);
    if (limiter === undefined) throw new Error(`Unknown limit ${name}.`);
    const { address, email }: Partial<Record<CountedBy, string>> = who;
    const values = { address: networkOf(address ?? ''), email: email?.toLowerCase() ?? '' };
    const counted = limitRules[name].by.map((by) => values[by]);
    return { limiter, key: signer.sign('limit', [name, ...counted].join('\n')) };
  }

  return {
    /** Counts a try. Throws too-many-requests with `retryAfterSeconds`. */
    async consume<Name extends LimitName>(name: Name, who: CountedFor<Name>): Promise<void> {
      const { limiter, key } = find(name, who);
      const { consumedPoints, msBeforeNext } = await limiter.penalty(key);
      if (consumedPoints > limiter.points) throw tooMany(msBeforeNext);
    },

    async refuseIfBlocked<Name extends LimitName>(name: Name, who: CountedFor<Name>): Promise<void> {
      const { limiter, key } = find(name, who);
      const found = await limiter.get(key);
      if (found !== null && found.remainingPoints === 0) throw tooMany(found.msBeforeNext);
    },

    async giveBack<Name extends LimitName>(name: Name, who: CountedFor<Name>): Promise<void> {
      const { limiter, key } = find(name, who);
      await limiter.reward(key);
    },

    async reset<Name extends LimitName>(name: Name, who: CountedFor<Name>): Promise<void> {
      const { limiter, key } = find(name, who);
      await limiter.delete(key);
    },

    async purge(): Promise<void> {
      await db.deleteFrom('rate_limits').where('expire', '<=', Date.now()).execute();
    },
  };
}

function tooMany(waitMs: number): StoreError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1_000));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new StoreError('too-many-requests', `Too many attempts. Try again in ${wait}.`, { retryAfterSeconds });
}
