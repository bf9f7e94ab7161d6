import type { ReactNode } from 'react';
import type { App } from '#contracts/apps.ts';
import { AppIcon } from '#web/components/app-icon.tsx';
import { AppWindow } from '#web/components/app-picture.tsx';
import type { DotLife } from '#web/components/red-dot.tsx';
import { StateFace, type FaceKind } from '#web/components/state-face.tsx';
import { Steps } from '#web/components/steps.tsx';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { useTexts } from '#web/texts/use-texts.ts';

// On a phone the button that was pressed may be far below. Outside the component, so that it runs when the state appears.
const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'start' });

export interface PaymentStateProps {
  readonly app: Pick<App, 'name' | 'iconUrl' | 'hue' | 'finish' | 'picture'>;
  readonly face: FaceKind;
  readonly dot: DotLife;
  readonly title: string;
  readonly text: ReactNode;
  /** The index of the current one of Paid, Confirmed, Ready; without it there are no steps. */
  readonly step?: number;
  readonly facts?: readonly (readonly [label: string, text: ReactNode])[];
  readonly actions?: ReactNode;
  readonly foot?: ReactNode;
  /** Without the face, where there is little room. */
  readonly isSmall?: boolean;
  readonly heading?: 'h1' | 'h2';
}

export function PaymentState(props: PaymentStateProps) {
  const {
    app,
    face,
    dot,
    title,
    text,
    step,
    facts = [],
    actions,
    foot,
    isSmall = false,
    heading: Heading = 'h1',
  } = props;
  const { steps } = useTexts(checkoutTexts);
  return (
    <section ref={bringIntoView} className="scroll-mt-40 pb-4">
      {!isSmall && (
        <div className="mt-1 mb-12 sm:mb-14">
          <StateFace face={face} dot={dot} label={app.name} app={app}>
            {app.picture === null ? (
              <AppIcon app={app} size="story" className="absolute inset-0 m-auto" />
            ) : (
              <AppWindow picture={app.picture} sizes="233px" isFirst alt="" />
            )}
          </StateFace>
        </div>
      )}
      <Heading className={isSmall ? 'text-24' : 'text-28 tracking-tight sm:text-44'}>{title}</Heading>
      <p className="mt-2 text-16 text-ink-2 sm:text-18">{text}</p>
      {step !== undefined && (
        <div className="mt-7">
          <Steps names={steps.names} current={step} label={steps.label} />
        </div>
      )}
      {facts.length > 0 && (
        <dl className="mt-7 border-b border-hair text-15 tabular-nums">
          {facts.map(([label, value]) => (
            <div key={label} className="flex min-h-12 items-center justify-between gap-4 border-t border-hair py-1.5">
              <dt className="shrink-0 text-ink-2">{label}</dt>
              <dd className="min-w-0 text-end font-medium wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {actions !== undefined && <div className="mt-7 flex flex-wrap items-center gap-3">{actions}</div>}
      {foot !== undefined && <div className="mt-5 text-14 text-ink-2">{foot}</div>}
    </section>
  );
}
