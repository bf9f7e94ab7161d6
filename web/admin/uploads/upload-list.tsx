import { RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { showBytes } from '#web/components/bytes.ts';
import { showTimeLeft } from './transfer-rate.ts';
import type { UploadItem } from './upload-item.ts';

interface UploadListProps {
  readonly items: readonly UploadItem[];
  /** The names of files that are through, to be read out: what changes with every byte is not. Failures are alerts. */
  readonly stored: readonly string[];
  readonly retry: (id: string) => void;
  readonly remove: (id: string) => void;
}

export function UploadList({ items, stored, retry, remove }: UploadListProps) {
  return (
    <>
      <output className="sr-only">{stored.length === 0 ? '' : `${stored.join(', ')} uploaded`}</output>
      {items.length > 0 && (
        <ul aria-label="Uploads" className="grid gap-2">
          {items.map((item) => (
            <li key={item.id} className="rounded-field bg-sunk p-3">
              <div className="flex items-start gap-2">
                <div className="min-w-0 grow">
                  <p className="text-14 font-medium wrap-anywhere">{item.fileName}</p>
                  <Progress item={item} />
                </div>
                {(item.state === 'error' || item.state === 'cancelled') && item.canRetry && (
                  <IconButton label={`Retry ${item.fileName}`} onClick={() => retry(item.id)}>
                    <RotateCw aria-hidden="true" className="size-4" />
                  </IconButton>
                )}
                <IconButton
                  label={`${item.state === 'uploading' ? 'Cancel' : 'Remove'} ${item.fileName}`}
                  onClick={() => remove(item.id)}
                >
                  <X aria-hidden="true" className="size-4" />
                </IconButton>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Progress({ item }: { readonly item: UploadItem }) {
  const { state, sizeBytes, sentBytes, fileName } = item;
  switch (state) {
    case 'waiting':
      return <p className="text-14 text-ink-2">{showBytes(sizeBytes)}, not uploaded yet</p>;
    case 'cancelled':
      return <p className="text-14 text-ink-2">Cancelled, {showBytes(sizeBytes)}</p>;
    case 'completed':
      return (
        <>
          <p className="text-14 text-act">Completed, {showBytes(sizeBytes)}</p>
          {item.stored?.warning !== undefined && (
            <p role="alert" className="text-14 text-bad">
              {item.stored.warning}
            </p>
          )}
        </>
      );
    case 'error':
      return (
        <div role="alert" className="text-14">
          <p className="font-semibold text-bad">Failed</p>
          <p className="wrap-anywhere">{item.failure}</p>
          {item.detail !== null && <p className="text-ink-2 wrap-anywhere">{item.detail}</p>}
        </div>
      );
    case 'uploading':
      return (
        <>
          <progress
            aria-label={`Upload of ${fileName}`}
            max={sizeBytes}
            value={sentBytes}
            className="upload-progress mt-1 block h-1.5 w-full"
          />
          <p className="mt-1 text-14 text-ink-2 tabular-nums">{progressText(item)}</p>
        </>
      );
  }
}

function progressText({ sizeBytes, sentBytes, bytesPerSecond }: UploadItem): string {
  if (sentBytes >= sizeBytes) return 'Uploading: the store checks the file…';
  const part = `${Math.floor((sentBytes / sizeBytes) * 100)}% of ${showBytes(sizeBytes)}`;
  if (bytesPerSecond === null) return `Uploading: ${part}`;
  if (bytesPerSecond === 0) return `Uploading: ${part}, waiting for the connection`;
  const left = showTimeLeft((sizeBytes - sentBytes) / bytesPerSecond);
  return `Uploading: ${part}, ${showBytes(bytesPerSecond)}/s, ${left}`;
}

interface IconButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function IconButton({ label, onClick, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="inline-flex size-9 shrink-0 items-center justify-center rounded-field text-ink-2 hover:bg-paper hover:text-ink"
    >
      {children}
    </button>
  );
}
