import type { FileEdit, ManagedFile, RemovedFile } from '#contracts/managed-files.ts';
import { StoreError } from '#contracts/problem.ts';
import { appNotFound } from '#server/catalog/app-not-found.ts';
import type { Database, Db } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import type { Operators } from '#server/operators/operators.ts';
import type { BlobStore } from './blobs/blobs.ts';
import {
  findApp,
  findAppFile,
  listLiveFiles,
  listRemovedFiles,
  lockApp,
  removeLiveFile,
  setFileRemovedAt,
  updateFile,
  type AppFileRow,
} from './file-store.ts';
import { nameServedFiles } from './offered-files.ts';
import { keptMs } from './purge-removed.ts';
import { contentWarning } from './recognize/content-warning.ts';
import { readFileSample } from './recognize/file-sample.ts';

const maxRemoved = 100;

export interface ManagedFilesDeps {
  readonly db: Database['db'];
  readonly blobs: BlobStore;
  readonly audit: Operators['audit'];
}

export interface FileChange {
  readonly appId: string;
  readonly fileId: string;
  readonly operatorId: string;
}

export function createManagedFiles({ db, blobs, audit }: ManagedFilesDeps) {
  return {
    /** Throws app-not-found. */
    async listManaged(appId: string): Promise<ManagedFile[]> {
      const app = await requireApp(appId);
      const rows = await listLiveFiles(db, appId);
      const served = new Map(nameServedFiles(app.name, rows).map(({ row, servedName }) => [row.id, servedName]));
      const warnings = await Promise.all(rows.map(warningFor));
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

    async listRemoved(appId: string): Promise<RemovedFile[]> {
      await requireApp(appId);
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

    /** Throws app-not-found, file-not-found. */
    edit: (change: FileChange, edit: FileEdit): Promise<void> =>
      changeFile(change, 'file-edited', async (transaction, file) => {
        if (file.removed_at !== null) throw noSuchFile();
        await updateFile(transaction, change.fileId, edit);
        return edit;
      }),

    /** The file can be restored for a week, and running downloads finish. Throws app-not-found, file-not-found. */
    remove: (change: FileChange): Promise<void> =>
      changeFile(change, 'file-deleted', async (transaction, file) => {
        if (file.removed_at !== null) throw noSuchFile();
        await setFileRemovedAt(transaction, change.fileId, new Date());
        return {};
      }),

    /**
     * Replaces a newer file of the same name. Does nothing if the file is offered already. Throws app-not-found, and
     * file-not-found if its bytes are no longer stored.
     */
    restore: (change: FileChange): Promise<void> =>
      changeFile(change, 'file-restored', async (transaction, file) => {
        if (file.removed_at === null) return null;
        if (file.purged_at !== null || file.removed_at.getTime() <= Date.now() - keptMs)
          throw new StoreError('file-not-found', 'This file is no longer stored.');
        const replacedFileId = await removeLiveFile(transaction, change.appId, file.file_name);
        await setFileRemovedAt(transaction, change.fileId, null);
        return replacedFileId === undefined ? {} : { replacedFileId };
      }),
  };

  async function warningFor(row: AppFileRow): Promise<string | null> {
    const sample = await readFileSample(blobs, row.blob_key, row.size_bytes).catch(() => null);
    return sample === null ? null : contentWarning(row.file_name, sample);
  }

  async function requireApp(appId: string): Promise<{ name: string }> {
    const app = await findApp(db, appId);
    if (app === undefined) throw appNotFound();
    return app;
  }

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
  return new StoreError('file-not-found', 'This file does not exist.');
}
