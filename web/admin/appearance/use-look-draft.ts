import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { StoreSettings } from '#contracts/settings.ts';
import { settingsKey, useSettingsChange } from '#web/admin/settings/use-settings.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { showToast } from '#web/components/toast-queue.ts';
import { problemOf } from '#web/queries.ts';
import { allAppsKey, storefrontKey } from '#web/query-keys.ts';
import {
  changeOf,
  conflictsOf,
  emptyDraft,
  fieldsOf,
  keepLookDraft,
  lookOf,
  onlyChanged,
  pick,
  readLookDraft,
  withChange,
  without,
  type Look,
} from './look-draft.ts';

export type LookEditor = ReturnType<typeof useLookDraft>;

/** The look that is being changed, and how to put it live. What was not touched is shown as it is saved. */
export function useLookDraft(settings: StoreSettings) {
  const client = useQueryClient();
  const changeSettings = useSettingsChange();
  const saved = lookOf(settings);
  const [kept, setKept] = useState(readLookDraft);
  const draft = onlyChanged(kept, saved);
  const isChanged = fieldsOf(draft).length > 0;
  const shown = useMemo((): Look => ({ ...lookOf(settings), ...kept.changed }), [settings, kept]);
  useEffect(() => keepLookDraft(isChanged ? kept : emptyDraft), [kept, isChanged]);

  const save = useMutation({
    mutationFn: () => changeSettings(changeOf(draft)),
    onSuccess: async () => {
      setKept(emptyDraft);
      showToast({ title: 'The new look is live', description: 'Buyers see it now.' });
      // The form goes on showing its apps until it has read them again.
      client.removeQueries({ queryKey: allAppsKey, type: 'inactive' });
      await Promise.all([allAppsKey, storefrontKey].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    onError: async (error) => {
      if (problemOf(error)?.code === 'settings-changed') await client.invalidateQueries({ queryKey: settingsKey });
      else console.error('Failed to save the look', error);
    },
  });
  const problem = problemOf(save.error);
  const conflicts = save.isPending ? [] : conflictsOf(draft, saved);
  const change = (part: Partial<Look>): void => setKept((before) => withChange(before, saved, part));

  return {
    draft: shown,
    isChanged,
    conflicts,
    isSaving: save.isPending,
    /** A refusal that belongs to no field. */
    failure: save.isError && !problem?.errors?.length && conflicts.length === 0 ? failureText(save.error) : null,
    /** Returns why the server refused a field, for example `appearance.footerLine`. */
    problemAt: (path: string): string | undefined => problem?.errors?.find((each) => each.path === path)?.message,
    change,
    keepMine: () => {
      save.reset();
      setKept({ ...draft, basedOn: pick(saved, draft.changed) });
    },
    takeTheirs: () => {
      save.reset();
      setKept(without(draft, conflicts));
    },
    discard: () => {
      save.reset();
      setKept(emptyDraft);
    },
    putLive: () => save.mutate(),
  };
}
