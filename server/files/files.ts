import type { OfferedFile } from '#contracts/apps.ts';
import type { AppUpload } from '#contracts/files.ts';
import { appNotFound } from '#server/catalog/app-not-found.ts';
import type { Db } from '#server/database/connect.ts';
import { addSampleFile, type SampleFile } from './add-sample-file.ts';
import { attachObject } from './attach-object.ts';
import { findApp, listLiveFiles, type AppFileRow } from './file-store.ts';
import { createManagedFiles } from './managed-files.ts';
import { nameServedFiles, toOfferedFiles, type ServedFile } from './offered-files.ts';
import { listHeldApps } from './held-app-store.ts';
import { countMissingFiles, findFileStates, listIncompleteApps } from './missing-file-store.ts';
import { openIcon, openObject, readIcon, readObject } from './open-icon.ts';
import { purgeRemoved } from './purge-removed.ts';
import { receiveUpload, type ReceiveUploadDeps, type ReceiveUploadInput } from './receive-upload.ts';
import {
  adoptOfferedFiles,
  deleteReleaseFile,
  deleteReleaseFiles,
  findUnreleasedUpload,
  listReleaseFiles,
  switchOffer,
  withdrawReleaseFiles,
  withoutHeld,
} from './release-file-store.ts';
import { requestAppUpload, requestObjectUpload, type Uploader } from './request-upload.ts';

export interface FilesDeps extends ReceiveUploadDeps {
  readonly maxFileBytes: number;
}

export type Files = ReturnType<typeof createFiles>;

export interface NamedApp {
  readonly id: string;
  readonly name: string;
}

export function createFiles(deps: FilesDeps) {
  const { db, blobs } = deps;
  return {
    managed: createManagedFiles(deps),
    requestAppUpload: (uploader: Uploader, appId: string, file: AppUpload) =>
      requestAppUpload(deps, uploader, appId, file),
    requestObjectUpload: (uploader: Uploader, fileName: string | undefined) =>
      requestObjectUpload(deps, uploader, fileName),
    receiveUpload: (input: ReceiveUploadInput) => receiveUpload(deps, input),

    /** Throws app-not-found. */
    async listFileNames(appId: string): Promise<string[]> {
      if ((await findApp(db, appId)) === undefined) throw appNotFound();
      return (await listLiveFiles(db, appId)).map((row) => row.file_name);
    },

    offeredFiles: async (app: NamedApp): Promise<OfferedFile[]> =>
      toOfferedFiles(app.name, await listLiveFiles(db, app.id)),
    servedFiles: async (app: NamedApp): Promise<ServedFile<AppFileRow>[]> =>
      nameServedFiles(app.name, await listLiveFiles(db, app.id)),

    listIncompleteApps: (limit: number) => listIncompleteApps(db, limit),
    listHeldApps: (limit: number) => listHeldApps(db, limit),
    findFileStates,
    countMissingFiles: () => countMissingFiles(db),

    attachObject,
    ofReleases: {
      list: listReleaseFiles,
      listServed: async (db: Db, releaseIds: readonly string[]) => withoutHeld(await listReleaseFiles(db, releaseIds)),
      findUnreleasedUpload,
      adoptOffered: adoptOfferedFiles,
      switchOffer,
      deleteOne: deleteReleaseFile,
      deleteAll: deleteReleaseFiles,
      withdrawAll: withdrawReleaseFiles,
    },
    addSampleFile: (file: SampleFile) => addSampleFile(deps, file),
    openIcon: (id: string, fileName: string) => openIcon(deps, id, fileName),

    openObject: (address: string) => openObject(deps, address),

    readObject: (address: string) => readObject(deps, address),

    /** Returns null if it is not a PNG or JPEG that was uploaded here. */
    readIcon: (iconUrl: string) => readIcon(deps, iconUrl),

    purgeRemoved: () => purgeRemoved({ db, blobs }),
    checkStorage: () => blobs.check(),
  };
}
