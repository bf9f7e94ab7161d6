import { createApps } from '#server/catalog/apps.ts';
import { findWork } from '#server/catalog/find-work.ts';
import { showVersion } from '#server/catalog/show-version.ts';
import type { Db } from '#server/database/connect.ts';
import type { BlobStore } from '#server/files/blobs/blobs.ts';
import { createFiles } from '#server/files/files.ts';
import { createMedia } from '#server/media/media.ts';
import type { Operators } from '#server/operators/operators.ts';
import { createReleases } from '#server/releases/releases.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { Config } from './config.ts';
import type { Logger } from './log.ts';
import type { Signer } from './signing.ts';

export interface CatalogueDeps {
  readonly db: Db;
  readonly config: Config;
  readonly blobs: BlobStore;
  readonly signer: Signer;
  readonly operators: Pick<Operators, 'audit' | 'lockSession'>;
  readonly settings: Settings;
  readonly hasNotifications: () => boolean;
  readonly log: Logger;
}

export function createCatalogueServices(deps: CatalogueDeps) {
  const { db, config, blobs, signer, operators, settings, hasNotifications, log } = deps;
  const { mode, maxFileBytes } = config;
  const { audit, lockSession } = operators;
  const files = createFiles({ db, blobs, signer, audit, lockSession, maxFileBytes });
  const media = createMedia({
    db,
    blobs,
    audit,
    lockSession,
    maxFileBytes,
    store: () => ({
      name: settings.current().storeName,
      headline: settings.current().heroHeadline,
      host: new URL(config.publicUrl).host,
      appearance: settings.current().appearance,
    }),
    findWork: (appId) => findWork({ db, mode }, appId),
    readIcon: files.readIcon,
    readObject: files.readObject,
    logo: () => settings.current().appearance.logoLight,
    log,
  });
  const releases = createReleases({ db, audit, files, showVersion, clear: () => apps.clear() });
  const apps = createApps({
    db,
    mode,
    heroAppId: () => settings.current().appearance.heroAppId,
    wall: () => settings.current().wall,
    hasNotifications,
    offeredFiles: files.offeredFiles,
    readVersions: releases.versions,
    correctRelease: releases.correctCurrent,
    findFileStates: files.findFileStates,
    countMissingFiles: files.countMissingFiles,
    attachObject: files.attachObject,
    audit,
  });
  return { apps, files, media, releases };
}
