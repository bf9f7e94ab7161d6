import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { missingPromise } from '#contracts/documents.ts';
import { mailKindOf } from '#contracts/mail-texts.ts';
import { textProblem, type SaveText, type TextVersion } from '#contracts/texts.ts';
import { auditLogKey } from '#web/admin/admin-keys.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { showToast } from '#web/components/toast-queue.ts';
import { apiRequest, problemOf } from '#web/queries.ts';
import { keepTextDraft, readTextDraft, type TextDraft } from './text-draft.ts';
import { textListKey, textVersionsKey } from './text-versions-key.ts';

/**
 * One text while it is changed; the newest version before. What was typed stays in this tab until it is published or
 * dropped.
 */
export function useTextDraft(newest: TextVersion) {
  const { kind, language } = newest;
  const client = useQueryClient();
  const [draft, setDraft] = useState<TextDraft | null>(() => readTextDraft(kind, language));
  const isChanged = draft !== null && draft.markdown !== newest.markdown;
  const { markdown, basedOn } = isChanged ? draft : { markdown: newest.markdown, basedOn: newest.number };
  useEffect(() => {
    keepTextDraft(kind, language, isChanged ? draft : null);
  }, [kind, language, draft, isChanged]);
  useEffect(() => {
    if (!isChanged) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isChanged]);

  const save = useMutation({
    mutationFn: async (): Promise<TextVersion> => {
      const body: SaveText = { language, markdown, basedOn };
      return (await apiRequest('POST', `/api/documents/${kind}/versions`, body)).json() as Promise<TextVersion>;
    },
    onSuccess: async (saved) => {
      const stale = [textVersionsKey, textListKey(language), auditLogKey];
      await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
      setDraft(null);
      const reach = mailKindOf(kind) === null ? 'Buyers now read' : 'New emails use';
      showToast({
        title: 'Text published',
        description: `${reach} version ${saved.number}.`,
      });
    },
    onError: async (error) => {
      if (problemOf(error)?.code === 'document-changed') await client.invalidateQueries({ queryKey: textVersionsKey });
      else console.error('Failed to publish the text', error);
    },
  });

  return {
    markdown,
    isChanged,
    problem: textProblem(kind, markdown) ?? undefined,
    /** A missing promise; it does not block publishing. */
    advice: missingPromise(kind, markdown),
    isSaving: save.isPending,
    /** Another version was published after this draft was begun. */
    isOutdated: isChanged && basedOn !== newest.number && !save.isPending,
    failure: save.isError ? (problemOf(save.error)?.errors?.[0]?.message ?? failureText(save.error)) : null,
    write: (text: string) => setDraft(text === newest.markdown ? null : { markdown: text, basedOn }),
    take: (text: string) => setDraft({ markdown: text, basedOn: newest.number }),
    drop: () => {
      save.reset();
      setDraft(null);
    },
    publish: () => save.mutate(),
  };
}
