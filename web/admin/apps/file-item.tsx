import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ManagedFile, SupersededFile } from '#contracts/managed-files.ts';
import type { MarkBusy } from '#web/admin/media/busy-uploads.ts';
import { keepDraft } from '#web/admin/kept-draft.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { Status } from '#web/admin/parts/status.tsx';
import { SystemMark } from '#web/admin/parts/system-mark.tsx';
import { CopyButton } from '#web/components/copy-button.tsx';
import { showBytes } from '#web/components/bytes.ts';
import { showTarget } from '#web/components/show-target.ts';
import { apiRequest } from '#web/queries.ts';
import { systemTexts } from '#web/texts/systems.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { DeletedFile, FileFailure } from './deleted-file.tsx';
import { HeldNote } from './held-note.tsx';
import { fileDraft, FileTargetForm } from './file-target-form.tsx';
import { useFileChange } from './use-file-change.ts';
import { useRestoreFile } from './use-restore-file.ts';

interface FileItemProps {
  readonly appId: string;
  readonly file: ManagedFile;
  readonly former: SupersededFile | undefined;
  readonly onFormerRestored: () => void;
  /** Deleted a moment ago: the row offers the way back. */
  readonly isDeleted: boolean;
  readonly onDeleted: () => void;
  readonly onRestored: () => void;
  readonly markBusy: MarkBusy;
  readonly refresh: () => Promise<void>;
}

export function FileItem(props: FileItemProps) {
  const { appId, file, isDeleted, onDeleted, onRestored, markBusy, refresh } = props;
  const systems = useTexts(systemTexts);
  const [isEditing, setEditing] = useState(false);
  const { run, isBusy, failure } = useFileChange(refresh);
  const path = `/api/apps/${appId}/files/${file.id}`;
  const endEditing = () => {
    keepDraft(fileDraft(file.id), null);
    setEditing(false);
  };

  if (isDeleted)
    return (
      <DeletedFile
        fileName={file.fileName}
        consequence="It is kept for a week."
        isBusy={isBusy}
        failure={failure}
        undo={() => void run(() => apiRequest('POST', `${path}/restore`), onRestored, 'Failed to restore the file')}
      />
    );
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 py-3 text-14">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <SystemMark platform={file.platform} isLine />
        <div className="-ms-2 min-w-0 grow basis-44">
          <p className="font-semibold wrap-anywhere">
            {file.fileName}{' '}
            {file.isHeld && (
              <Status kind="warn" form="bang">
                Held
              </Status>
            )}
          </p>
          <p className="text-ink-2">
            {showTarget(file, systems)}
            {file.version !== null && `, version ${file.version}`}
          </p>
          <p className="text-ink-2 wrap-anywhere">
            {showBytes(file.sizeBytes)}
            {!file.isHeld && `, saved as ${file.servedName}`}
          </p>
        </div>
        <div className="ms-4 flex gap-1 sm:-me-2 sm:-mt-1.5 sm:ms-0">
          <AdminButton
            kind="quiet"
            aria-expanded={isEditing}
            aria-label={`Edit ${file.fileName}`}
            onClick={() => setEditing(!isEditing)}
          >
            Edit
          </AdminButton>
          <AdminButton
            kind="quiet"
            className="text-bad"
            disabled={isBusy}
            aria-label={`Delete ${file.fileName}`}
            onClick={() => void run(() => apiRequest('DELETE', path), onDeleted, 'Failed to delete the file')}
          >
            Delete
          </AdminButton>
        </div>
      </div>
      <p className="flex items-center gap-1 ps-6 text-13 text-ink-2">
        <span className="shrink-0">SHA-256</span>
        <code className="min-w-0 truncate font-mono" title={file.sha256}>
          {file.sha256}
        </code>
        <CopyButton
          text={file.sha256}
          label={`Copy SHA-256 of ${file.fileName}`}
          copied={`SHA-256 of ${file.fileName}`}
        />
      </p>
      {file.isHeld && (
        <HeldNote
          appId={appId}
          file={file}
          reason={file.warning ?? ''}
          removeReplaced={() => apiRequest('DELETE', path)}
          markBusy={markBusy}
          refresh={refresh}
        />
      )}
      {!file.isHeld && file.warning !== null && <Warning {...props} text={`${file.warning} Buyers get it as it is.`} />}
      {isEditing && (
        <FileTargetForm
          file={file}
          isBusy={isBusy}
          cancel={endEditing}
          save={(edit) => void run(() => apiRequest('PATCH', path, edit), endEditing, 'Failed to save the file')}
        />
      )}
      <FileFailure text={failure} />
    </li>
  );
}

function Warning({ appId, former, onFormerRestored, refresh, text }: FileItemProps & { readonly text: string }) {
  const { restore, isBusy, failure } = useRestoreFile(appId, refresh);
  return (
    <div className="mt-1 grid justify-items-start gap-2 rounded-field bg-bad-soft p-3">
      <p className="flex gap-2 font-medium text-bad">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {text}
      </p>
      {former !== undefined && (
        <AdminButton
          aria-disabled={isBusy}
          aria-label={`Restore the former ${former.fileName}`}
          onClick={() => void restore({ ...former, isReplaced: true }, onFormerRestored)}
        >
          Restore the former file
        </AdminButton>
      )}
      <FileFailure text={failure} />
    </div>
  );
}
