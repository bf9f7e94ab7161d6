import { useRef, useState } from 'react';
import { fileExtensions, uploadLimits, type UploadTicket } from '#contracts/files.ts';
import type { Release } from '#contracts/releases.ts';
import { useFileChange } from '#web/admin/apps/use-file-change.ts';
import { UploadButton } from '#web/admin/uploads/upload-button.tsx';
import { Button } from '#web/components/button.tsx';
import type { SystemTexts } from '#web/components/show-target.ts';
import { showToast } from '#web/components/toast-queue.ts';
import { apiRequest } from '#web/queries.ts';
import { systemTexts } from '#web/texts/systems.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { AskRelease } from './ask-release.tsx';
import { DraftFiles } from './draft-files.tsx';
import { ReleaseNotesForm } from './release-notes-form.tsx';
import { nameRelease, type ReleaseRowProps } from './release-words.ts';

const limits = { maxFiles: 100, maxBytes: uploadLimits.appFile, extensions: Object.keys(fileExtensions) };

interface DraftItemProps extends ReleaseRowProps {
  readonly onBusy: (isBusy: boolean) => void;
}

/** A version that buyers do not see yet: its notes, its files, and the way to them. */
export function DraftItem({ app, release, current, refresh, focusList, onBusy }: DraftItemProps) {
  const [asks, setAsks] = useState<'publish' | 'delete' | null>(null);
  const [isEditing, setEditing] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const { run, isBusy, failure } = useFileChange(refresh);
  const systems = useTexts(systemTexts);
  const box = useRef<HTMLElement>(null);
  const path = `/api/apps/${app.id}/releases/${release.id}`;
  const name = nameRelease(release);
  const { length: count } = release.files;

  async function askForAddress({ name: fileName }: File): Promise<string> {
    const response = await apiRequest('POST', `/api/apps/${app.id}/upload`, { fileName, releaseId: release.id });
    return ((await response.json()) as UploadTicket).uploadURL;
  }
  const finish = (title: string) => () => {
    setAsks(null);
    showToast({ title });
  };
  const publish = () =>
    run(
      () => apiRequest('POST', `${path}/publish`, { replaces: current?.id ?? null }),
      finish(`${app.name} ${name} is published`),
      'The release was not published',
    ).then(() => setAsks(null));
  const remove = () =>
    run(() => apiRequest('DELETE', path), finish('Draft deleted'), 'The draft was not deleted').then(() =>
      setAsks(null),
    );
  const focusAfter = () => (box.current?.isConnected === true ? box.current.focus() : focusList());

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={`Draft ${name}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-box border border-edge p-4 outline-none"
    >
      <div>
        <h3 className="text-18 wrap-anywhere">
          {name} <span className="text-14 font-normal text-ink-2">draft</span>
        </h3>
        {isEditing ? (
          <ReleaseNotesForm path={path} release={release} refresh={refresh} close={() => setEditing(false)} />
        ) : (
          <>
            <Notes release={release} />
            <button
              type="button"
              className="-mx-2 min-h-11 rounded-field px-2 text-14 font-medium text-act hover:bg-sunk sm:min-h-9"
              onClick={() => setEditing(true)}
            >
              Edit version and notes
            </button>
          </>
        )}
      </div>
      <DraftFiles version={name} path={path} files={release.files} refresh={refresh} />
      <UploadButton
        label={`Choose the files of ${name}`}
        note="Or drop them here. Buyers get the files of the version before until you publish."
        limits={limits}
        startsAtOnce
        isLarge
        askForAddress={askForAddress}
        onStored={() => void refresh()}
        onBusy={(isSending) => {
          setUploading(isSending);
          onBusy(isSending);
        }}
      />
      <p role="alert" className="text-14 text-bad empty:hidden">
        {failure}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" disabled={count === 0 || isUploading || isBusy} onClick={() => setAsks('publish')}>
          Publish {name}
        </Button>
        <Button kind="secondary" size="small" disabled={isUploading || isBusy} onClick={() => setAsks('delete')}>
          Delete draft
        </Button>
        {count === 0 && <p className="self-center text-14 text-ink-2">Add its files first.</p>}
      </div>
      {asks === 'publish' && (
        <AskRelease
          title={`Publish ${app.name} ${name}?`}
          refusal="Not yet"
          action={`Publish ${name}`}
          pending="Publishing…"
          isPending={isBusy}
          act={() => void publish()}
          close={() => setAsks(null)}
          focusAfter={focusAfter}
        >
          {count === 1 ? 'Its file goes' : `Its ${count} files go`} live at once, for all systems.{' '}
          {current === null
            ? 'What is on offer now stays as an earlier version.'
            : `Buyers find ${nameRelease(current)} under earlier versions then.`}{' '}
          {missingText(release, current, systems)}
        </AskRelease>
      )}
      {asks === 'delete' && (
        <AskRelease
          title={`Delete the draft ${name}?`}
          refusal="Keep the draft"
          action="Delete draft and files"
          pending="Deleting…"
          isDanger
          isPending={isBusy}
          act={() => void remove()}
          close={() => setAsks(null)}
          focusAfter={focusAfter}
        >
          Its notes and {count === 1 ? 'its file' : `its ${count} files`} are deleted. This cannot be undone. Buyers
          notice nothing.
        </AskRelease>
      )}
    </section>
  );
}

export function Notes({ release }: { readonly release: Release }) {
  if (release.notes.length === 0) return <p className="mt-1 text-14 text-ink-2">No notes.</p>;
  return (
    <ul className="dashes mt-1 text-14 text-ink-2">
      {release.notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

/** Names the systems that have a file now and would have none. */
function missingText(release: Release, current: Release | null, { names }: SystemTexts): string {
  const next = new Set(release.files.map(({ platform }) => platform));
  const now = new Set((current?.files ?? []).map(({ platform }) => platform));
  const gone = next.has('any') ? [] : [...now].filter((platform) => !next.has(platform));
  if (gone.length === 0) return '';
  return `It has no file for ${gone.map((platform) => names[platform]).join(', ')}, which ${nameRelease(current ?? release)} has.`;
}
