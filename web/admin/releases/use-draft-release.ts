import { useRef, useState } from 'react';
import type { NewRelease, Release } from '#contracts/releases.ts';
import { keepDraft, readDraft } from '#web/admin/kept-draft.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { apiRequest } from '#web/queries.ts';
import { linesOf } from './release-words.ts';

interface Typed {
  readonly version: string;
  readonly notes: string;
}

/**
 * What is typed of a version in the making. It becomes a draft of the store when the operator leaves a field, chooses
 * files or publishes; until then this browser keeps it.
 */
export function useDraftRelease(appId: string, draft: Release | null, refresh: () => Promise<void>) {
  const beginning = `release:new:${appId}`;
  const name = draft === null ? beginning : `release:${draft.id}`;
  const saved: Typed = { version: draft?.version ?? '', notes: draft?.notes.join('\n') ?? '' };
  const [typed, setTyped] = useState<Typed>(() => (readDraft(name) as Typed | null) ?? saved);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const newId = useRef<Promise<string> | null>(null);
  /** What the store has of the draft, as JSON. */
  const stored = useRef(draft === null ? null : JSON.stringify({ version: draft.version, notes: draft.notes }));
  const version = typed.version.trim();
  const isChanged = version !== saved.version || linesOf(typed.notes).join('\n') !== saved.notes;

  function type(part: Partial<Typed>): void {
    const next = { ...typed, ...part };
    setTyped(next);
    keepDraft(name, next);
  }

  /** Returns the id of the draft, which has what is typed then. Throws what the store refused. */
  async function store(): Promise<string> {
    const body = { version, notes: linesOf(typed.notes) };
    const text = JSON.stringify(body);
    const id = draft?.id ?? (await create(body));
    // It may have been created before the notes were typed.
    if (stored.current !== text) await apiRequest('PATCH', `/api/apps/${appId}/releases/${id}`, body);
    stored.current = text;
    keepDraft(name, null);
    // What was typed while the draft was created is kept under the name of its beginning.
    keepDraft(beginning, null);
    return id;
  }

  /** Several files are chosen at once: they go to one draft. */
  function create(body: NewRelease): Promise<string> {
    newId.current ??= apiRequest('POST', `/api/apps/${appId}/releases`, body)
      .then(async (response) => {
        stored.current = JSON.stringify(body);
        return ((await response.json()) as { id: string }).id;
      })
      .catch((error: unknown) => {
        newId.current = null;
        throw error;
      });
    return newId.current;
  }

  /** Saves and shows what failed. Returns the id, or null. */
  async function save(): Promise<string | null> {
    setSaving(true);
    setFailure(null);
    try {
      return await store();
    } catch (error) {
      console.error('The draft was not saved', error);
      setFailure(`The draft was not saved. ${failureText(error)}`);
      return null;
    } finally {
      setSaving(false);
    }
  }

  async function saveOnLeaving(): Promise<void> {
    if (version === '' || !isChanged || isSaving) return;
    if ((await save()) !== null) await refresh();
  }

  return { typed, type, version, store, save, saveOnLeaving, isSaving, isChanged, failure };
}
