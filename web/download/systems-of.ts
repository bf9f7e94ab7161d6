import type { OfferedFile } from '#contracts/apps.ts';
import type { SystemTexts } from '#web/components/show-target.ts';

/** The systems that files are for, as in "Windows, macOS, Linux". */
export function systemsOf(files: readonly OfferedFile[], { names }: SystemTexts): string {
  return [...new Set(files.map(({ platform }) => names[platform]))].join(', ');
}
