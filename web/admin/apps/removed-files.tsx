import { useRef, useState } from 'react';
import type { RemovedFile } from '#contracts/managed-files.ts';
import { Moment, sayDay } from '#web/admin/moment.tsx';
import { showBytes } from '#web/components/bytes.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { showTarget } from '#web/components/show-target.ts';
import { showToast } from '#web/components/toast-queue.ts';
import { apiRequest } from '#web/queries.ts';
import { systemTexts } from '#web/texts/systems.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { FileFailure } from './deleted-file.tsx';
import { useFileChange } from './use-file-change.ts';
import { useRestoreFile } from './use-restore-file.ts';

interface RemovedFilesProps {
  readonly appId: string;
  readonly files: readonly RemovedFile[];
  readonly refresh: () => Promise<void>;
}

export function RemovedFiles({ appId, files, refresh }: RemovedFilesProps) {
  const summary = useRef<HTMLElement>(null);
  return (
    <details className="text-14">
      <summary ref={summary} className="min-h-11 py-3 font-medium text-ink-2 sm:min-h-9 sm:py-2">
        Deleted files ({files.length})
      </summary>
      <ul className="mt-1 divide-y divide-hair border-y border-hair">
        {files.map((file) => (
          <RemovedItem
            key={file.id}
            appId={appId}
            file={file}
            refresh={refresh}
            // The row goes away with the button that has the focus.
            onRestored={() => summary.current?.focus()}
          />
        ))}
      </ul>
    </details>
  );
}

interface RemovedItemProps extends Omit<RemovedFilesProps, 'files'> {
  readonly file: RemovedFile;
  readonly onRestored: () => void;
}

function RemovedItem({ appId, file, refresh, onRestored }: RemovedItemProps) {
  const systems = useTexts(systemTexts);
  const { restore, ...offering } = useRestoreFile(appId, refresh);
  const keeping = useFileChange(refresh);
  const isBusy = offering.isBusy || keeping.isBusy;
  const [dayKeptUntil] = useState(() => sayDay(new Date(file.keptUntil)));
  let destination = '';
  if (file.wasSuperseded) destination = ' to the replaced files';
  else if (file.isReplaced) destination = ' in place of the newer file';

  const keep = () =>
    keeping.run(
      () => apiRequest('POST', `/api/apps/${appId}/files/${file.id}/keep`),
      () => {
        showToast({ title: `${file.fileName} is back under Replaced files` });
        onRestored();
      },
      'Failed to restore the file',
    );

  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-52">
        <p className="font-medium wrap-anywhere">{file.fileName}</p>
        <p className="text-ink-2">
          {showTarget(file, systems)}
          {file.version !== null && `, version ${file.version}`}, {showBytes(file.sizeBytes)}
        </p>
        <p className="text-ink-2">
          {file.wasSuperseded && 'Replaced by a newer file. '}Deleted <Moment at={file.removedAt} />, kept until{' '}
          {dayKeptUntil}
        </p>
      </div>
      <AdminButton
        aria-disabled={isBusy}
        aria-label={`Restore ${file.fileName}${destination}`}
        onClick={() => {
          if (isBusy) return;
          void (file.wasSuperseded ? keep() : restore(file, onRestored));
        }}
      >
        Restore
      </AdminButton>
      <FileFailure text={offering.failure ?? keeping.failure} />
    </li>
  );
}
