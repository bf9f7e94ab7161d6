import { Upload } from 'lucide-react';
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import type { StoredUpload } from '#contracts/files.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { defaultLimits, type UploadItem, type UploadLimits } from './upload-item.ts';
import { UploadList } from './upload-list.tsx';
import type { UploadQueue } from './upload-queue.ts';

export interface UploadButtonProps {
  /** For example "Choose an icon". */
  readonly label: string;
  /** Accepted files, in a sentence under the button. */
  readonly note: string;
  readonly limits?: UploadLimits;
  /** Otherwise files wait until the operator starts them. */
  readonly startsAtOnce?: boolean;
  /** Asks the server where to PUT the file. */
  readonly askForAddress: (file: File) => Promise<string>;
  readonly onStored?: (stored: StoredUpload, item: UploadItem) => void | Promise<void>;
  /** Removes the row once `onStored` returns: a list beside it shows the file. */
  readonly isShownElsewhere?: boolean;
  /** Called with all items when one of them changes. */
  readonly onItems?: (items: readonly UploadItem[]) => void;
  /** Called when the first upload begins and the last one ends. */
  readonly onBusy?: (isBusy: boolean) => void;
  /** The area to drop files on. `plain` has no border: a button, and its note below. */
  readonly area?: keyof typeof areas;
  /** The files' purpose, for screen readers, if only the button's place shows it. */
  readonly purpose?: string;
  /** Makes the whole area one button, with this drawing before its words. */
  readonly tile?: ReactNode;
}

const areas = {
  line: 'flex flex-wrap items-center gap-3 border border-dashed p-3',
  large: 'upload-drop border border-dashed',
  plain: 'grid justify-items-start gap-1.5',
} as const;

/**
 * Uploads files: by button, or by dropping them on it. By default one file of at most 10,485,760 bytes, sent when the
 * operator says so.
 */
export function UploadButton({
  label,
  note,
  limits = defaultLimits,
  startsAtOnce = false,
  askForAddress,
  onStored,
  onItems,
  onBusy,
  area = 'line',
  purpose,
  tile,
  isShownElsewhere = false,
}: UploadButtonProps) {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const [stored, setStored] = useState<readonly string[]>([]);
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const queue = useRef<Promise<UploadQueue> | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // The queue calls the newest callbacks.
  const given = useRef({ askForAddress, onStored, onItems });
  useEffect(() => {
    given.current = { askForAddress, onStored, onItems };
  });
  useEffect(() => given.current.onItems?.(items), [items]);

  useEffect(
    () => () => {
      void queue.current?.then((opened) => opened.close());
      queue.current = null;
    },
    [],
  );

  const isBusy = items.some(({ state }) => state === 'uploading');
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy]);
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isBusy]);

  function open(): Promise<UploadQueue> {
    return (queue.current ??= import('./upload-queue.ts').then(({ createUploadQueue }) =>
      createUploadQueue(
        {
          limits,
          startsAtOnce,
          askForAddress: (file) => given.current.askForAddress(file),
          isShownElsewhere,
          onStored(upload, item) {
            setStored((before) => [...before, item.fileName]);
            return given.current.onStored?.(upload, item);
          },
        },
        setItems,
      ),
    ));
  }

  async function withQueue(action: (opened: UploadQueue) => void): Promise<void> {
    try {
      action(await open());
    } catch (error) {
      queue.current = null;
      console.error('Failed to load uploads', error);
      setProblem('Uploads could not be started. Check your connection and try again.');
    }
  }

  function choose(files: readonly File[]): void {
    setProblem(null);
    if (files.length > 0) void withQueue((opened) => opened.add(files));
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const entries = Array.from(event.dataTransfer.items, (item) => item.webkitGetAsEntry());
    const folder = entries.find((entry) => entry?.isDirectory === true);
    choose(Array.from(event.dataTransfer.files).filter((_, index) => entries[index]?.isDirectory !== true));
    if (folder) setProblem(`${folder.name} is a folder. Compress it to a .zip first.`);
  }

  const name = purpose === undefined ? label : `${label}: ${purpose}`;
  const layout = tile === undefined ? areas[area] : 'grid border border-dashed';
  const waiting = items.filter(({ state }) => state === 'waiting').length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`rounded-box ${isOver ? 'border-act bg-sunk' : 'border-edge'} ${layout}`}
      >
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          aria-label={name}
          className="sr-only"
          multiple={limits.maxFiles > 1}
          accept={limits.extensions?.join(',')}
          onChange={({ target }) => {
            choose(Array.from(target.files ?? []));
            // The same file may be chosen again.
            target.value = '';
          }}
        />
        {tile === undefined ? (
          <>
            <button
              type="button"
              className={area === 'large' ? 'upload-drop-button' : 'admin-button'}
              onClick={() => input.current?.click()}
            >
              <Upload aria-hidden="true" className={area === 'large' ? 'size-5' : 'size-4'} />
              <span aria-hidden="true">{label}</span>
              <span className="sr-only">{name}</span>
            </button>
            <p className={`text-ink-2 empty:hidden ${area === 'line' ? 'text-14' : 'text-13'}`}>{note}</p>
          </>
        ) : (
          <button type="button" className="upload-tile" onClick={() => input.current?.click()}>
            {tile}
            <span>
              <b>{label}</b>
              <small>{note}</small>
            </span>
          </button>
        )}
      </div>
      <p role="alert" className="text-14 text-bad empty:hidden">
        {problem}
      </p>
      <UploadList
        stored={stored}
        items={items}
        retry={(id) => void withQueue((opened) => opened.retry(id))}
        remove={(id) => void withQueue((opened) => opened.remove(id))}
      />
      {waiting > 0 && !startsAtOnce && (
        <AdminButton
          kind="solid"
          className="justify-self-start"
          onClick={() => void withQueue((opened) => opened.start())}
        >
          {waiting === 1 ? 'Upload' : `Upload ${waiting} files`}
        </AdminButton>
      )}
    </div>
  );
}
