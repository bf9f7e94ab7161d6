import type { OfferedFile } from '#contracts/apps.ts';
import { platformNames } from '#web/components/platform-names.ts';

/** The systems that files are for, as in "Windows, macOS, Linux". */
export function systemsOf(files: readonly OfferedFile[]): string {
  return [...new Set(files.map(({ platform }) => platformNames[platform]))].join(', ');
}
