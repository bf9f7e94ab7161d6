import { useRef, useState } from 'react';
import type { ManagedApp } from '#contracts/managed-apps.ts';
import type { Release } from '#contracts/releases.ts';
import { useFileChange } from '#web/admin/apps/use-file-change.ts';
import { showToast } from '#web/components/toast-queue.ts';
import { apiRequest } from '#web/queries.ts';

export type Publishing = ReturnType<typeof usePublishing>;

interface PublishingOptions {
  readonly app: ManagedApp;
  readonly draft: Release | null;
  readonly current: Release | null;
  readonly version: string;
  readonly isUploading: boolean;
  /** True if some buyers would get no file: publishing asks first. */
  readonly losesSystems: boolean;
  /** Saves what is typed. Returns null if the store refused it. */
  readonly save: () => Promise<string | null>;
  readonly refresh: () => Promise<void>;
  /** Called once the lists are read again. */
  readonly onFinished: () => void;
}

export function usePublishing(options: PublishingOptions) {
  const { app, draft, current, version, isUploading, losesSystems, save, refresh, onFinished } = options;
  const { run, isBusy, failure } = useFileChange(refresh);
  const [asks, setAsks] = useState<'publish' | 'delete' | null>(null);
  const opener = useRef<HTMLElement>(null);
  const count = draft?.files.filter(({ heldBecause }) => heldBecause === null).length ?? 0;

  async function finish(call: () => Promise<unknown>, done: string, failed: string): Promise<void> {
    let isDone = false;
    await run(
      call,
      () => {
        isDone = true;
        showToast({ title: done });
      },
      failed,
    );
    setAsks(null);
    if (isDone) onFinished();
  }

  async function publish(): Promise<void> {
    const id = await save();
    if (id === null) return setAsks(null);
    const path = `/api/apps/${app.id}/releases/${id}/publish`;
    await finish(
      () => apiRequest('POST', path, { replaces: current?.id ?? null }),
      `${app.name} ${version} is published`,
      'The release was not published',
    );
  }

  return {
    count,
    canPublish: count > 0 && version !== '' && !isUploading,
    words: version === '' ? 'Publish' : `Publish ${version}`,
    isBusy,
    failure,
    asks,
    publish,
    /** Asks first where some buyers get no file then. */
    begin(button: HTMLElement): void {
      opener.current = button;
      if (losesSystems) setAsks('publish');
      else void publish();
    },
    askToDelete(button: HTMLElement): void {
      opener.current = button;
      setAsks('delete');
    },
    remove: () =>
      finish(
        () => apiRequest('DELETE', `/api/apps/${app.id}/releases/${draft?.id ?? ''}`),
        'Draft deleted',
        'The draft was not deleted',
      ),
    close: () => setAsks(null),
    focusAfter: () => opener.current?.focus(),
  };
}
