import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AppDetails } from '#contracts/apps.ts';
import type { DownloadPage } from '#contracts/download-page.ts';
import { showTime } from '#web/components/dates.ts';
import { showPrice } from '#web/components/figures.ts';
import { Button, buttonClass } from '#web/components/button.tsx';
import { PaymentState } from '#web/checkout/payment-state.tsx';
import { UnresolvedState } from '#web/checkout/unresolved-state.tsx';
import { downloadKey } from '#web/page-keys.ts';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import type { PayPalPhase } from './use-paypal-payment.ts';

/** The phases in which the buyer has nothing to fill in. */
export type ProgressPhase = Exclude<PayPalPhase, { kind: 'editing' | 'asking' }>;

export function isProgress(phase: PayPalPhase): phase is ProgressPhase {
  return phase.kind !== 'editing' && phase.kind !== 'asking';
}

interface PaymentProgressProps {
  readonly phase: ProgressPhase;
  readonly app: AppDetails;
  /** A decimal string. */
  readonly amount: string;
  readonly email: string;
  readonly isSmall?: boolean;
}

export function PaymentProgress({ phase, app, amount, email, isSmall = false }: PaymentProgressProps) {
  const texts = useTexts(checkoutTexts);
  const { state } = texts;
  const shared = { app, isSmall };
  switch (phase.kind) {
    case 'finding-out':
      return <PaymentState {...shared} face="hung" dot="ring" {...state.findingOut} step={0} />;
    case 'capturing':
      return <PaymentState {...shared} face="hung" dot="ring" {...state.processing} step={0} />;
    case 'checking':
      return <Checking {...shared} phase={phase} amount={amount} email={email} />;
    case 'unresolved':
      return (
        <UnresolvedState
          {...shared}
          orderId={phase.orderId}
          actions={
            <Button kind="secondary" size="big" onClick={phase.checkAgain}>
              {texts.checkAgain}
            </Button>
          }
        />
      );
    case 'done':
      return (
        <PaymentState
          {...shared}
          face="hung"
          dot="full"
          {...state.done}
          step={3}
          actions={
            <Link
              to={`/download/${encodeURIComponent(phase.token)}`}
              target="_top"
              className={buttonClass('primary', 'big')}
            >
              {texts.goToDownload}
            </Link>
          }
        />
      );
  }
}

interface CheckingProps extends Omit<PaymentProgressProps, 'phase'> {
  readonly phase: Extract<PayPalPhase, { kind: 'checking' }>;
}

function Checking({ phase: { token, isHeld, askedAt }, amount, email, ...shared }: CheckingProps) {
  const { state, facts } = useTexts(checkoutTexts);
  const { data: page } = useQuery<DownloadPage>({ queryKey: downloadKey(token ?? ''), enabled: token !== null });
  const sum = showPrice(amount);
  return (
    <PaymentState
      {...shared}
      face={isHeld ? 'cloth' : 'hung'}
      dot="half"
      title={isHeld ? state.held.title : state.checking.title}
      text={
        isHeld ? (
          <>
            {state.held.text} <strong className="font-semibold text-ink">{state.held.again}</strong>
          </>
        ) : (
          state.checking.text(sum)
        )
      }
      step={1}
      facts={[
        ...(page === undefined ? [] : [[facts.order, `#${page.order.number}`] as const]),
        ...(email === '' ? [] : [[facts.email, email] as const]),
        isHeld ? [facts.paid, sum] : [facts.lastAsked, showTime(askedAt)],
      ]}
      foot={
        <>
          <strong className="font-semibold text-ink">{state.canClose}</strong>{' '}
          {email === '' ? state.linkByMail : state.linkGoesTo(email)} {isHeld ? state.letsGo : state.otherwiseNothing}
        </>
      }
    />
  );
}
