import type { ReactNode } from 'react';
import { StateFace, type FaceKind } from '#web/components/state-face.tsx';
import { purchasesTexts } from '#web/texts/purchases.ts';
import { useTexts } from '#web/texts/use-texts.ts';

interface LinkStateProps {
  readonly title: string;
  readonly face: FaceKind;
  readonly text: ReactNode;
  readonly children: ReactNode;
}

export function LinkState({ title, face, text, children }: LinkStateProps) {
  const { title: label } = useTexts(purchasesTexts);
  return (
    <div className="state-page page-width">
      <div>
        <h1 className="text-32 sm:text-44">{title}</h1>
        <p className="mt-3 max-w-[33em] text-16 text-pretty text-ink-2 sm:text-18">{text}</p>
        <div className="mt-7">{children}</div>
      </div>
      <StateFace face={face} dot={face === 'hung' ? 'full' : 'dashed'} label={label} app={null} size="page" />
    </div>
  );
}
