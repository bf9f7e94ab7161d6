import type { Platform } from '#contracts/files.ts';
import { systemTexts } from '#web/texts/systems.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { Mark } from './mark.tsx';

const drawn = ['windows', 'macos', 'linux'] as const;

/** The systems that an app runs on: marks for the three desktops, names for the others. */
export function SystemMarks({ platforms }: { readonly platforms: readonly Platform[] }) {
  const { names } = useTexts(systemTexts);
  const namesOf = (some: readonly Platform[]) => some.map((platform) => names[platform]).join(', ');
  if (platforms.length === 0) return null;
  const named = platforms.filter((platform) => !drawn.some((each) => each === platform));
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 sm:gap-x-2">
      {drawn.map((system) => platforms.includes(system) && <Mark key={system} name={system} />)}
      {named.length > 0 && <span aria-hidden="true">{namesOf(named)}</span>}
      <span className="sr-only">{namesOf(platforms)}</span>
    </span>
  );
}
