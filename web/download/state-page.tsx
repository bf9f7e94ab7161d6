import type { ReactNode } from 'react';
import type { DownloadPage } from '#contracts/download-page.ts';
import { AppIcon } from '#web/components/app-icon.tsx';
import { AppWindow } from '#web/components/app-picture.tsx';
import type { DotLife } from '#web/components/red-dot.tsx';
import { StateFace, type FaceKind } from '#web/components/state-face.tsx';
import { downloadTexts } from '#web/texts/download.ts';
import { useTexts } from '#web/texts/use-texts.ts';

interface StatePageProps {
  readonly title: string;
  readonly face: FaceKind;
  readonly dot: DotLife | null;
  /** Null where the link is unknown; the label is then `label`. */
  readonly page: DownloadPage | null;
  readonly label?: string;
  readonly facts?: readonly (readonly [name: string, value: string])[];
  readonly actions?: ReactNode;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

export function StatePage({ title, face, dot, page, label = '', facts = [], actions, note, children }: StatePageProps) {
  const texts = useTexts(downloadTexts);
  const rows =
    page === null
      ? facts
      : [
          [texts.order, texts.orderOf(page.order.number, page.app.name)] as const,
          ...(page.maskedEmail === null ? [] : [[texts.email, page.maskedEmail] as const]),
          ...facts,
        ];
  return (
    <div className="state-page page-width">
      <div>
        <h1 className="text-32 sm:text-44">{title}</h1>
        <div className="mt-3 max-w-[33em] text-16 text-pretty text-ink-2 sm:text-18">{children}</div>
        {rows.length > 0 && (
          <dl className="mt-7 border-b border-hair text-15 tabular-nums">
            {rows.map(([name, value]) => (
              <div key={name} className="flex min-h-12 items-center justify-between gap-4 border-t border-hair py-1.5">
                <dt className="flex-none text-ink-2">{name}</dt>
                <dd className="min-w-0 text-end font-medium wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {actions !== undefined && <div className="mt-7 flex flex-wrap items-center gap-3">{actions}</div>}
        {note !== undefined && <p className="mt-5 max-w-[40em] text-14 text-ink-2">{note}</p>}
      </div>
      <StateFace face={face} dot={dot} label={page?.app.name ?? label} app={page?.app ?? null} size="page">
        {page !== null && <Work page={page} />}
      </StateFace>
    </div>
  );
}

function Work({ page: { app } }: { readonly page: DownloadPage }) {
  if (app.picture === null) return <AppIcon app={app} size="hero" />;
  return <AppWindow picture={app.picture} alt="" sizes="(width >= 45rem) 24rem, 11.25rem" />;
}
