import { platforms, type Architecture } from '#contracts/files.ts';
import type { Release, ReleaseFile } from '#contracts/releases.ts';
import { showSystem, showTarget, type SystemTexts } from '#web/components/show-target.ts';

/** From a release, or outside of releases. */
export type Offer = Pick<Release, 'version'> & {
  readonly files: readonly Pick<ReleaseFile, 'fileName' | 'platform' | 'architecture' | 'heldBecause'>[];
};

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

type Target = Pick<Offer['files'][number], 'platform' | 'architecture' | 'fileName'>;

export function nowThen(
  draft: Pick<Offer, 'files'> | null,
  current: Offer | null,
  version: string,
  texts: SystemTexts,
): NowThenRow[] {
  const now = (current?.files ?? []).filter(isOffered);
  const then = (draft?.files ?? []).filter(isOffered);
  const held = (draft?.files ?? []).filter((file) => !isOffered(file));
  const isIn = (files: readonly Target[], target: Target) => files.some((file) => covers(file, target, texts));
  return targetsOf([...now, ...then, ...held], texts)
    .map((target) => ({
      buyersOn: showTarget(target, texts),
      platform: target.platform,
      now: isIn(now, target) ? (current?.version ?? 'Yes') : null,
      afterwards: isIn(then, target) ? version : null,
      isHeld: isIn(held, target) && !isIn(then, target),
    }))
    .toSorted(
      (a, b) => platforms.indexOf(a.platform) - platforms.indexOf(b.platform) || (a.buyersOn < b.buyersOn ? -1 : 1),
    );
}

export function sayHeld(file: Target, rows: readonly NowThenRow[], texts: SystemTexts): string {
  const name = showTarget(file, texts);
  const row = rows.find(({ buyersOn }) => buyersOn === name);
  if (row === undefined || row.afterwards !== null) return 'Buyers do not see it until you decide.';
  return row.now === null
    ? `Buyers do not see it. ${name} gets no file until you decide.`
    : `Buyers do not see it. Once you publish, ${name} has no file; those buyers find ${row.now} under earlier versions.`;
}

/** Returns each system once, by processors where the files tell them apart. */
function targetsOf(files: readonly Target[], texts: SystemTexts): Target[] {
  return [...Map.groupBy(files, (file) => showSystem(file, texts)).values()].flatMap((ofSystem) => {
    const [one] = ofSystem;
    if (one === undefined) return [];
    const known = new Set(ofSystem.map(({ architecture }) => architecture));
    // A file for any processor may be for one of the others.
    if (known.size > 1) known.delete('any');
    const processors = known.size === 1 ? [...known] : [...known].flatMap(processorsOf);
    return [...new Set(processors)].map((architecture) => ({ ...one, architecture }));
  });
}

function covers(file: Target, target: Target, texts: SystemTexts): boolean {
  if (file.platform === 'any') return true;
  if (showSystem(file, texts) !== showSystem(target, texts)) return false;
  const { architecture } = file;
  return (
    architecture === 'any' ||
    architecture === target.architecture ||
    processorsOf(architecture).includes(target.architecture)
  );
}

function processorsOf(architecture: Architecture): readonly Architecture[] {
  return architecture === 'universal' ? ['arm64', 'x64'] : [architecture];
}

function isOffered({ heldBecause }: Pick<ReleaseFile, 'heldBecause'>): boolean {
  return heldBecause === null;
}
