import type { ReactNode } from 'react';
import { CopyButton } from '#web/components/copy-button.tsx';

interface CopiedLineProps {
  readonly label: string;
  readonly text: string;
  readonly children?: ReactNode;
}

export function CopiedLine({ label, text, children }: CopiedLineProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="text-ink-2">
        {label}
        {children}
      </span>
      <span className="inline-flex max-w-full items-center gap-1">
        <span className="min-w-0 font-mono text-13 wrap-anywhere">{text}</span>
        <CopyButton text={text} label={`Copy: ${label}`} copied="It is on the clipboard." />
      </span>
    </p>
  );
}
