import type { Release } from '#contracts/releases.ts';

export interface ReleaseRowProps {
  readonly app: { readonly id: string; readonly name: string };
  readonly release: Release;
  readonly current: Release | null;
  readonly refresh: () => Promise<void>;
  readonly focusList: () => void;
}

/** Names a release in a sentence: "2.4", or "the version without a number". */
export function nameRelease({ version }: Pick<Release, 'version'>): string {
  return version ?? 'the version without a number';
}

/** Splits a text into lines without empty ones. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
