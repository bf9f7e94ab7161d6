// The look as it is being changed, in this tab's storage: neither another view nor the end of the session loses it.
import type { AppearanceChange } from '#contracts/appearance.ts';
import type { StoreSettings } from '#contracts/settings.ts';
import type { Wall } from '#contracts/wall.ts';
import { keepDraft, readDraft } from '#web/admin/kept-draft.ts';

/** What the Appearance tab changes. The accent may be a colour that was not saved yet. */
export interface LookDraft {
  readonly heroHeadline: string;
  readonly heroText: string;
  readonly appearance: AppearanceChange;
  readonly wall: Wall;
}

const draftName = 'look';

export function draftOf({ heroHeadline, heroText, appearance, wall }: StoreSettings): LookDraft {
  return { heroHeadline, heroText, appearance, wall };
}

export function isSameLook(one: LookDraft, other: LookDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the draft that this browser tab holds. What an earlier version of the store lacked is taken from `saved`. */
export function readLookDraft(saved: LookDraft): LookDraft | null {
  const draft = readDraft(draftName) as Partial<LookDraft> | null;
  return draft === null ? null : { ...saved, ...draft, appearance: { ...saved.appearance, ...draft.appearance } };
}

/** Keeps a draft, or forgets it. */
export function keepLookDraft(draft: LookDraft | null): void {
  keepDraft(draftName, draft);
}
