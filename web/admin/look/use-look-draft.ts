import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AppearanceChange } from '#contracts/appearance.ts';
import type { StoreSettings } from '#contracts/settings.ts';
import type { Wall } from '#contracts/wall.ts';
import { useSettingsChange } from '#web/admin/settings/use-settings.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { showToast } from '#web/components/toast-queue.ts';
import { problemOf } from '#web/queries.ts';
import { allAppsKey, storefrontKey } from '#web/query-keys.ts';
import { draftOf, isSameLook, keepLookDraft, readLookDraft, type LookDraft } from './look-draft.ts';

export type LookEditor = ReturnType<typeof useLookDraft>;

/** The look that is being changed, and how to put it live. */
export function useLookDraft(settings: StoreSettings) {
  const client = useQueryClient();
  const changeSettings = useSettingsChange();
  const saved = draftOf(settings);
  const [draft, setDraft] = useState<LookDraft>(() => readLookDraft(saved) ?? saved);
  const isChanged = !isSameLook(draft, saved);
  useEffect(() => keepLookDraft(isChanged ? draft : null), [draft, isChanged]);

  const save = useMutation({
    mutationFn: () => changeSettings(draft),
    onSuccess: async (next) => {
      setDraft(draftOf(next));
      showToast({ title: 'The new look is live', description: 'Buyers see it now.' });
      // The form goes on showing its apps until it has read them again.
      client.removeQueries({ queryKey: allAppsKey, type: 'inactive' });
      await Promise.all([allAppsKey, storefrontKey].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    onError: (error) => console.error('Failed to save the look', error),
  });
  const problem = problemOf(save.error);

  return {
    draft,
    isChanged,
    isSaving: save.isPending,
    /** What was refused but belongs to no field. */
    failure: save.isError && !problem?.errors?.length ? failureText(save.error) : null,
    /** Returns why the server refused a field, for example `appearance.footerLine`. */
    problemAt: (path: string): string | undefined => problem?.errors?.find((each) => each.path === path)?.message,
    change: (part: Partial<LookDraft>) => setDraft((before) => ({ ...before, ...part })),
    changeLook: (part: Partial<AppearanceChange>) =>
      setDraft((before) => ({ ...before, appearance: { ...before.appearance, ...part } })),
    changeWall: (part: Partial<Wall>) => setDraft((before) => ({ ...before, wall: { ...before.wall, ...part } })),
    discard: () => {
      save.reset();
      setDraft(saved);
    },
    putLive: () => save.mutate(),
  };
}
