import * as z from 'zod/mini';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { StoreError } from '#contracts/problem.ts';
import type { Db } from '#server/database/connect.ts';
import type { App } from './app.ts';

export interface HealthDeps {
  readonly db: Db;
  readonly checkStorage: () => Promise<void>;
}

const checkTimeoutMs = 2_000;

export function healthRoutes(app: App, { db, checkStorage }: HealthDeps): void {
  app.get(
    '/healthz',
    {
      schema: { summary: 'Answers while the process runs.', response: { 200: z.object({ status: z.literal('ok') }) } },
      config: { access: 'public' },
    },
    async () => ({ status: 'ok' }),
  );

  app.get(
    '/readyz',
    {
      schema: {
        summary: 'Answers while database and storage work.',
        response: { 200: z.object({ status: z.literal('ready') }) },
      },
      config: { access: 'public' },
    },
    async (request) => {
      try {
        await Promise.race([Promise.all([checkWriting(db), checkStorage()]), failAfter(checkTimeoutMs)]);
      } catch (error) {
        request.log.error({ err: error }, 'not ready');
        throw new StoreError('unavailable', 'The database or the storage does not respond.');
      }
      return { status: 'ready' };
    },
  );
}

// Only writers get a transaction id, so a standby refuses it.
async function checkWriting(db: Db): Promise<void> {
  await sql`select pg_current_xact_id()`.execute(db);
}

async function failAfter(ms: number): Promise<never> {
  await delay(ms, undefined, { ref: false });
  throw new Error(`No response within ${ms} ms.`);
}
