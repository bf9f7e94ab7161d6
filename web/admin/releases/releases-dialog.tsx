import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReleaseList } from '#contracts/releases.ts';
import { releasesKey } from '#web/admin/apps/apps-keys.ts';
import { useRefreshApps } from '#web/admin/apps/use-app-changes.ts';
import { Button } from '#web/components/button.tsx';
import type { HostedDialogProps } from '#web/components/dialog-host.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { failureText } from '#web/admin/failure-text.ts';
import { DraftItem } from './draft-item.tsx';
import { NewRelease } from './new-release.tsx';
import { ReleaseItem } from './release-item.tsx';

interface AppWithReleases {
  readonly id: string;
  readonly name: string;
}

/** The versions of an app: drafts to fill and publish, what buyers get now, and what they got before. */
export default function ReleasesDialog({ subject: app, close, opener }: HostedDialogProps<AppWithReleases>) {
  const refresh = useRefreshApps();
  const [isBusy, setBusy] = useState(false);
  const list = useRef<HTMLElement>(null);
  const key = releasesKey(app.id);
  // Another operator may have published since this window was last open.
  const { data, error, isError, refetch } = useQuery<ReleaseList>({ queryKey: key, staleTime: 0 });

  const releases = data?.releases ?? [];
  const drafts = releases.filter(({ state }) => state === 'draft');
  const published = releases.filter(({ state }) => state !== 'draft');
  const current = releases.find(({ isCurrent }) => isCurrent) ?? null;
  const shared = { app, current, refresh, focusList: () => list.current?.focus() };
  return (
    <Dialog
      title={`Releases of ${app.name}`}
      description="A release is a version with all of its files. Buyers get the files of all systems at the same moment."
      close={close}
      isLocked={isBusy}
      opener={opener}
    >
      <div className="grid grow grid-cols-[minmax(0,1fr)] content-start gap-6 overflow-y-auto px-5 py-5 sm:px-8">
        {isError && data === undefined && (
          <div role="alert" className="py-6 text-center">
            <p>The releases could not be loaded. {failureText(error)}</p>
            <Button kind="secondary" className="mt-4" onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        )}
        {data === undefined && !isError && (
          <output aria-label="Loading releases" className="grid animate-pulse gap-3">
            {[0, 1].map((index) => (
              <span key={index} className="h-16 rounded-field bg-sunk" />
            ))}
          </output>
        )}
        {data !== undefined && (
          <>
            {drafts.map((draft) => (
              <DraftItem key={draft.id} {...shared} release={draft} onBusy={setBusy} />
            ))}
            <NewRelease app={app} refresh={refresh} isOpen={releases.length === 0} />
            <section ref={list} tabIndex={-1} aria-label="Published releases" className="outline-none">
              <h3 className="text-18">Published</h3>
              {data.unreleased !== null && (
                <p className="mt-2 text-14 text-ink-2">
                  {filesText(data.unreleased.fileCount)}
                  {data.unreleased.version === null ? '' : ` of version ${data.unreleased.version}`} were uploaded
                  without a release. Once you add one, they stay as the version before it.
                </p>
              )}
              {published.length === 0 && data.unreleased === null && (
                <p className="mt-2 text-14 text-ink-2">Nothing yet.</p>
              )}
              {published.length > 0 && (
                <ul className="mt-2 divide-y divide-hair border-y border-hair">
                  {published.map((release) => (
                    <ReleaseItem key={release.id} {...shared} release={release} />
                  ))}
                </ul>
              )}
            </section>
          </>
        )}
      </div>
      {isBusy && (
        <p className="border-t border-hair px-5 py-3 text-14 text-ink-2 sm:px-8">
          This window stays open until the uploads have ended or you cancel them.
        </p>
      )}
    </Dialog>
  );
}

function filesText(count: number): string {
  return count === 1 ? '1 file' : `${count} files`;
}
