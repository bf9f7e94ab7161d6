import { sql } from 'kysely';
import type { App } from './app.ts';
import type { Db } from '#server/database/connect.ts';
import { StoreError } from '#contracts/problem.ts';

export interface HealthDependencies {
  readonly db: Db;
  /** Throws when the stored files cannot be reached. */
  readonly checkStorage: () => Promise<void>;
}

/** `/healthz`: the process serves. `/readyz`: database and storage answer too. */
export function healthRoutes(app: App, { db, checkStorage }: HealthDependencies): void {
  app.get('/healthz', { config: { access: 'public' } }, async () => ({ status: 'ok' }));

  app.get('/readyz', { config: { access: 'public' } }, async (request) => {
    try {
      await Promise.all([sql`select 1`.execute(db), checkStorage()]);
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
      throw new StoreError('unavailable', 'The database or the storage does not answer.');
    }
    return { status: 'ready' };
  });
}
