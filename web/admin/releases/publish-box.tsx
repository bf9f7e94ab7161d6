import { useRef, useState } from 'react';
import type { ManagedApp } from '#contracts/managed-apps.ts';
import type { Release } from '#contracts/releases.ts';
import { useFileChange } from '#web/admin/apps/use-file-change.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { apiRequest } from '#web/queries.ts';
import { systemTexts } from '#web/texts/systems.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { AskRelease } from './ask-release.tsx';
import { nowThen } from './now-then.ts';
import { NowThenTable } from './now-then-table.tsx';

interface PublishBoxProps {
  readonly app: ManagedApp;
  readonly draft: Release | null;
  readonly current: Release | null;
  readonly hasUnreleased: boolean;
  readonly version: string;
  readonly isUploading: boolean;
  /** Saves what is typed. Returns null if the store refused it. */
  readonly save: () => Promise<string | null>;
  readonly refresh: () => Promise<void>;
  /** Called once the lists are read again. */
  readonly onFinished: () => void;
}

/** Says what publishing does for each system, and does it. */
export function PublishBox(props: PublishBoxProps) {
  const { app, draft, current, version, isUploading, save, refresh, onFinished } = props;
  const systems = useTexts(systemTexts);
  const { run, isBusy, failure } = useFileChange(refresh);
  const [asks, setAsks] = useState<'publish' | 'delete' | null>(null);
  const publishButton = useRef<HTMLButtonElement>(null);
  const rows = nowThen(draft, current, version, systems);
  const lost = rows.filter(({ now, afterwards }) => now !== null && afterwards === null);
  const count = draft?.files.filter(({ heldBecause }) => heldBecause === null).length ?? 0;
  const lostWords = lost.map(({ buyersOn }) => buyersOn).join('; ');

  async function publish(): Promise<void> {
    const id = await save();
    if (id === null) return setAsks(null);
    let isDone = false;
    await run(
      () => apiRequest('POST', `/api/apps/${app.id}/releases/${id}/publish`, { replaces: current?.id ?? null }),
      () => {
        isDone = true;
        showToast({ title: `${app.name} ${version} is published` });
      },
      'The release was not published',
    );
    setAsks(null);
    if (isDone) onFinished();
  }
  async function remove(): Promise<void> {
    let isDone = false;
    await run(
      () => apiRequest('DELETE', `/api/apps/${app.id}/releases/${draft?.id ?? ''}`),
      () => {
        isDone = true;
        showToast({ title: 'Draft deleted' });
      },
      'The draft was not deleted',
    );
    setAsks(null);
    if (isDone) onFinished();
  }

  return (
    <section className="publish-box" aria-labelledby="publish-title">
      <h2 id="publish-title">Publish for all systems at once</h2>
      <p>
        {draft === null || count === 0
          ? 'Add the files first.'
          : count === 1
            ? '1 file goes live.'
            : `${count} files go live together.`}
        {props.hasUnreleased && ' What is on offer now stays as the version before.'}
        {draft !== null &&
          lost.length > 0 &&
          ` ${lostWords}: none then. Buyers find ${current?.version ?? 'it'} under earlier versions.`}
      </p>
      {draft !== null && draft.files.length > 0 && <NowThenTable rows={rows} />}
      <AdminButton
        ref={publishButton}
        kind="solid"
        className="publish-button"
        isBusy={isBusy && asks === null}
        disabled={count === 0 || version === '' || isUploading}
        onClick={() => (lost.length > 0 ? setAsks('publish') : void publish())}
      >
        {version === '' ? 'Publish' : `Publish ${version}`}
      </AdminButton>
      {draft !== null && (
        <AdminButton kind="quiet" disabled={isUploading || isBusy} onClick={() => setAsks('delete')}>
          Delete draft
        </AdminButton>
      )}
      <p role="alert" className="text-14 text-bad empty:hidden">
        {failure}
      </p>
      {asks === 'publish' && (
        <AskRelease
          title={`Publish ${app.name} ${version}?`}
          refusal="Not yet"
          action={`Publish ${version}`}
          pending="Publishing…"
          isPending={isBusy}
          act={() => void publish()}
          close={() => setAsks(null)}
          focusAfter={() => publishButton.current?.focus()}
        >
          It has no file for {lostWords}, which {current?.version ?? 'the version before'} has. Those buyers find the
          former file under earlier versions.
        </AskRelease>
      )}
      {asks === 'delete' && draft !== null && (
        <AskRelease
          title={`Delete the draft ${draft.version}?`}
          refusal="Keep the draft"
          action="Delete draft and files"
          pending="Deleting…"
          isDanger
          isPending={isBusy}
          act={() => void remove()}
          close={() => setAsks(null)}
          focusAfter={() => publishButton.current?.focus()}
        >
          Its notes and {draft.files.length === 1 ? 'its file' : `its ${draft.files.length} files`} are deleted. This
          cannot be undone. Buyers notice nothing.
        </AskRelease>
      )}
    </section>
  );
}
