import type { ReleaseState } from '#contracts/releases.ts';

/** Returns true if a version that was published before the current one takes its place. */
export function isGoingBack(target: { publishedAt: Date | null }, current: { publishedAt: Date | null }): boolean {
  if (target.publishedAt === null || current.publishedAt === null) return false;
  return target.publishedAt < current.publishedAt;
}

/** Returns what the files of an earlier version are named after, so that they do not look like the current ones. */
export function servedBase(
  appName: string,
  { version, publishedAt }: { readonly version: string | null; readonly publishedAt: Date },
): string {
  return `${appName} ${version ?? publishedAt.toISOString().slice(0, 10)}`;
}

/** A withdrawn release counts: it was current once. */
export interface Publication {
  readonly version: string | null;
  readonly state: ReleaseState;
  readonly is_current: boolean;
  readonly published_at: Date;
}

/**
 * Returns the version that was current at a purchase, if the current one was published later; otherwise null. The newest
 * publication comes first.
 */
export function updateSince(
  publications: readonly Publication[],
  boughtAt: Date,
): { readonly boughtVersion: string | null } | null {
  const current = publications.find((publication) => publication.is_current);
  if (current === undefined || current.published_at <= boughtAt) return null;
  const bought = publications.find((publication) => publication.published_at <= boughtAt);
  return { boughtVersion: bought?.version ?? null };
}

export function hasEarlierVersions(publications: readonly Publication[]): boolean {
  return publications.some(({ state, is_current }) => state === 'published' && !is_current);
}
