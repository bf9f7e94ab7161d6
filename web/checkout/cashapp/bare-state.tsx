import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { App } from '#contracts/apps.ts';
import { AppIcon } from '#web/components/app-icon.tsx';
import { AppWindow } from '#web/components/app-picture.tsx';
import type { DotLife } from '#web/components/red-dot.tsx';
import { StateFace, type FaceKind } from '#web/components/state-face.tsx';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { useTexts } from '#web/texts/use-texts.ts';

interface BareStateProps {
  /** Null while the page does not know it. */
  readonly app: Pick<App, 'name' | 'iconUrl' | 'hue' | 'finish' | 'picture'> | null;
  readonly face: FaceKind;
  readonly dot: DotLife;
  /** The face's label if there is no app. */
  readonly label?: string;
  readonly title: string;
  readonly actions: ReactNode;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A checkout page on which nothing can be paid: what happened, what to do, and the way back to the store. */
export function BareState({ app, face, dot, label = '', title, actions, note, children }: BareStateProps) {
  const { returnToStore } = useTexts(checkoutTexts);
  return (
    <div className="checkout-bare">
      <div className="page-width">
        <Link reloadDocument to="/" className="inline-flex h-16 items-center gap-3 font-medium sm:h-22">
          <ArrowLeft aria-hidden="true" className="size-5 shrink-0 rtl:rotate-180" />
          {returnToStore}
        </Link>
      </div>
      <section className="state-page page-width">
        <div>
          <h1 className="text-32 sm:text-44">{title}</h1>
          <div className="mt-3 max-w-[33em] text-16 text-pretty text-ink-2 sm:text-18">{children}</div>
          <div className="mt-7 flex flex-wrap items-center gap-3 max-sm:[&>*]:w-full">{actions}</div>
          {note !== undefined && <p className="mt-5 max-w-[40em] text-14 text-ink-2">{note}</p>}
        </div>
        <StateFace face={face} dot={dot} label={app?.name ?? label} app={app} size="page">
          {app !== null &&
            (app.picture === null ? (
              <AppIcon app={app} size="hero" />
            ) : (
              <AppWindow picture={app.picture} alt="" sizes="(width >= 45rem) 24rem, 11.25rem" />
            ))}
        </StateFace>
      </section>
    </div>
  );
}
