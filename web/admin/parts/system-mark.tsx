import type { Platform } from '#contracts/files.ts';
import { Mark } from '#web/components/mark.tsx';

const drawn = ['windows', 'macos', 'linux'] as const;

/** The mark of a system before its name; the place of one where the system has none. */
export function SystemMark({ platform }: { readonly platform: Platform }) {
  const name = drawn.find((system) => system === platform);
  return <span className="system-mark">{name !== undefined && <Mark name={name} className="size-4" />}</span>;
}
