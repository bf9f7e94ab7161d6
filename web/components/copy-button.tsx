import { Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { partsTexts } from '#web/texts/parts.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { showToast } from './toast-queue.ts';

const copiedMs = 2_000;

interface CopyButtonProps {
  readonly text: string;
  /** Read out: "Copy SHA-256 of Inkwright.exe". */
  readonly label: string;
  readonly copied: string;
  /** A pill with the word Copy, the word and the icon without an edge, or the icon alone. */
  readonly look?: 'pill' | 'word' | 'icon';
  /** Replaces the word Copy, if there is room. */
  readonly words?: string;
  /** Runs when the browser refuses: shows and selects the text. */
  readonly onRefused?: () => void;
}

export function CopyButton({ text, label, copied, look = 'icon', words, onRefused }: CopyButtonProps) {
  const texts = useTexts(partsTexts);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      showToast({ title: texts.copied, description: copied });
    } catch {
      showToast({ title: texts.copyFailed, description: texts.copyManually, tone: 'error' });
      onRefused?.();
    }
  }
  return (
    <button
      type="button"
      aria-label={label}
      title={texts.copy}
      onClick={() => void copy()}
      className={`inline-flex shrink-0 items-center justify-center rounded-full hover:bg-sunk ${looks[look]} ${isCopied ? 'bg-sunk' : ''}`}
    >
      <Copy aria-hidden="true" className={look === 'icon' ? 'size-4' : 'size-4.5'} strokeWidth={1.75} />
      {look !== 'icon' && (
        <span>{isCopied ? texts.copied : words === undefined ? texts.copy : <Words words={words} />}</span>
      )}
    </button>
  );
}

function Words({ words }: { readonly words: string }) {
  const { copy } = useTexts(partsTexts);
  return (
    <>
      <span className="max-sm:hidden">{words}</span>
      <span className="sm:hidden">{copy}</span>
    </>
  );
}

const looks = {
  pill: 'min-h-11 gap-2 ps-3 pe-3 sm:min-w-28 sm:pe-4 text-14 font-semibold whitespace-nowrap inset-ring-[1.5px] inset-ring-edge forced-colors:border',
  word: 'min-h-11 gap-2 px-2 text-14 font-semibold whitespace-nowrap',
  icon: 'size-8 text-ink-2 hover:text-ink',
} as const;
