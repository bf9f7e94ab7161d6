import type { Release } from '#contracts/releases.ts';

export function Notes({ release }: { readonly release: Release }) {
  if (release.notes.length === 0) return null;
  return (
    <ul className="dashes mt-1 text-14 text-ink-2">
      {release.notes.map((note, index) => (
        <li key={`${index} ${note}`}>{note}</li>
      ))}
    </ul>
  );
}
