import type { FileEdit, ManagedFile, RemovedFile } from '#contracts/managed-files.ts';
import { StoreError } from '#contracts/problem.ts';
import { appNotFound } from '#server/catalog/app-not-found.ts';
import type { Database, Db } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import type { Operators } from '#server/operators/operators.ts';
import type { BlobStore } from './blobs/blobs.ts';
import {
  findAppFile,
  findAppName,
  listLiveFiles,
  listRemovedFiles,
  lockApp,
  markFileRemoved,
  removeLiveFile,
  updateFile,
} from './file-store.ts';
import { nameServedFiles } from './offered-files.ts';
import { keptMs } from './purge-removed.ts';
import { blobReader } from './recognize/byte-reader.ts';
import { doubtOf } from './recognize/doubt.ts';

const maxRemoved = 100;

export interface ManagedFilesDeps {
  readonly db: Database['db'];
  readonly blobs: BlobStore;
  readonly audit: Operators['audit'];
}

/** Names a file of an app, and the operator who changes it. */
export interface FileChange {
  readonly appId: string;
  readonly fileId: string;
  readonly operatorId: string;
}

/** What operators do with the files of an app once they are uploaded. */
export function createManagedFiles({ db, blobs, audit }: ManagedFilesDeps) {
  return {
    /** The files that buyers are offered now, newest first. Throws app-not-found. */
    async listManaged(appId: string): Promise<ManagedFile[]> {
      const app = await findApp(appId);
      const rows = await listLiveFiles(db, [appId]);
      const served = new Map(nameServedFiles(app.name, rows).map(({ row, servedName }) => [row.id, servedName]));
      // The beginning of each file is read anew: few look at this list, and bytes that came in otherwise are seen too.
      const warnings = await Promise.all(
        rows.map((row) => doubtOf(row.file_name, blobReader(blobs, row.blob_key, row.size_bytes))),
      );
      return rows.map((row, index) => ({
        id: row.id,
        fileName: row.file_name,
        servedName: served.get(row.id) ?? row.file_name,
        platform: row.platform,
        architecture: row.architecture,
        version: row.version,
        sizeBytes: row.size_bytes,
        sha256: row.sha256,
        uploadedAt: row.uploaded_at.toISOString(),
        warning: warnings[index] ?? null,
      }));
    },

    /** The hundred files removed last that can be restored. Throws app-not-found. */
    async listRemoved(appId: string): Promise<RemovedFile[]> {
      await findApp(appId);
      const rows = await listRemovedFiles(db, appId, new Date(Date.now() - keptMs), maxRemoved);
      return rows.map((row) => ({
        id: row.id,
        fileName: row.file_name,
        platform: row.platform,
        architecture: row.architecture,
        version: row.version,
        sizeBytes: row.size_bytes,
        uploadedAt: row.uploaded_at.toISOString(),
        removedAt: row.removed_at.toISOString(),
        keptUntil: new Date(row.removed_at.getTime() + keptMs).toISOString(),
        isReplaced: Boolean(row.is_replaced),
      }));
    },

    /** Corrects what buyers are told that the file is for. Throws app-not-found, file-not-found. */
    edit: (change: FileChange, edit: FileEdit): Promise<void> =>
      changeFile(change, 'file-edited', async (transaction, file) => {
        if (file.removed_at !== null) throw noSuchFile();
        await updateFile(transaction, change.fileId, edit);
        return edit;
      }),

    /** Stops offering the file. Running downloads end, and a week long it can be restored. Throws as `edit` does. */
    remove: (change: FileChange): Promise<void> =>
      changeFile(change, 'file-deleted', async (transaction, file) => {
        if (file.removed_at !== null) throw noSuchFile();
        await markFileRemoved(transaction, change.fileId, new Date());
        return {};
      }),

    /**
     * Offers a removed file again; one that is offered stays as it is. A file of its name that is offered is removed for
     * it, and can be restored in turn. Throws app-not-found, file-not-found once it is kept no longer.
     */
    restore: (change: FileChange): Promise<void> =>
      changeFile(change, 'file-restored', async (transaction, file) => {
        if (file.removed_at === null) return null;
        // The purge takes no younger one, so that none is restored while its bytes go.
        if (file.purged_at !== null || file.removed_at.getTime() <= Date.now() - keptMs)
          throw new StoreError('file-not-found', 'This file is no longer stored.');
        const replacedFileId = await removeLiveFile(transaction, change.appId, file.file_name);
        await markFileRemoved(transaction, change.fileId, null);
        return replacedFileId === undefined ? {} : { replacedFileId };
      }),
  };

  async function findApp(appId: string): Promise<{ name: string }> {
    const app = isId(appId) ? await findAppName(db, appId) : undefined;
    if (app === undefined) throw appNotFound();
    return app;
  }

  // The lock on the app keeps uploads of the same name out meanwhile. `apply` answers details of what
  // it changed, or null where it changed nothing.
  async function changeFile(
    { appId, fileId, operatorId }: FileChange,
    action: string,
    apply: (transaction: Db, file: NonNullable<Awaited<ReturnType<typeof findAppFile>>>) => Promise<object | null>,
  ): Promise<void> {
    if (!isId(appId)) throw appNotFound();
    await db.transaction().execute(async (transaction) => {
      if ((await lockApp(transaction, appId)) === undefined) throw appNotFound();
      const file = isId(fileId) ? await findAppFile(transaction, appId, fileId) : undefined;
      if (file === undefined) throw noSuchFile();
      const details = await apply(transaction, file);
      if (details === null) return;
      await audit(transaction, {
        operatorId,
        action,
        subject: appId,
        details: { fileId, fileName: file.file_name, ...details },
      });
    });
  }
}

function noSuchFile(): StoreError {
  return new StoreError('file-not-found', 'This app has no such file.');
}
