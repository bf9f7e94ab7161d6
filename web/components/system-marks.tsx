import type { Platform } from '#contracts/files.ts';
import { platformNames } from './platform-names.ts';
// A file of its own, so that no page's HTML or script carries the drawings.
import marks from './system-marks.svg?no-inline';

const drawn: readonly Platform[] = ['windows', 'macos', 'linux'];

/** The systems that an app runs on: marks for the three desktops, names for the others. */
export function SystemMarks({ platforms }: { readonly platforms: readonly Platform[] }) {
  if (platforms.length === 0) return null;
  const marked = drawn.filter((platform) => platforms.includes(platform));
  const named = platforms.filter((platform) => !drawn.includes(platform)).map((platform) => platformNames[platform]);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {marked.map((platform) => (
        <svg key={platform} viewBox="0 0 24 24" aria-hidden="true" className="size-3.5 flex-none fill-current">
          <use href={`${marks}#${platform}`} />
        </svg>
      ))}
      {named.length > 0 && <span aria-hidden="true">{named.join(', ')}</span>}
      <span className="sr-only">{platforms.map((platform) => platformNames[platform]).join(', ')}</span>
    </span>
  );
}
