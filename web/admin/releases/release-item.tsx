import { useRef, useState } from 'react';
import { useFileChange } from '#web/admin/apps/use-file-change.ts';
import { Moment } from '#web/admin/moment.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { apiRequest } from '#web/queries.ts';
import { Notes } from './release-notes.tsx';
import { ReleaseNotesForm } from './release-notes-form.tsx';
import { ReleaseQuestion, type ReleaseAct } from './release-question.tsx';
import { nameRelease, type ReleaseRowProps } from './release-words.ts';

const actionClass =
  'min-h-11 rounded-field px-2 text-13 font-medium text-act underline underline-offset-4 hover:bg-sunk disabled:opacity-55 sm:min-h-7';

const done: Readonly<Record<ReleaseAct, (name: string) => string>> = {
  'go-back': (name) => `Buyers get ${name} now`,
  withdraw: (name) => `Buyers no longer get ${name}`,
  delete: (name) => `The files of ${name} are deleted`,
};

export function ReleaseItem({ app, release, current, refresh, focusList }: ReleaseRowProps) {
  const [asks, setAsks] = useState<ReleaseAct | null>(null);
  const [isEditing, setEditing] = useState(false);
  const { run, isBusy, failure } = useFileChange(refresh);
  const row = useRef<HTMLLIElement>(null);
  const path = `/api/apps/${app.id}/releases/${release.id}`;
  const name = nameRelease(release);
  const isWithdrawn = release.state === 'withdrawn';
  const hasFiles = release.files.length > 0;

  function act(wanted: ReleaseAct): Promise<void> {
    const calls: Readonly<Record<ReleaseAct, () => Promise<unknown>>> = {
      'go-back': () => apiRequest('POST', `${path}/go-back`, { replaces: current?.id ?? null }),
      withdraw: () => apiRequest('POST', `${path}/withdraw`),
      delete: () => apiRequest('DELETE', path),
    };
    const tell = () => {
      setAsks(null);
      showToast({ title: done[wanted](`${app.name} ${name}`) });
    };
    return run(calls[wanted], tell, 'Nothing was changed').then(() => setAsks(null));
  }

  return (
    <li ref={row} tabIndex={-1} aria-label={`Release ${name}`} className="py-3 outline-none">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-44">
          <p className="font-semibold wrap-anywhere" data-current={release.isCurrent || undefined}>
            {release.version ?? 'Without a number'}{' '}
            <span className="text-14 font-normal text-ink-2">{stateText(release.isCurrent, isWithdrawn)}</span>
          </p>
          <p className="text-14 text-ink-2">
            {release.publishedAt !== null && <Moment at={release.publishedAt} />}
            {release.withdrawnAt !== null && (
              <>
                , withdrawn <Moment at={release.withdrawnAt} />
              </>
            )}
            {hasFiles ? `, ${release.files.length === 1 ? '1 file' : `${release.files.length} files`}` : ', no files'}
          </p>
          {!isEditing && <Notes release={release} />}
        </div>
        <div className="-mx-2 flex flex-wrap">
          <button
            type="button"
            className={actionClass}
            aria-label={`Edit notes of ${name}`}
            onClick={() => setEditing(!isEditing)}
          >
            Edit notes
          </button>
          {!release.isCurrent && hasFiles && (
            <button
              type="button"
              className={actionClass}
              aria-label={`Go back to it: ${name}`}
              disabled={isBusy}
              onClick={() => setAsks('go-back')}
            >
              Go back to it
            </button>
          )}
          {!release.isCurrent && !isWithdrawn && (
            <button
              type="button"
              className={actionClass}
              aria-label={`Withdraw ${name}`}
              disabled={isBusy}
              onClick={() => setAsks('withdraw')}
            >
              Withdraw
            </button>
          )}
          {isWithdrawn && hasFiles && (
            <>
              <button
                type="button"
                className={actionClass}
                aria-label={`Offer again: ${name}, as an earlier version`}
                disabled={isBusy}
                onClick={() =>
                  void run(
                    () => apiRequest('POST', `${path}/restore`),
                    () => showToast({ title: `Buyers find ${name} under earlier versions` }),
                    'Nothing was changed',
                  )
                }
              >
                Offer again
              </button>
              <button
                type="button"
                className={`${actionClass} text-bad! hover:bg-bad-soft!`}
                aria-label={`Delete files of ${name}`}
                disabled={isBusy}
                onClick={() => setAsks('delete')}
              >
                Delete files
              </button>
            </>
          )}
        </div>
      </div>
      {isEditing && (
        <ReleaseNotesForm path={path} release={release} refresh={refresh} close={() => setEditing(false)} />
      )}
      <p role="alert" className="mt-2 text-14 text-bad empty:hidden">
        {failure}
      </p>
      {asks !== null && (
        <ReleaseQuestion
          asks={asks}
          appName={app.name}
          release={release}
          current={current}
          isPending={isBusy}
          act={() => void act(asks)}
          close={() => setAsks(null)}
          focusAfter={() => (row.current?.isConnected === true ? row.current.focus() : focusList())}
        />
      )}
    </li>
  );
}

function stateText(isCurrent: boolean, isWithdrawn: boolean): string {
  if (isCurrent) return 'buyers get it now';
  return isWithdrawn ? 'withdrawn' : 'earlier version';
}
