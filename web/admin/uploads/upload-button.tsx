import { Upload } from 'lucide-react';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import type { StoredUpload } from '#contracts/files.ts';
import { Button, buttonClass } from '#web/components/button.tsx';
import { defaultLimits, type UploadItem, type UploadLimits } from './upload-item.ts';
import { UploadList } from './upload-list.tsx';
import type { UploadQueue } from './upload-queue.ts';

export interface UploadButtonProps {
  /** What the button says: "Choose an icon". */
  readonly label: string;
  /** What is taken, in a sentence under the button. */
  readonly note: string;
  readonly limits?: UploadLimits;
  /** Otherwise files wait until the operator starts them. */
  readonly startsAtOnce?: boolean;
  /** Asks the server where to PUT the file. */
  readonly askForAddress: (file: File) => Promise<string>;
  readonly onStored?: (stored: StoredUpload, item: UploadItem) => void;
  /** Told of all that is listed, whenever some of it changes. */
  readonly onItems?: (items: readonly UploadItem[]) => void;
  /** Told whenever the first upload begins and the last one ends. */
  readonly onBusy?: (isBusy: boolean) => void;
  /** Shows a large area to drop files on. */
  readonly isLarge?: boolean;
}

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
  isLarge = false,
}: UploadButtonProps) {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const queue = useRef<Promise<UploadQueue> | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // What the queue calls is what was given last.
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
          onStored: (stored, item) => given.current.onStored?.(stored, item),
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
        className={`rounded-box border border-dashed ${isOver ? 'border-act bg-sunk' : 'border-edge'} ${
          isLarge ? 'grid justify-items-center gap-2 px-4 py-6 text-center' : 'flex flex-wrap items-center gap-3 p-3'
        }`}
      >
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          aria-label={label}
          className="sr-only"
          multiple={limits.maxFiles > 1}
          accept={limits.extensions?.join(',')}
          onChange={({ target }) => {
            choose(Array.from(target.files ?? []));
            // The same file may be chosen again.
            target.value = '';
          }}
        />
        <button type="button" className={buttonClass('secondary', 'small')} onClick={() => input.current?.click()}>
          <Upload aria-hidden="true" className="size-4" />
          {label}
        </button>
        <p className="text-14 text-ink-2">{note}</p>
      </div>
      <p role="alert" className="text-14 text-bad empty:hidden">
        {problem}
      </p>
      <UploadList
        items={items}
        retry={(id) => void withQueue((opened) => opened.retry(id))}
        remove={(id) => void withQueue((opened) => opened.remove(id))}
      />
      {waiting > 0 && !startsAtOnce && (
        <Button size="small" className="justify-self-start" onClick={() => void withQueue((opened) => opened.start())}>
          {waiting === 1 ? 'Upload' : `Upload ${waiting} files`}
        </Button>
      )}
    </div>
  );
}
