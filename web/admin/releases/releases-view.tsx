import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ManagedApp } from '#contracts/managed-apps.ts';
import type { ManagedFile } from '#contracts/managed-files.ts';
import type { ReleaseList } from '#contracts/releases.ts';
import { managedFilesKey, releasesKey, removedFilesKey, storedFilesKey } from '#web/admin/apps/apps-keys.ts';
import { useRefreshApps } from '#web/admin/apps/use-app-changes.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { EditorBar } from '#web/admin/editor/editor-bar.tsx';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { DraftView } from './draft-view.tsx';
import { ReleaseItem } from './release-item.tsx';
import { nameRelease } from './release-words.ts';
import { useShownDraft } from './use-shown-draft.ts';

export function ReleasesView({ app }: { readonly app: ManagedApp }) {
  const client = useQueryClient();
  const refreshApps = useRefreshApps();
  const history = useRef<HTMLElement>(null);
  const key = releasesKey(app.id);
  const { data, isError, error, refetch } = useQuery<ReleaseList>({ queryKey: key, staleTime: 0 });
  const drafts = data?.releases.filter(({ state }) => state === 'draft');
  const { draft, place, open, begin } = useShownDraft(drafts);
  const unreleased = data?.unreleased ?? null;
  const loose = useQuery<readonly ManagedFile[]>({
    queryKey: managedFilesKey(app.id),
    enabled: unreleased !== null,
  }).data;

  async function refresh(): Promise<void> {
    const keys = [key, managedFilesKey(app.id), removedFilesKey(app.id), storedFilesKey(app.id)];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    await refreshApps();
  }

  if (data === undefined || drafts === undefined)
    return (
      <>
        <EditorBar app={app} view="releases" />
        {isError ? (
          <div role="alert" className="py-16 text-center">
            <p>The releases could not be loaded. {failureText(error)}</p>
            <AdminButton className="mt-4" onClick={() => void refetch()}>
              Try again
            </AdminButton>
          </div>
        ) : (
          <output aria-label="Loading releases" className="release-skeleton" />
        )}
      </>
    );

  const published = data.releases.filter(({ state }) => state !== 'draft');
  const current = published.find(({ isCurrent }) => isCurrent) ?? null;
  const onOffer =
    unreleased === null
      ? current
      : {
          version: unreleased.version,
          files: (loose ?? []).filter(({ isHeld }) => !isHeld).map((file) => ({ ...file, heldBecause: null })),
        };
  const others = drafts.filter(({ id }) => id !== draft?.id);
  const focusList = () => history.current?.focus();
  return (
    <DraftView
      key={place}
      app={app}
      draft={draft}
      current={current}
      onOffer={onOffer}
      hasUnreleased={unreleased !== null}
      refresh={refresh}
      onBegun={begin}
      onFinished={focusList}
    >
      {others.length > 0 && (
        <section aria-label="Other drafts">
          <SectionHead title="Other drafts" count={others.length} />
          <ul>
            {others.map((other) => (
              <li key={other.id} className="release-other">
                <b>{nameRelease(other)}</b>
                <AdminButton kind="quiet" onClick={() => open(other.id)}>
                  {`Open ${nameRelease(other)}`}
                </AdminButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section ref={history} tabIndex={-1} aria-label="Published releases" className="outline-none">
        <SectionHead title="Releases" />
        {unreleased !== null && (
          <p className="py-3 text-14 text-ink-2">
            {unreleased.fileCount === 1 ? '1 file was' : `${unreleased.fileCount} files were`} uploaded without a
            release. Once you publish one, they stay as the version before it.
          </p>
        )}
        {published.length === 0 && unreleased === null && <p className="py-3 text-14 text-ink-2">Nothing yet.</p>}
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
