import type { OfferedFile } from '#contracts/apps.ts';
import { platformNames, showArchitecture } from '#web/components/platform-names.ts';
import type { VisitorSystem } from './visitor-system.ts';

/** A system that no file fits: "macOS", or "macOS (Intel)" where there are files for its other processors only. */
export function showUnfit({ platform, architecture }: VisitorSystem, files: readonly OfferedFile[]): string {
  const name = platformNames[platform];
  if (architecture === null || !files.some((file) => file.platform === platform)) return name;
  return `${name} (${showArchitecture({ platform, architecture })})`;
}
