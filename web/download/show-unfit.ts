import type { OfferedFile } from '#contracts/apps.ts';
import { showArchitecture, type SystemTexts } from '#web/components/show-target.ts';
import type { VisitorSystem } from './visitor-system.ts';

/** A system that no file fits: "macOS", or "macOS (Intel)" where there are files for its other processors only. */
export function showUnfit(
  { platform, architecture }: VisitorSystem,
  files: readonly OfferedFile[],
  texts: SystemTexts,
): string {
  const name = texts.names[platform];
  if (architecture === null || !files.some((file) => file.platform === platform)) return name;
  return `${name} (${showArchitecture({ platform, architecture }, texts)})`;
}
