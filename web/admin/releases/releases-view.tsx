import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ManagedApp } from '#contracts/managed-apps.ts';
import type { ReleaseList } from '#contracts/releases.ts';
import { managedFilesKey, releasesKey, removedFilesKey, storedFilesKey } from '#web/admin/apps/apps-keys.ts';
import { useRefreshApps } from '#web/admin/apps/use-app-changes.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { DraftView } from './draft-view.tsx';
import { ReleaseItem } from './release-item.tsx';
import { nameRelease } from './release-words.ts';

/** Versions of an app: the one in the making, what publishing it does, and those before. */
export function ReleasesView({ app }: { readonly app: ManagedApp }) {
  const client = useQueryClient();
  const refreshApps = useRefreshApps();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const history = useRef<HTMLElement>(null);
  const key = releasesKey(app.id);
  const { data, isError, error, refetch } = useQuery<ReleaseList>({ queryKey: key, staleTime: 0 });
  const drafts = (data?.releases ?? []).filter(({ state }) => state === 'draft');
  const draft = drafts.find(({ id }) => id === chosenId) ?? drafts[0] ?? null;
  const place = useDraftPlace(draft?.id ?? null);

  async function refresh(): Promise<void> {
    const keys = [key, managedFilesKey(app.id), removedFilesKey(app.id), storedFilesKey(app.id)];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    await refreshApps();
  }

  if (data === undefined)
    return isError ? (
      <div role="alert" className="py-16 text-center">
        <p>The releases could not be loaded. {failureText(error)}</p>
        <AdminButton className="mt-4" onClick={() => void refetch()}>
          Try again
        </AdminButton>
      </div>
    ) : (
      <output aria-label="Loading releases" className="release-skeleton" />
    );

  const published = data.releases.filter(({ state }) => state !== 'draft');
  const current = published.find(({ isCurrent }) => isCurrent) ?? null;
  const others = drafts.filter(({ id }) => id !== draft?.id);
  const focusList = () => history.current?.focus();
  return (
    <DraftView
      key={place}
      app={app}
      draft={draft}
      current={current}
      hasUnreleased={data.unreleased !== null}
      refresh={refresh}
      onFinished={() => {
        setChosenId(null);
        focusList();
      }}
    >
      {others.length > 0 && (
        <section aria-label="Other drafts">
          <SectionHead title="Other drafts" count={others.length} />
          <ul>
            {others.map((other) => (
              <li key={other.id} className="release-other">
                <b>{nameRelease(other)}</b>
                <AdminButton kind="quiet" onClick={() => setChosenId(other.id)}>
                  {`Open ${nameRelease(other)}`}
                </AdminButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section ref={history} tabIndex={-1} aria-label="Published releases" className="outline-none">
        <SectionHead title="Releases" />
        {data.unreleased !== null && (
          <p className="py-3 text-14 text-ink-2">
            {data.unreleased.fileCount === 1 ? '1 file was' : `${data.unreleased.fileCount} files were`} uploaded
            without a release. Once you publish one, they stay as the version before it.
          </p>
        )}
        {published.length === 0 && data.unreleased === null && <p className="py-3 text-14 text-ink-2">Nothing yet.</p>}
        <ul className="release-history">
          {published.map((release) => (
            <ReleaseItem
              key={release.id}
              app={app}
              release={release}
              current={current}
              refresh={refresh}
              focusList={focusList}
            />
          ))}
        </ul>
        {published.length > 1 && (
          <p className="pt-2 text-13 text-ink-2">Going back takes seconds: old files are kept.</p>
        )}
      </section>
    </DraftView>
  );
}

/**
 * Returns a number that changes once a draft was published, deleted or left for another. A draft that begins keeps it, so
 * that its uploads go on.
 */
function useDraftPlace(draftId: string | null): number {
  const [place, setPlace] = useState({ draftId, number: 0 });
  if (place.draftId !== draftId)
    setPlace({ draftId, number: place.draftId === null ? place.number : place.number + 1 });
  return place.number;
}
