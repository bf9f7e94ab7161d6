// The look as it is being changed, in this tab's storage: neither another view nor the end of the session loses it.
import { hashKey } from '@tanstack/react-query';
import type { AppearanceChange } from '#contracts/appearance.ts';
import type { SettingsChange, StoreSettings } from '#contracts/settings.ts';
import { keepDraft, readDraft } from '#web/admin/kept-draft.ts';

/** The fields of the Appearance tab. The accent may be an unsaved colour. */
export type Look = AppearanceChange & Pick<StoreSettings, 'heroHeadline' | 'heroText' | 'wall'>;
export type LookField = keyof Look;

/** Only the fields that differ, so that a draft never takes back what a colleague changed elsewhere in the look. */
export interface LookDraft {
  readonly changed: Partial<Look>;
  /** Saved values at the first change of these fields. */
  readonly basedOn: Partial<Look>;
}

export const emptyDraft: LookDraft = { changed: {}, basedOn: {} };

const draftName = 'look';

export function lookOf({ heroHeadline, heroText, appearance, wall }: StoreSettings): Look {
  return { heroHeadline, heroText, wall, ...appearance };
}

const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other]);

export function fieldsOf(draft: LookDraft): LookField[] {
  return Object.keys(draft.changed) as LookField[];
}

/** Returns the draft with further changes. A field that is as saved again is changed no more. */
export function withChange(draft: LookDraft, saved: Look, part: Partial<Look>): LookDraft {
  const { changed, basedOn } = onlyChanged(draft, saved);
  return onlyChanged({ changed: { ...changed, ...part }, basedOn: { ...pick(saved, part), ...basedOn } }, saved);
}

export function onlyChanged(draft: LookDraft, saved: Look): LookDraft {
  const equal = fieldsOf(draft).filter((field) => isSame(draft.changed[field], saved[field]));
  return equal.length === 0 ? draft : without(draft, equal);
}

export function without({ changed, basedOn }: LookDraft, fields: readonly LookField[]): LookDraft {
  const rest = (look: Partial<Look>): Partial<Look> =>
    Object.fromEntries(Object.entries(look).filter(([field]) => !fields.includes(field as LookField)));
  return { changed: rest(changed), basedOn: rest(basedOn) };
}

export function conflictsOf(draft: LookDraft, saved: Look): LookField[] {
  return fieldsOf(draft).filter((field) => !isSame(draft.basedOn[field], saved[field]));
}

export function pick(look: Look, fields: Partial<Look>): Partial<Look> {
  return Object.fromEntries(Object.entries(look).filter(([field]) => field in fields));
}

export function changeOf({ changed, basedOn }: LookDraft): SettingsChange {
  return { ...nested(changed), basedOn: nested(basedOn) };
}

function nested({ heroHeadline, heroText, wall, ...appearance }: Partial<Look>): object {
  return { heroHeadline, heroText, wall, ...(Object.keys(appearance).length === 0 ? {} : { appearance }) };
}

export function readLookDraft(): LookDraft {
  return { ...emptyDraft, ...(readDraft(draftName) as Partial<LookDraft> | null) };
}

/** Stores a draft, or deletes an empty one. */
export function keepLookDraft(draft: LookDraft): void {
  keepDraft(draftName, fieldsOf(draft).length === 0 ? null : draft);
}
