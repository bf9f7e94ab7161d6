import { useState, type ReactNode } from 'react';
import type { ManagedApp } from '#contracts/managed-apps.ts';
import { fileExtensions, uploadLimits, type UploadTicket } from '#contracts/files.ts';
import type { Release } from '#contracts/releases.ts';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { UploadButton } from '#web/admin/uploads/upload-button.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { apiRequest } from '#web/queries.ts';
import { DraftFiles } from './draft-files.tsx';
import { PublishBox } from './publish-box.tsx';
import { useDraftRelease } from './use-draft-release.ts';

const limits = { maxFiles: 100, maxBytes: uploadLimits.appFile, extensions: Object.keys(fileExtensions) };

interface DraftViewProps {
  readonly app: ManagedApp;
  /** Null: a version that is not begun yet. */
  readonly draft: Release | null;
  readonly current: Release | null;
  readonly hasUnreleased: boolean;
  readonly refresh: () => Promise<void>;
  /** The draft is published or deleted. */
  readonly onFinished: () => void;
  /** Beside the draft: what was published before. */
  readonly children: ReactNode;
}

/** A version in the making: its number, its notes, all of its files, and what publishing does. */
export function DraftView({ app, draft, current, hasUnreleased, refresh, onFinished, children }: DraftViewProps) {
  const release = useDraftRelease(app.id, draft, refresh);
  const [isUploading, setUploading] = useState(false);
  const { typed, type, version } = release;

  async function askForAddress({ name: fileName }: File): Promise<string> {
    const releaseId = await release.store();
    const response = await apiRequest('POST', `/api/apps/${app.id}/upload`, { fileName, releaseId });
    return ((await response.json()) as UploadTicket).uploadURL;
  }

  return (
    <div className="release-grid">
      <div className="release-main">
        <div className="release-words">
          <Field
            label="Version"
            render={(described) => (
              <input
                type="text"
                maxLength={40}
                placeholder={current?.version === null ? '1.0' : undefined}
                className={`${inputClass} text-20! font-semibold`}
                {...described}
                value={typed.version}
                onChange={({ target }) => type({ version: target.value })}
                onBlur={() => void release.saveOnLeaving()}
              />
            )}
          />
          <Field
            label="What is new, for buyers"
            note="One change a line. Shown on the page of the app."
            render={(described) => (
              <textarea
                rows={4}
                className={`${inputClass} py-2`}
                {...described}
                value={typed.notes}
                onChange={({ target }) => type({ notes: target.value })}
                onBlur={() => void release.saveOnLeaving()}
              />
            )}
          />
        </div>
        <p role="alert" className="text-14 text-bad empty:hidden">
          {release.failure}
        </p>
        <SectionHead title="Files" count={draft?.files.length}>
          <p className="text-13 text-ink-2">Read from the files themselves</p>
        </SectionHead>
        {draft !== null && draft.files.length > 0 && <DraftFiles app={app} draft={draft} refresh={refresh} />}
        <div className="pt-4">
          {version === '' ? (
            <p className="release-first">Enter the version first. Then add all of its files here.</p>
          ) : (
            <UploadButton
              label={`Choose the files of ${version}`}
              note="Or drop them here. They stay with you until you publish. The old files are live until then."
              limits={limits}
              startsAtOnce
              area="large"
              askForAddress={askForAddress}
              isShownElsewhere
              onStored={refresh}
              onBusy={setUploading}
            />
          )}
        </div>
      </div>
      <aside className="release-side" aria-label="Publishing">
        <PublishBox
          app={app}
          draft={draft}
          current={current}
          hasUnreleased={hasUnreleased}
          version={version}
          isUploading={isUploading}
          save={release.save}
          refresh={refresh}
          onFinished={onFinished}
        />
        {children}
      </aside>
    </div>
  );
}
