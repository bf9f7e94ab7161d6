import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  longestDocument,
  valueProblem,
  type DocumentPreview,
  type DocumentVersion,
  type PreviewDocument,
  type SaveDocument,
} from '#contracts/documents.ts';
import { Button } from '#web/components/button.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { apiRequest, problemOf } from '#web/queries.ts';
import { auditLogKey } from '#web/admin/admin-keys.ts';
import { keepTextDraft, readTextDraft } from './text-draft.ts';
import { textVersionsKey } from './text-versions-key.ts';
import { ValueList } from './value-list.tsx';

interface TextEditorProps {
  readonly newest: DocumentVersion;
  /** An earlier version whose text is used again. */
  readonly taken: DocumentVersion | null;
  readonly isOwner: boolean;
  readonly onSaved: () => void;
}

const failureOf = (error: unknown): string => problemOf(error)?.errors?.[0]?.message ?? failureText(error);

/** Changes one text. What was typed stays in this tab until it is saved or dropped. */
export function TextEditor({ newest, taken, isOwner, onSaved }: TextEditorProps) {
  const { kind, language } = newest;
  const client = useQueryClient();
  const area = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState(() => {
    if (taken !== null) return { markdown: taken.markdown, basedOn: newest.number };
    return readTextDraft(kind, language) ?? { markdown: newest.markdown, basedOn: newest.number };
  });
  const { markdown, basedOn } = draft;
  const isChanged = markdown !== newest.markdown;
  useEffect(() => {
    keepTextDraft(kind, language, isChanged ? draft : null);
  }, [kind, language, draft, isChanged]);
  useEffect(() => {
    if (!isChanged) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isChanged]);

  const preview = useMutation({
    mutationFn: async (): Promise<DocumentPreview> => {
      const body: PreviewDocument = { language, markdown };
      return (await apiRequest('POST', `/api/documents/${kind}/preview`, body)).json() as Promise<DocumentPreview>;
    },
  });
  const save = useMutation({
    mutationFn: async (): Promise<DocumentVersion> => {
      const body: SaveDocument = { language, markdown, basedOn };
      return (await apiRequest('POST', `/api/documents/${kind}/versions`, body)).json() as Promise<DocumentVersion>;
    },
    onSuccess: async (saved) => {
      await Promise.all([textVersionsKey, auditLogKey].map((queryKey) => client.invalidateQueries({ queryKey })));
      setDraft({ markdown: saved.markdown, basedOn: saved.number });
      showToast({ title: 'Text saved', description: `Buyers read version ${saved.number} now.` });
      onSaved();
    },
    onError: (error) => console.error('Failed to save the text', error),
  });

  const isOutdated = isChanged && basedOn !== newest.number && !save.isPending;

  function insert(written: string): void {
    const start = area.current?.selectionStart ?? markdown.length;
    const end = area.current?.selectionEnd ?? start;
    setDraft({ markdown: `${markdown.slice(0, start)}${written}${markdown.slice(end)}`, basedOn });
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(start + written.length, start + written.length);
    });
  }

  const problem = valueProblem(markdown) ?? undefined;
  const isBusy = save.isPending || preview.isPending;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 lg:grid-cols-2">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Field
          label="Markdown"
          note="### begins a section or a question, - a list item, [words](/faq) a link. HTML is shown as text."
          error={problem}
          render={(described) => (
            <textarea
              {...described}
              ref={area}
              rows={22}
              maxLength={longestDocument}
              readOnly={!isOwner}
              spellCheck
              lang={language}
              value={markdown}
              onChange={(event) => setDraft({ markdown: event.target.value, basedOn })}
              className={`${inputClass} py-2 font-mono text-14`}
            />
          )}
        />
        {isOwner && <ValueList onInsert={insert} />}
        {isOutdated && (
          <p role="alert" className="text-14 text-bad">
            Version {newest.number} was saved after you began. Copy what you need, then drop your changes to see it.
          </p>
        )}
        {(save.isError || preview.isError) && (
          <p role="alert" className="text-14 text-bad">
            {failureOf(save.error ?? preview.error)}
          </p>
        )}
        {isOwner ? (
          <div className="flex flex-wrap items-center gap-3">
            <Button
              disabled={!isChanged || isOutdated || problem !== undefined || isBusy}
              onClick={() => save.mutate()}
            >
              {save.isPending ? 'Saving…' : `Save as version ${newest.number + 1}`}
            </Button>
            <Button kind="secondary" disabled={problem !== undefined || isBusy} onClick={() => preview.mutate()}>
              {preview.isPending ? 'Making the preview…' : 'Preview'}
            </Button>
            {isChanged && (
              <Button
                kind="secondary"
                disabled={isBusy}
                onClick={() => setDraft({ markdown: newest.markdown, basedOn: newest.number })}
              >
                Drop changes
              </Button>
            )}
            {isChanged && <p className="text-14 text-ink-2">Not saved yet.</p>}
          </div>
        ) : (
          <p className="text-14 text-ink-2">An owner changes these.</p>
        )}
      </div>
      {preview.data !== undefined && (
        <section aria-label="Preview" className="rounded-box border border-hair bg-wall p-5 sm:p-6">
          <h3 className="mb-4 text-24">{preview.data.title}</h3>
          <div className="legal-text" lang={language} dangerouslySetInnerHTML={{ __html: preview.data.html }} />
        </section>
      )}
    </div>
  );
}
