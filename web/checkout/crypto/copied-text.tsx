import { useEffect, useRef, useState } from 'react';
import { CopyButton } from '#web/components/copy-button.tsx';
import { MachineText } from './machine-text.tsx';

interface CopiedTextProps {
  readonly label: string;
  readonly text: string;
  readonly copyLabel: string;
  readonly copied: string;
  readonly words?: string;
}

/** A text for the wallet and its copy button. Where the browser refuses to copy, the whole text is shown and selected. */
export function CopiedText({ label, text, copyLabel, copied, words }: CopiedTextProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isWhole && shown.current !== null) window.getSelection()?.selectAllChildren(shown.current);
  }, [isWhole]);
  return (
    <div className="pay-text">
      <div className="min-w-0">
        <p className="text-13 leading-4.5 text-ink-2">{label}</p>
        <MachineText ref={shown} text={text} isWhole={isWhole} />
      </div>
      <CopyButton
        text={text}
        label={copyLabel}
        copied={copied}
        look="pill"
        {...(words === undefined ? {} : { words })}
        onRefused={() => setIsWhole(true)}
      />
    </div>
  );
}
