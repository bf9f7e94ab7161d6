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

const nameOf = (releaseId: string): string => `release:${releaseId}`;

const bodyOf = ({ version, notes }: Typed): NewRelease => ({ version: version.trim(), notes: linesOf(notes) });

/**
 * What is typed of a version in the making. It becomes a draft of the store when the operator leaves a field, chooses
 * files or publishes; until then this browser keeps it.
 */
export function useDraftRelease(appId: string, draft: Release | null, refresh: () => Promise<void>) {
  const beginning = `release:new:${appId}`;
  const firstName = draft === null ? beginning : nameOf(draft.id);
  const name = useRef(firstName);
  const saved: Typed = { version: draft?.version ?? '', notes: draft?.notes.join('\n') ?? '' };
  const [typed, setTyped] = useState<Typed>(() => (readDraft(firstName) as Typed | null) ?? saved);
  /** May be newer than what was sent. */
  const latest = useRef(typed);
  const [failure, setFailure] = useState<string | null>(null);
  const newId = useRef<Promise<string> | null>(null);
  const saving = useRef<Promise<unknown> | null>(null);
  /** The stored draft, as JSON. */
  const stored = useRef(draft === null ? null : JSON.stringify({ version: draft.version, notes: draft.notes }));

  function type(part: Partial<Typed>): void {
    latest.current = { ...latest.current, ...part };
    setTyped(latest.current);
    keepDraft(name.current, latest.current);
  }

  /** Returns the id of the draft, which has what is typed now. Throws what the store refused. */
  async function store(): Promise<string> {
    const sent = latest.current;
    const body = bodyOf(sent);
    const text = JSON.stringify(body);
    const id = draft?.id ?? (await create(body));
    // It may have been created before the notes were typed.
    if (stored.current !== text) await apiRequest('PATCH', `/api/apps/${appId}/releases/${id}`, body);
    stored.current = text;
    if (latest.current === sent) keepDraft(name.current, null);
    return id;
  }

  /** Several files are chosen at once: they go to one draft. */
  function create(body: NewRelease): Promise<string> {
    newId.current ??= apiRequest('POST', `/api/apps/${appId}/releases`, body)
      .then(async (response) => {
        const { id } = (await response.json()) as { id: string };
        stored.current = JSON.stringify(body);
        name.current = nameOf(id);
        keepDraft(name.current, latest.current);
        keepDraft(beginning, null);
        return id;
      })
      .catch((error: unknown) => {
        newId.current = null;
        throw error;
      });
    return newId.current;
  }

  /** Saves and shows what failed. Returns the id, or null. */
  async function save(): Promise<string | null> {
    setFailure(null);
    const call = store();
    saving.current = call.catch(() => null);
    try {
      return await call;
    } catch (error) {
      console.error('The draft was not saved', error);
      setFailure(`The draft was not saved. ${failureText(error)}`);
      return null;
    } finally {
      saving.current = null;
    }
  }

  /** Saves what is typed unless the store has it. Waits for a save under way, which may lack the newest words. */
  async function saveOnLeaving(): Promise<void> {
    while (saving.current !== null) await saving.current;
    const body = bodyOf(latest.current);
    if (body.version === '' || stored.current === JSON.stringify(body)) return;
    if ((await save()) !== null) await refresh();
  }

  return {
    typed,
    type,
    version: typed.version.trim(),
    isChanged: draft === null || JSON.stringify(bodyOf(typed)) !== JSON.stringify(bodyOf(saved)),
    store,
    save,
    saveOnLeaving,
    failure,
  };
}
