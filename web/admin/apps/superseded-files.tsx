import { useRef } from 'react';
import type { StoredFiles, SupersededFile } from '#contracts/managed-files.ts';
import { Moment } from '#web/admin/moment.tsx';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { showBytes } from '#web/components/bytes.ts';
import { showTarget } from '#web/components/show-target.ts';
import { apiRequest } from '#web/queries.ts';
import { systemTexts } from '#web/texts/systems.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { DeletedFile, FileFailure } from './deleted-file.tsx';
import { useFileChange } from './use-file-change.ts';
import { useRestoreFile } from './use-restore-file.ts';

interface SupersededFilesProps {
  readonly appId: string;
  readonly stored: StoredFiles;
  /** Those deleted in this window: they stay where they were, with Undo. */
  readonly deleted: readonly SupersededFile[];
  readonly isNameOffered: (fileName: string) => boolean;
  readonly onDeleted: (file: SupersededFile) => void;
  readonly onKept: (file: SupersededFile) => void;
  readonly refresh: () => Promise<void>;
}

/** Replaced files, folded away. They take up space until an operator deletes them. */
export function SupersededFiles({ stored, deleted, ...actions }: SupersededFilesProps) {
  const summary = useRef<HTMLElement>(null);
  const gone = new Set(deleted.map(({ id }) => id));
  const rows = [...stored.superseded.filter(({ id }) => !gone.has(id)), ...deleted].toSorted(byNewest);
  const { supersededCount: count, supersededBytes } = stored;
  return (
    <details className="text-14">
      <summary ref={summary} className="min-h-11 py-3 font-medium text-ink-2 sm:min-h-9 sm:py-2">
        Replaced files ({count}){count > 0 && `, ${showBytes(supersededBytes)}`}
      </summary>
      <p className="mb-2 text-ink-2">
        Buyers do not get these files. They take up space until you delete them.
        {count > stored.superseded.length && ` The newest ${stored.superseded.length} are shown.`}
      </p>
      <ul className="divide-y divide-hair border-y border-hair">
        {rows.map((file) => (
          <SupersededItem
            key={file.id}
            {...actions}
            file={file}
            isDeleted={gone.has(file.id)}
            // The row goes away with the button that has the focus.
            onRestored={() => summary.current?.focus()}
          />
        ))}
      </ul>
    </details>
  );
}

function byNewest(a: SupersededFile, b: SupersededFile): number {
  if (a.supersededAt !== b.supersededAt) return a.supersededAt < b.supersededAt ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

interface SupersededItemProps extends Omit<SupersededFilesProps, 'stored' | 'deleted'> {
  readonly file: SupersededFile;
  readonly isDeleted: boolean;
  readonly onRestored: () => void;
}

function SupersededItem(props: SupersededItemProps) {
  const { appId, file, isDeleted, isNameOffered, onDeleted, onKept, onRestored, refresh } = props;
  const systems = useTexts(systemTexts);
  const { run, isBusy, failure } = useFileChange(refresh);
  const restoring = useRestoreFile(appId, refresh);
  const path = `/api/apps/${appId}/files/${file.id}`;
  const size = showBytes(file.sizeBytes);
  const isReplaced = isNameOffered(file.fileName);
  const version = file.version === null ? '' : `, version ${file.version}`;

  if (isDeleted)
    return (
      <DeletedFile
        fileName={file.fileName}
        consequence={`Its ${size} are freed in a week.`}
        isBusy={isBusy}
        failure={failure}
        undo={() =>
          void run(
            () => apiRequest('POST', `${path}/keep`),
            () => onKept(file),
            'Failed to keep the file',
          )
        }
      />
    );
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-52">
        <p className="font-medium wrap-anywhere">{file.fileName}</p>
        <p className="text-ink-2">
          {showTarget(file, systems)}
          {version}, {size}
        </p>
        <p className="text-ink-2">
          Uploaded <Moment at={file.uploadedAt} />, replaced <Moment at={file.supersededAt} />
        </p>
      </div>
      <div className="flex items-center gap-1">
        <AdminButton
          aria-disabled={restoring.isBusy}
          aria-label={`Restore ${file.fileName}${version}${isReplaced ? ' in place of the newer file' : ''}`}
          onClick={() => void restoring.restore({ ...file, isReplaced }, onRestored)}
        >
          Restore
        </AdminButton>
        <AdminButton
          kind="quiet"
          className="-me-2 text-bad aria-disabled:opacity-45"
          aria-disabled={isBusy}
          aria-label={`Delete the replaced ${file.fileName}${version}`}
          onClick={() =>
            void run(
              () => apiRequest('DELETE', path),
              () => onDeleted(file),
              'Failed to delete the file',
            )
          }
        >
          Delete
        </AdminButton>
      </div>
      <FileFailure text={failure ?? restoring.failure} />
    </li>
  );
}
