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
