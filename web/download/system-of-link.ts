import type { OfferedFile } from '#contracts/apps.ts';
import { platforms } from '#contracts/files.ts';
import type { VisitorSystem } from './visitor-system.ts';

/** Returns the system in the fragment of a link from an email, such as `#macos`, or null if it has no file. */
export function systemOfLink(fragment: string, files: readonly Pick<OfferedFile, 'platform'>[]): VisitorSystem | null {
  const platform = platforms.find((name) => fragment === `#${name}`);
  if (platform === undefined || !files.some((file) => file.platform === platform)) return null;
  return { platform, architecture: null };
}
