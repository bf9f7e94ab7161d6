import type { AppUpload, StoredUpload } from '#contracts/files.ts';
import type { OfferedFile } from '#contracts/apps.ts';
import { appNotFound } from '#server/catalog/app-not-found.ts';
import type { Database } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import { addSampleFile, type SampleFile } from './add-sample-file.ts';
import { attachObject } from './attach-object.ts';
import { appExists, listLiveFiles, type AppFileRow } from './file-store.ts';
import { createManagedFiles } from './managed-files.ts';
import { nameServedFiles, toOfferedFiles, type ServedFile } from './offered-files.ts';
import { openIcon, type OpenedIcon } from './open-icon.ts';
import { purgeRemoved } from './purge-removed.ts';
import { receiveUpload, type ReceiveUploadDeps, type ReceiveUploadInput } from './receive-upload.ts';
import { requestAppUpload, requestObjectUpload } from './request-upload.ts';

export interface FilesDeps extends ReceiveUploadDeps {
  readonly db: Database['db'];
  /** The largest file of an app, in bytes. */
  readonly maxFileBytes: number;
}

export type Files = ReturnType<typeof createFiles>;

/** An app as far as its files need it. */
export interface NamedApp {
  readonly id: string;
  readonly name: string;
}

/** Stored bytes: uploads, the files apps offer, icons. */
export function createFiles(deps: FilesDeps) {
  const { db, blobs } = deps;
  return {
    managed: createManagedFiles(deps),

    /** Answers the path with its query; throws app-not-found, file-type-not-allowed. */
    requestAppUpload: (input: { appId: string; operatorId: string; file: AppUpload }): Promise<string> =>
      requestAppUpload(deps, input),
    requestObjectUpload: (input: { operatorId: string; fileName: string | undefined }): Promise<string> =>
      requestObjectUpload(deps, input),
    receiveUpload: (input: ReceiveUploadInput): Promise<StoredUpload> => receiveUpload(deps, input),

    /** The names of the app's files as they were uploaded, newest first. Throws app-not-found. */
    async listFileNames(appId: string): Promise<string[]> {
      if (!isId(appId) || !(await appExists(db, appId))) throw appNotFound();
      return (await listLiveFiles(db, [appId])).map((row) => row.file_name);
    },

    /** The files a buyer of the app gets now, under the names they are saved by. */
    offeredFiles: async (app: NamedApp): Promise<OfferedFile[]> =>
      toOfferedFiles(app.name, await listLiveFiles(db, [app.id])),
    servedFiles: async (app: NamedApp): Promise<ServedFile<AppFileRow>[]> =>
      nameServedFiles(app.name, await listLiveFiles(db, [app.id])),

    attachObject,
    addSampleFile: (file: SampleFile): Promise<void> => addSampleFile(deps, file),
    openIcon: (id: string, fileName: string): Promise<OpenedIcon> => openIcon(deps, id, fileName),

    /** Housekeeping, once a day: removes bytes and tickets that are no longer needed. */
    purgeRemoved: (): Promise<void> => purgeRemoved({ db, blobs }),
    /** Rejects when the storage cannot be used now. */
    checkStorage: (): Promise<void> => blobs.check(),
  };
}
