import type { FileEdit, ManagedFile, RemovedFile, StoredFiles } from '#contracts/managed-files.ts';
import { StoreError } from '#contracts/problem.ts';
import type { BlobStore } from './blobs/blobs.ts';
import {
  changeFile,
  noSuchFile,
  requireApp,
  type ChangedFile,
  type ChangeFileDeps,
  type FileChange,
} from './change-file.ts';
import { listLiveFiles, updateFile, type AppFileRow } from './file-store.ts';
import { nameServedFiles, type FileRow } from './offered-files.ts';
import { offerHeldFile } from './offer-held-file.ts';
import { keptMs } from './purge-removed.ts';
import { contentWarning } from './recognize/content-warning.ts';
import { readFileSample } from './recognize/file-sample.ts';
import {
  clearWithdrawal,
  listHeldFiles,
  listSupersededFiles,
  listWithdrawnFiles,
  offerFile,
  sumStoredBytes,
  supersedeLiveFile,
  withdrawFile,
} from './removed-file-store.ts';

const maxRemoved = 100;
const maxSuperseded = 100;

export interface ManagedFilesDeps extends ChangeFileDeps {
  readonly blobs: BlobStore;
  readonly maxFileBytes: number;
}

export function createManagedFiles(deps: ManagedFilesDeps) {
  const { db, blobs } = deps;
  return {
    /** Throws app-not-found. */
    async listManaged(appId: string): Promise<ManagedFile[]> {
      const app = await requireApp(db, appId);
      const rows = await listLiveFiles(db, appId);
      const served = new Map(nameServedFiles(app.name, rows).map(({ row, servedName }) => [row.id, servedName]));
      const warnings = await Promise.all(rows.map(warningFor));
      const held = await listHeldFiles(db, appId);
      const offered = rows.map((row, index) => ({
        ...describeFile(row),
        servedName: served.get(row.id) ?? row.file_name,
        sha256: row.sha256,
        warning: warnings[index] ?? null,
        isHeld: false,
      }));
      return [...held.map(describeHeldFile), ...offered];
    },

    async listRemoved(appId: string): Promise<RemovedFile[]> {
      await requireApp(db, appId);
      const rows = await listWithdrawnFiles(db, appId, new Date(Date.now() - keptMs), maxRemoved);
      return rows.map((row) => ({
        ...describeFile(row),
        removedAt: row.withdrawn_at.toISOString(),
        keptUntil: new Date(row.withdrawn_at.getTime() + keptMs).toISOString(),
        isReplaced: Boolean(row.is_replaced),
        wasSuperseded: row.superseded_at !== null,
      }));
    },

    async listStored(appId: string): Promise<StoredFiles> {
      await requireApp(db, appId);
      const sums = await sumStoredBytes(db, appId);
      const rows = await listSupersededFiles(db, appId, maxSuperseded);
      return {
        totalBytes: sums.total_bytes,
        supersededBytes: sums.superseded_bytes,
        supersededCount: sums.superseded_count,
        maxFileBytes: deps.maxFileBytes,
        superseded: rows.map((row) => ({ ...describeFile(row), supersededAt: row.superseded_at.toISOString() })),
      };
    },

    /** Throws app-not-found, file-not-found. */
    edit: (change: FileChange, edit: FileEdit): Promise<void> =>
      changeFile(deps, change, 'file-edited', async (transaction, file) => {
        if (!file.is_offered && file.release_id === null && file.held_because === null) throw noSuchFile();
        await updateFile(transaction, change.fileId, edit);
        return edit;
      }),

    /**
     * Withdraws an offered or superseded file. It can be restored for a week, and running downloads finish. Throws
     * app-not-found, file-not-found.
     */
    remove: (change: FileChange): Promise<void> =>
      changeFile(deps, change, 'file-deleted', async (transaction, file) => {
        if (file.withdrawn_at !== null || file.purged_at !== null) throw noSuchFile();
        if (file.held_because === null) assertInReach(file);
        await withdrawFile(transaction, change.fileId);
        return {};
      }),

    /**
     * Offers a superseded or withdrawn file again, in place of a newer one of the same name. A held file is held again.
     * Does nothing if the file is offered already. Throws app-not-found, and file-not-found if its bytes are no longer stored.
     */
    restore: (change: FileChange): Promise<void> =>
      changeFile(deps, change, 'file-restored', async (transaction, file) => {
        if (file.is_offered) return null;
        assertInReach(file);
        assertStored(file);
        if (file.held_because !== null) {
          await clearWithdrawal(transaction, change.fileId);
          return {};
        }
        const replacedFileId = await supersedeLiveFile(transaction, change.appId, file.file_name);
        await offerFile(transaction, change);
        return replacedFileId === undefined ? {} : { replacedFileId };
      }),

    /**
     * Takes back the deletion of a superseded file, without offering it. Does nothing if the file is not deleted. Throws
     * app-not-found, and file-not-found if it was not superseded or its bytes are no longer stored.
     */
    keep: (change: FileChange): Promise<void> =>
      changeFile(deps, change, 'file-kept', async (transaction, file) => {
        if (file.superseded_at === null || file.release_id !== null) throw noSuchFile();
        assertStored(file);
        if (file.withdrawn_at === null) return null;
        await clearWithdrawal(transaction, change.fileId);
        return {};
      }),

    offerHeld: (change: FileChange): Promise<void> => offerHeldFile(deps, change),
  };

  async function warningFor(row: AppFileRow): Promise<string | null> {
    const sample = await readFileSample(blobs, row.blob_key, row.size_bytes).catch(() => null);
    return sample === null ? null : contentWarning(row.file_name, sample);
  }
}

function describeFile(row: Omit<FileRow, 'sha256'>) {
  return {
    id: row.id,
    fileName: row.file_name,
    platform: row.platform,
    architecture: row.architecture,
    version: row.version,
    sizeBytes: row.size_bytes,
    uploadedAt: row.uploaded_at.toISOString(),
  };
}

function describeHeldFile({ held_because, ...row }: Awaited<ReturnType<typeof listHeldFiles>>[number]): ManagedFile {
  return { ...describeFile(row), servedName: row.file_name, sha256: row.sha256, warning: held_because, isHeld: true };
}

// The files of drafts and earlier versions change with their release only.
function assertInReach({ release_id, is_offered }: ChangedFile): void {
  if (release_id !== null && !is_offered)
    throw new StoreError(
      'file-not-found',
      'This file belongs to another version of the app. Change it under Releases.',
    );
}

function assertStored({ withdrawn_at, purged_at }: ChangedFile): void {
  const isExpired = withdrawn_at !== null && withdrawn_at.getTime() <= Date.now() - keptMs;
  if (purged_at !== null || isExpired) throw new StoreError('file-not-found', 'This file is no longer stored.');
}
