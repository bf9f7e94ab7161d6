import type { AppCounts, AppEdit, ManagedApp } from '#contracts/managed-apps.ts';
import { StoreError } from '#contracts/problem.ts';
import type { StoreMode } from '#contracts/orders.ts';
import { bind } from '#server/bind.ts';
import { isUniqueViolation, type Database, type Transaction } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import type { Operators } from '#server/operators/operators.ts';
import { appNotFound } from './app-not-found.ts';
import { editApp, type CorrectRelease } from './edit-app.ts';
import { listManagedApps, toManagedApp, type FindFileStates } from './list-managed-apps.ts';
import { countApps, findManagedApp, unmarkAppDeleted } from './managed-app-store.ts';

export interface ManagedAppsDeps {
  readonly db: Database['db'];
  readonly mode: StoreMode;
  readonly audit: Operators['audit'];
  readonly correctRelease: CorrectRelease;
  readonly findFileStates: FindFileStates;
  readonly countMissingFiles: () => Promise<number>;
  readonly clear: () => void;
}

export function createManagedApps(deps: ManagedAppsDeps) {
  const { db, mode, audit, correctRelease, findFileStates, countMissingFiles, clear } = deps;
  return {
    listManaged: bind(listManagedApps, { db, mode, findFileStates }),

    async count(): Promise<AppCounts> {
      return { ...(await countApps(db)), missingFiles: await countMissingFiles() };
    },

    /** Throws app-not-found, name-taken. */
    async edit(appId: string, edit: AppEdit, operatorId: string): Promise<ManagedApp> {
      const app = await inTransaction(appId, (transaction) =>
        editApp({ db: transaction, audit, correctRelease }, appId, edit, operatorId),
      );
      clear();
      return app;
    },

    /** Does nothing to an app that is not deleted. Throws app-not-found. */
    async restore(appId: string, operatorId: string): Promise<ManagedApp> {
      const app = await inTransaction(appId, async (transaction) => {
        if (await unmarkAppDeleted(transaction, appId))
          await audit(transaction, { operatorId, action: 'app-restored', subject: appId });
      });
      clear();
      return app;
    },
  };

  async function inTransaction(
    appId: string,
    change: (transaction: Transaction) => Promise<void>,
  ): Promise<ManagedApp> {
    if (!isId(appId)) throw appNotFound();
    try {
      return await db.transaction().execute(async (transaction) => {
        await change(transaction);
        const row = await findManagedApp(transaction, mode, appId);
        if (row === undefined) throw appNotFound();
        return toManagedApp(row, (await findFileStates(transaction, [row.id])).get(row.id));
      });
    } catch (error) {
      // Two apps were given the same slug at the same time.
      if (isUniqueViolation(error)) throw new StoreError('name-taken', 'An app with this address exists. Try again.');
      throw error;
    }
  }
}
