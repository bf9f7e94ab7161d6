import type { FileEdit, ManagedFile } from '#contracts/managed-files.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Database, Db } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import type { Operators } from '#server/operators/operators.ts';
import {
  findAppFile,
  findAppName,
  isNameOffered,
  listLiveFiles,
  lockApp,
  markFileRemoved,
  updateFile,
} from './file-store.ts';
import { nameServedFiles } from './offered-files.ts';

export interface ManagedFilesDeps {
  readonly db: Database['db'];
  readonly audit: Operators['audit'];
}

/** Names a file of an app, and the operator who changes it. */
export interface FileChange {
  readonly appId: string;
  readonly fileId: string;
  readonly operatorId: string;
}

/** What operators do with the files of an app once they are uploaded. */
export function createManagedFiles({ db, audit }: ManagedFilesDeps) {
  return {
    /** The files that buyers are offered now, newest first. Throws app-not-found. */
    async listManaged(appId: string): Promise<ManagedFile[]> {
      if (!isId(appId)) throw noSuchApp();
      const app = await findAppName(db, appId);
      if (app === undefined) throw noSuchApp();
      const rows = await listLiveFiles(db, [appId]);
      const served = new Map(nameServedFiles(app.name, rows).map(({ row, servedName }) => [row.id, servedName]));
      return rows.map((row) => ({
        id: row.id,
        fileName: row.file_name,
        servedName: served.get(row.id) ?? row.file_name,
        platform: row.platform,
        architecture: row.architecture,
        version: row.version,
        sizeBytes: row.size_bytes,
        sha256: row.sha256,
        uploadedAt: row.uploaded_at.toISOString(),
      }));
    },

    /** Corrects what buyers are told that the file is for. Throws app-not-found, file-not-found. */
    edit: (change: FileChange, edit: FileEdit): Promise<void> =>
      changeFile(change, 'file-edited', edit, async (transaction, file) => {
        if (file.removed_at !== null) throw noSuchFile();
        await updateFile(transaction, change.fileId, edit);
        return true;
      }),

    /** Stops offering the file. Running downloads end, and a week long it can be restored. Throws as `edit` does. */
    remove: (change: FileChange): Promise<void> =>
      changeFile(change, 'file-deleted', {}, async (transaction, file) => {
        if (file.removed_at !== null) throw noSuchFile();
        await markFileRemoved(transaction, change.fileId, new Date());
        return true;
      }),

    /**
     * Offers a deleted file again; one that is offered stays as it is. Throws app-not-found, file-not-found once its
     * bytes are gone, name-taken when another file of its name is offered.
     */
    restore: (change: FileChange): Promise<void> =>
      changeFile(change, 'file-restored', {}, async (transaction, file) => {
        if (file.removed_at === null) return false;
        if (file.purged_at !== null) throw new StoreError('file-not-found', 'This file is no longer stored.');
        if (await isNameOffered(transaction, change.appId, file.file_name))
          throw new StoreError('name-taken', 'A newer file of this name is offered. Delete that one first.');
        await markFileRemoved(transaction, change.fileId, null);
        return true;
      }),
  };

  // The lock on the app keeps uploads of the same name out meanwhile. `apply` answers whether it changed anything.
  async function changeFile(
    { appId, fileId, operatorId }: FileChange,
    action: string,
    details: object,
    apply: (transaction: Db, file: NonNullable<Awaited<ReturnType<typeof findAppFile>>>) => Promise<boolean>,
  ): Promise<void> {
    if (!isId(appId)) throw noSuchApp();
    await db.transaction().execute(async (transaction) => {
      if ((await lockApp(transaction, appId)) === undefined) throw noSuchApp();
      const file = isId(fileId) ? await findAppFile(transaction, appId, fileId) : undefined;
      if (file === undefined) throw noSuchFile();
      if (!(await apply(transaction, file))) return;
      await audit(transaction, {
        operatorId,
        action,
        subject: appId,
        details: { fileId, fileName: file.file_name, ...details },
      });
    });
  }
}

function noSuchApp(): StoreError {
  return new StoreError('app-not-found', 'This store has no such app.');
}

function noSuchFile(): StoreError {
  return new StoreError('file-not-found', 'This app has no such file.');
}
