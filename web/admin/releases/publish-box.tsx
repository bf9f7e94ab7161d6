import type { ManagedApp } from '#contracts/managed-apps.ts';
import type { Release } from '#contracts/releases.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { AskRelease } from './ask-release.tsx';
import type { NowThenRow } from './now-then.ts';
import { NowThenTable } from './now-then-table.tsx';
import { PublishButton } from './publish-button.tsx';
import type { Publishing } from './use-publishing.ts';

interface PublishBoxProps {
  readonly app: ManagedApp;
  readonly draft: Release | null;
  /** The version on offer, if it has one. */
  readonly currentVersion: string | null;
  readonly hasUnreleased: boolean;
  readonly version: string;
  readonly isUploading: boolean;
  readonly rows: readonly NowThenRow[];
  readonly publishing: Publishing;
}

export function PublishBox(props: PublishBoxProps) {
  const { app, draft, currentVersion, hasUnreleased, version, isUploading, rows, publishing } = props;
  const { count, isBusy, asks, failure } = publishing;
  const lost = rows.filter(({ now, afterwards }) => now !== null && afterwards === null);
  const lostWords = lost.map(({ buyersOn }) => buyersOn).join('; ');
  const question = { isPending: isBusy, close: publishing.close, focusAfter: publishing.focusAfter };

  return (
    <section className="publish-box" aria-labelledby="publish-title">
      <h2 id="publish-title">Publish for all systems at once</h2>
      <p>
        {draft === null || count === 0
          ? 'Add the files first.'
          : count === 1
            ? '1 file goes live.'
            : `${count} files go live together.`}
        {hasUnreleased && ' The files on offer now become the version before.'}
        {draft !== null &&
          lost.length > 0 &&
          ` No file for ${lostWords}. Those buyers can still download ${currentVersion ?? 'the version before'}.`}
      </p>
      {draft !== null && draft.files.length > 0 && <NowThenTable rows={rows} />}
      <PublishButton publishing={publishing} className="publish-button" />
      {draft !== null && (
        <AdminButton
          kind="quiet"
          disabled={isUploading || isBusy}
          onClick={({ currentTarget }) => publishing.askToDelete(currentTarget)}
        >
          Delete draft
        </AdminButton>
      )}
      <p role="alert" className="text-14 text-bad empty:hidden">
        {failure}
      </p>
      {asks === 'publish' && (
        <AskRelease
          {...question}
          title={`Publish ${app.name} ${version}?`}
          refusal="Not yet"
          action={`Publish ${version}`}
          pending="Publishing…"
          act={() => void publishing.publish()}
        >
          It has no file for {lostWords}, which {currentVersion ?? 'the version before'} has. Those buyers find the
          former file under earlier versions.
        </AskRelease>
      )}
      {asks === 'delete' && draft !== null && (
        <AskRelease
          {...question}
          title={`Delete the draft ${draft.version}?`}
          refusal="Keep the draft"
          action="Delete draft and files"
          pending="Deleting…"
          isDanger
          act={() => void publishing.remove()}
        >
          Its notes and {draft.files.length === 1 ? 'its file' : `its ${draft.files.length} files`} are deleted. This
          cannot be undone. Buyers are not affected.
        </AskRelease>
      )}
    </section>
  );
}
