import { X } from 'lucide-react';
import type { ManagedApp } from '#contracts/managed-apps.ts';
import type { Release, ReleaseFile } from '#contracts/releases.ts';
import type { MarkBusy } from '#web/admin/media/busy-uploads.ts';
import { useFileChange } from '#web/admin/apps/use-file-change.ts';
import { HeldNote } from '#web/admin/apps/held-note.tsx';
import { Status } from '#web/admin/parts/status.tsx';
import { SystemMark } from '#web/admin/parts/system-mark.tsx';
import { showBytes } from '#web/components/bytes.ts';
import { showTarget } from '#web/components/show-target.ts';
import { apiRequest } from '#web/queries.ts';
import { systemTexts } from '#web/texts/systems.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { sayHeld, type NowThenRow } from './now-then.ts';
import { nameRelease } from './release-words.ts';

interface DraftFilesProps {
  readonly app: ManagedApp;
  readonly draft: Release;
  readonly rows: readonly NowThenRow[];
  readonly markBusy: MarkBusy;
  readonly refresh: () => Promise<void>;
}

export function DraftFiles({ app, draft, rows, markBusy, refresh }: DraftFilesProps) {
  const systems = useTexts(systemTexts);
  const { run, isBusy, failure } = useFileChange(refresh);
  const path = `/api/apps/${app.id}/releases/${draft.id}/files`;
  const remove = (file: ReleaseFile) =>
    run(
      () => apiRequest('DELETE', `${path}/${file.id}`),
      () => undefined,
      'The file was not removed',
    );
  return (
    <>
      <ul className="release-files">
        {draft.files.map((file) => (
          <li key={file.id}>
            <FileRow file={file} />
            <button
              type="button"
              className="icon-button"
              aria-label={`Remove ${file.fileName} from ${nameRelease(draft)}`}
              aria-disabled={isBusy}
              onClick={() => void remove(file)}
            >
              <X aria-hidden="true" className="size-4" />
            </button>
            {file.heldBecause !== null && (
              <HeldNote
                appId={app.id}
                releaseId={draft.id}
                file={file}
                reason={file.heldBecause}
                consequence={sayHeld(file, rows, systems)}
                removeReplaced={() => apiRequest('DELETE', `${path}/${file.id}`)}
                markBusy={markBusy}
                refresh={refresh}
              />
            )}
          </li>
        ))}
      </ul>
      <p role="alert" className="mt-2 text-14 text-bad empty:hidden">
        {failure}
      </p>
    </>
  );
}

function FileRow({ file }: { readonly file: ReleaseFile }) {
  const systems = useTexts(systemTexts);
  return (
    <>
      <SystemMark platform={file.platform} />
      <div className="release-file-name">
        <b>{file.fileName}</b>
        <small>{showTarget(file, systems)}</small>
      </div>
      <span className="release-file-size">{showBytes(file.sizeBytes)}</span>
      <span className="release-file-state">
        {file.heldBecause === null ? (
          <Status kind="plain" form="tick">
            Recognised
          </Status>
        ) : (
          <Status kind="warn" form="bang">
            Held
          </Status>
        )}
      </span>
    </>
  );
}
