import { bind } from '#server/bind.ts';
import { addSampleRelease } from './add-sample-release.ts';
import type { ReleasesDeps } from './change-release.ts';
import { createRelease } from './create-release.ts';
import { correctCurrent, editRelease } from './edit-release.ts';
import { composeFeed } from './feed.ts';
import { listReleases } from './list-releases.ts';
import { goBackToRelease, publishRelease } from './publish-release.ts';
import {
  listBoughtVersions,
  readHasEarlier,
  readOffer,
  readPublications,
  readVersions,
  servedVersion,
} from './read-versions.ts';
import { deleteRelease, removeDraftFile, restoreRelease, withdrawRelease } from './withdraw-release.ts';

export type Releases = ReturnType<typeof createReleases>;

/** Returns the versions of apps: drafts, what buyers get now, and what they got before. */
export function createReleases(deps: ReleasesDeps) {
  return {
    list: bind(listReleases, deps),
    create: bind(createRelease, deps),
    edit: bind(editRelease, deps),
    publish: bind(publishRelease, deps),
    goBack: bind(goBackToRelease, deps),
    withdraw: bind(withdrawRelease, deps),
    restore: bind(restoreRelease, deps),
    remove: bind(deleteRelease, deps),
    removeFile: bind(removeDraftFile, deps),
    correctCurrent,
    addSample: bind(addSampleRelease, deps),

    offer: bind(readOffer, deps),
    composeFeed: bind(composeFeed, deps),
    versions: bind(readVersions, deps),
    listBought: bind(listBoughtVersions, deps),
    served: bind(servedVersion, deps),
    hasEarlier: bind(readHasEarlier, deps),
    publications: bind(readPublications, deps),
  };
}
