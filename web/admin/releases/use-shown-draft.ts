import { useState } from 'react';
import type { Release } from '#contracts/releases.ts';

interface Shown {
  /** Null: a version that is not begun yet. */
  readonly id: string | null;
  /** False until the list has a draft that was begun here. */
  readonly isListed: boolean;
  readonly place: number;
}

/**
 * Keeps the same draft in the view, whatever other operators begin meanwhile. `place` changes once it was published,
 * deleted or left for another. A draft that begins keeps it, so that its uploads go on. `drafts` is undefined until they
 * are read.
 */
export function useShownDraft(drafts: readonly Release[] | undefined) {
  const [shown, setShown] = useState<Shown | null>(null);
  const draft = drafts?.find(({ id }) => id === shown?.id) ?? null;
  const show = (id: string | null) => setShown({ id, isListed: id !== null, place: (shown?.place ?? 0) + 1 });

  if (drafts !== undefined) {
    if (shown === null || (shown.isListed && draft === null)) show(drafts[0]?.id ?? null);
    else if (!shown.isListed && draft !== null) setShown({ ...shown, isListed: true });
  }
  return {
    draft,
    place: shown?.place ?? 0,
    open: show,
    begin: (id: string) => setShown((before) => (before?.id === null ? { ...before, id } : before)),
  };
}
