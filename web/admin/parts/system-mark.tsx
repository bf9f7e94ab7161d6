import type { Platform } from '#contracts/files.ts';
import { Mark } from '#web/components/mark.tsx';

const drawn = ['windows', 'macos', 'linux'] as const;

interface SystemMarkProps {
  readonly platform: Platform;
  /** It is as high as a line of text, to stand beside the first of several. */
  readonly isLine?: boolean;
}

/** The mark of a system before its name; the place of one where the system has none. */
export function SystemMark({ platform, isLine = false }: SystemMarkProps) {
  const name = drawn.find((system) => system === platform);
  return (
    <span className="system-mark" data-line={isLine || undefined}>
      {name !== undefined && <Mark name={name} className="size-4" />}
    </span>
  );
}
