import { Copy } from 'lucide-react';
import { showToast } from './toast-queue.ts';

interface CopyButtonProps {
  /** The bare text that is copied. */
  readonly text: string;
  /** What it is, as it is read out: "Copy SHA-256 of Inkwright.exe". */
  readonly label: string;
  /** What the toast says when it worked. */
  readonly copied: string;
}

export function CopyButton({ text, label, copied }: CopyButtonProps) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ title: 'Copied!', description: copied });
    } catch {
      showToast({ title: 'Copy Failed', description: 'Please copy manually', tone: 'error' });
    }
  }
  return (
    <button
      type="button"
      aria-label={label}
      title="Copy"
      onClick={() => void copy()}
      className="inline-flex size-8 shrink-0 items-center justify-center rounded-field text-ink-2 hover:bg-sunk hover:text-ink"
    >
      <Copy aria-hidden="true" className="size-4" strokeWidth={1.75} />
    </button>
  );
}
