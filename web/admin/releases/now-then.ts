import { platforms } from '#contracts/files.ts';
import type { Release, ReleaseFile } from '#contracts/releases.ts';
import { showTarget, type SystemTexts } from '#web/components/show-target.ts';

export interface NowThenRow {
  /** "Linux .deb, 64-bit". */
  readonly buyersOn: string;
  readonly platform: ReleaseFile['platform'];
  /** Null: none. */
  readonly now: string | null;
  readonly afterwards: string | null;
  /** The draft has a file for it, which is held. */
  readonly isHeld: boolean;
}

/** Says for each system what its buyers get before and after a draft is published. */
export function nowThen(
  draft: Pick<Release, 'files'> | null,
  current: Pick<Release, 'files' | 'version'> | null,
  version: string,
  texts: SystemTexts,
): NowThenRow[] {
  const targets = (files: readonly ReleaseFile[]) =>
    new Map(files.map((file) => [showTarget(file, texts), file.platform] as const));
  const now = targets((current?.files ?? []).filter(isOffered));
  const then = targets((draft?.files ?? []).filter(isOffered));
  const held = targets((draft?.files ?? []).filter((file) => !isOffered(file)));
  return [...new Map([...now, ...then, ...held])]
    .toSorted(([a, on], [b, other]) => platforms.indexOf(on) - platforms.indexOf(other) || (a < b ? -1 : 1))
    .map(([buyersOn, platform]) => ({
      buyersOn,
      platform,
      now: now.has(buyersOn) ? (current?.version ?? 'Yes') : null,
      afterwards: then.has(buyersOn) ? version : null,
      isHeld: held.has(buyersOn) && !then.has(buyersOn),
    }));
}

function isOffered({ heldBecause }: Release['files'][number]): boolean {
  return heldBecause === null;
}
