import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ManagedFile, RemovedFile, StoredFiles, SupersededFile } from '#contracts/managed-files.ts';
import { useBusyUploads } from '#web/admin/media/busy-uploads.ts';
import { MediaUpload } from '#web/admin/media/media-upload.tsx';
import { showLimit } from '#web/admin/uploads/too-large-text.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { showBytes } from '#web/components/bytes.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { managedFilesKey, removedFilesKey, storedFilesKey } from './apps-keys.ts';
import { askForAppFileAddress } from './ask-for-app-file-address.ts';
import { FileItem } from './file-item.tsx';
import { RemovedFiles } from './removed-files.tsx';
import { SupersededFiles } from './superseded-files.tsx';
import { useRefreshApps } from './use-app-changes.ts';
import { useFileLimits } from './use-file-limits.ts';

export interface AppWithFiles {
  readonly id: string;
  readonly name: string;
}

interface ManagedFilesProps {
  readonly app: AppWithFiles;
  /** Called when uploads begin and end. */
  readonly onBusy: (isBusy: boolean) => void;
}

export function ManagedFiles({ app, onBusy }: ManagedFilesProps) {
  const client = useQueryClient();
  const refreshApps = useRefreshApps();
  const limits = useFileLimits(app.id);
  const { isBusy, markBusy } = useBusyUploads();
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  // Deleted in this window: they stay where they were, with a way back.
  const [deleted, setDeleted] = useState<readonly ManagedFile[]>([]);
  const [deletedSuperseded, setDeletedSuperseded] = useState<readonly SupersededFile[]>([]);
  const list = useRef<HTMLElement>(null);
  const key = managedFilesKey(app.id);
  const { data: files, error, isError, refetch } = useQuery<readonly ManagedFile[]>({ queryKey: key });
  // Another operator may have removed some since this window was last open.
  const removed = useQuery<readonly RemovedFile[]>({ queryKey: removedFilesKey(app.id), staleTime: 0 });
  const stored = useQuery<StoredFiles>({ queryKey: storedFilesKey(app.id), staleTime: 0 });

  async function refresh(): Promise<void> {
    await Promise.all([
      client.invalidateQueries({ queryKey: key }),
      client.invalidateQueries({ queryKey: removedFilesKey(app.id) }),
      client.invalidateQueries({ queryKey: storedFilesKey(app.id) }),
    ]);
    await refreshApps();
  }

  const gone = new Set(deleted.map(({ id }) => id));
  const shown = [...(files ?? []).filter(({ id }) => !gone.has(id)), ...deleted].toSorted((a, b) =>
    a.id < b.id ? 1 : -1,
  );
  const undoable = new Set([...deleted, ...deletedSuperseded].map(({ id }) => id));
  const restorable = (removed.data ?? []).filter(({ id }) => !undoable.has(id));
  // All at once: a list that comes later would push down what stands below it.
  if ((files === undefined && !isError) || removed.isPending || stored.isPending) return <FilesSkeleton />;
  return (
    <>
      <section ref={list} tabIndex={-1} aria-label="Files that buyers get" className="outline-none">
        {isError && files === undefined && (
          <div role="alert" className="py-6 text-center">
            <p>The files could not be loaded. {failureText(error)}</p>
            <AdminButton className="mt-4" onClick={() => void refetch()}>
              Try again
            </AdminButton>
          </div>
        )}
        {files !== undefined && shown.length === 0 && (
          <p className="py-6 text-center text-ink-2">
            {app.name} has no files yet. Until it has one, buyers cannot buy or download it.
          </p>
        )}
        {shown.length > 0 && (
          <ul className="divide-y divide-hair border-b border-hair">
            {shown.map((file) => (
              <FileItem
                key={file.id}
                appId={app.id}
                file={file}
                former={stored.data?.superseded.find(({ fileName }) => fileName === file.fileName)}
                onFormerRestored={() => list.current?.focus()}
                isDeleted={gone.has(file.id)}
                onDeleted={() => setDeleted((before) => [...before, file])}
                onRestored={() => setDeleted((before) => before.filter(({ id }) => id !== file.id))}
                markBusy={markBusy}
                refresh={refresh}
              />
            ))}
          </ul>
        )}
      </section>
      <MediaUpload
        upload="files"
        label="Choose files"
        note={`Or drop them here: ${limits.extensions.join(' ')}, up to ${showLimit(limits.maxBytes)} each. A file of the same name replaces the old one once it is complete.`}
        limits={limits}
        area="large"
        markBusy={markBusy}
        addressOf={({ name }) => askForAppFileAddress(app.id, name)}
        isShownElsewhere
        onStored={refresh}
      />
      {stored.data !== undefined && stored.data.totalBytes > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <p className="text-14 text-ink-2">{storageText(app.name, stored.data)}</p>
          {stored.data.supersededCount + deletedSuperseded.length > 0 && (
            <SupersededFiles
              appId={app.id}
              stored={stored.data}
              deleted={deletedSuperseded}
              isNameOffered={(name) => files?.some(({ fileName }) => fileName === name) === true}
              onDeleted={(file) => setDeletedSuperseded((before) => [...before, file])}
              onKept={(file) => setDeletedSuperseded((before) => before.filter(({ id }) => id !== file.id))}
              refresh={refresh}
            />
          )}
        </div>
      )}
      {restorable.length > 0 && <RemovedFiles appId={app.id} files={restorable} refresh={refresh} />}
      {((removed.isError && removed.data === undefined) || (stored.isError && stored.data === undefined)) && (
        <p role="alert" className="text-14 text-ink-2">
          The replaced and deleted files could not be loaded.
        </p>
      )}
    </>
  );
}

function storageText(appName: string, { totalBytes, supersededBytes }: StoredFiles): string {
  const total = `The files of ${appName} take up ${showBytes(totalBytes)}`;
  return supersededBytes === 0 ? `${total}.` : `${total}, ${showBytes(supersededBytes)} of it replaced files.`;
}

function FilesSkeleton() {
  return (
    <output aria-label="Loading files" className="grid animate-pulse gap-3">
      {[0, 1, 2].map((index) => (
        <span key={index} className="h-16 rounded-field bg-sunk" />
      ))}
    </output>
  );
}
