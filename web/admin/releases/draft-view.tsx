import type { ReactNode } from 'react';
import type { ManagedApp } from '#contracts/managed-apps.ts';
import type { Release } from '#contracts/releases.ts';
import { useBusyUploads } from '#web/admin/media/busy-uploads.ts';
import { MediaUpload } from '#web/admin/media/media-upload.tsx';
import { askForAppFileAddress } from '#web/admin/apps/ask-for-app-file-address.ts';
import { useFileLimits } from '#web/admin/apps/use-file-limits.ts';
import { sayClock } from '#web/admin/clock-text.ts';
import { EditorBar } from '#web/admin/editor/editor-bar.tsx';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { showLimit } from '#web/admin/uploads/too-large-text.ts';
import { useNow } from '#web/admin/use-now.ts';
import { systemTexts } from '#web/texts/systems.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { DraftFiles } from './draft-files.tsx';
import { DraftWords } from './draft-words.tsx';
import { nowThen, type Offer } from './now-then.ts';
import { PublishBox } from './publish-box.tsx';
import { PublishButton } from './publish-button.tsx';
import { useDraftRelease } from './use-draft-release.ts';
import { usePublishing } from './use-publishing.ts';

interface DraftViewProps {
  readonly app: ManagedApp;
  /** Null: a version that is not begun yet. */
  readonly draft: Release | null;
  readonly current: Release | null;
  /** From the current release, or outside of releases. */
  readonly onOffer: Offer | null;
  readonly hasUnreleased: boolean;
  readonly refresh: () => Promise<void>;
  /** Called with the id of the stored draft. */
  readonly onBegun: (draftId: string) => void;
  readonly onFinished: () => void;
  readonly children: ReactNode;
}

export function DraftView(props: DraftViewProps) {
  const { app, draft, current, onOffer, hasUnreleased, refresh, onBegun, onFinished, children } = props;
  const release = useDraftRelease(app.id, draft, refreshBegun);
  const { isBusy: isUploading, markBusy } = useBusyUploads();
  const limits = useFileLimits(app.id);
  const systems = useTexts(systemTexts);
  const now = useNow();
  const { version } = release;
  const rows = nowThen(draft, onOffer, version, systems);
  const publishing = usePublishing({
    app,
    draft,
    current,
    version,
    isUploading,
    losesSystems: rows.some((row) => row.now !== null && row.afterwards === null),
    save: release.save,
    refresh,
    onFinished,
  });

  // The fields are stored: this fetches the id only.
  async function refreshBegun(): Promise<void> {
    onBegun(await release.store());
    await refresh();
  }

  async function addressOf({ name }: File): Promise<string> {
    // A draft keeps its number while the field is empty.
    const releaseId = draft !== null && version === '' ? draft.id : await release.store();
    if (draft === null) {
      onBegun(releaseId);
      void refresh();
    }
    return askForAppFileAddress(app.id, name, releaseId);
  }

  return (
    <>
      <EditorBar app={app} view="releases">
        <span className="editor-state">
          {draft !== null && !release.isChanged && `Draft saved ${sayClock(new Date(draft.savedAt), new Date(now))}`}
        </span>
        <PublishButton publishing={publishing} className="editor-save" />
      </EditorBar>
      <div className="release-grid">
        <div className="release-main">
          <DraftWords release={release} isFirst={current?.version === null} />
          <p role="alert" className="text-14 text-bad empty:hidden">
            {release.failure}
          </p>
          <SectionHead title="Files" count={draft?.files.length}>
            <p className="text-13 text-ink-2">Read from the files themselves</p>
          </SectionHead>
          {draft !== null && draft.files.length > 0 && (
            <DraftFiles app={app} draft={draft} rows={rows} markBusy={markBusy} refresh={refresh} />
          )}
          <div className="pt-4">
            {version === '' && draft === null && !isUploading ? (
              <p className="release-first">Enter the version number, then add its files.</p>
            ) : (
              <MediaUpload
                upload="files"
                label={version === '' ? 'Choose the files' : `Choose the files of ${version}`}
                note={`Or drop them here, up to ${showLimit(limits.maxBytes)} each. They stay private until you publish, and the old files stay live until then.`}
                limits={limits}
                area="large"
                markBusy={markBusy}
                addressOf={addressOf}
                isShownElsewhere
                onStored={refresh}
              />
            )}
          </div>
        </div>
        <aside className="release-side" aria-label="Publishing">
          <PublishBox
            app={app}
            draft={draft}
            currentVersion={onOffer?.version ?? null}
            hasUnreleased={hasUnreleased}
            version={version}
            isUploading={isUploading}
            rows={rows}
            publishing={publishing}
          />
          {children}
        </aside>
      </div>
    </>
  );
}
