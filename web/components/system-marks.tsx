import type { Platform } from '#contracts/files.ts';
import { Mark } from './mark.tsx';
import { platformNames } from './platform-names.ts';

const drawn = ['windows', 'macos', 'linux'] as const;

/** The systems that an app runs on: marks for the three desktops, names for the others. */
export function SystemMarks({ platforms }: { readonly platforms: readonly Platform[] }) {
  if (platforms.length === 0) return null;
  const named = platforms.filter((platform) => !drawn.some((each) => each === platform));
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {drawn.map((system) => platforms.includes(system) && <Mark key={system} name={system} />)}
      {named.length > 0 && <span aria-hidden="true">{namesOf(named)}</span>}
      <span className="sr-only">{namesOf(platforms)}</span>
    </span>
  );
}

function namesOf(platforms: readonly Platform[]): string {
  return platforms.map((platform) => platformNames[platform]).join(', ');
}
