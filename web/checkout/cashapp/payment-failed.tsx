import { RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { App } from '#contracts/apps.ts';
import { outcomeOfFailure } from '#web/checkout/place-order.ts';
import { refusalText } from '#web/checkout/refusal.ts';
import { Button, buttonClass } from '#web/components/button.tsx';
import { PrivatePageHead } from '#web/components/private-page-head.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { cashAppTexts } from '#web/texts/cashapp.ts';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { BareState } from './bare-state.tsx';

interface PaymentFailedProps {
  /** Null if the app could not be loaded either. */
  readonly app: (Pick<App, 'name' | 'iconUrl' | 'hue' | 'finish' | 'picture'> & { readonly slug: string }) | null;
  readonly error: unknown;
  readonly isAsking: boolean;
  readonly askAgain: () => void;
}

export function PaymentFailed({ app, error, isAsking, askAgain }: PaymentFailedProps) {
  const { error: texts } = useTexts(cashAppTexts);
  const { refusal, returnToStore, tryAgain } = useTexts(checkoutTexts);
  useEffect(() => {
    console.error('Failed to create a Cash App payment', error);
    showToast({ title: texts.toast.title, description: texts.toast.text, tone: 'error' });
  }, [error, texts]);
  const outcome = outcomeOfFailure(error);
  const isFinal = outcome.kind === 'refused';
  const text =
    outcome.kind === 'unanswered'
      ? texts.unreachable
      : outcome.kind === 'price-changed'
        ? refusal.priceChanged
        : 'why' in outcome
          ? refusalText(outcome.why, refusal)
          : texts.unreachable;
  return (
    <BareState
      app={app}
      face={app === null ? 'nail' : 'crooked'}
      dot="ring"
      title={texts.title}
      actions={
        <>
          {outcome.kind === 'price-changed' && app !== null ? (
            <Link reloadDocument to={`/apps/${app.slug}?buy=1`} className={buttonClass('primary', 'big')}>
              {texts.seePrice}
            </Link>
          ) : (
            !isFinal && (
              <Button size="big" disabled={isAsking} onClick={askAgain}>
                <RotateCw aria-hidden="true" className="size-5" strokeWidth={1.75} />
                {tryAgain}
              </Button>
            )
          )}
          <Link reloadDocument to="/" className={buttonClass(isFinal ? 'primary' : 'secondary', 'big')}>
            {returnToStore}
          </Link>
        </>
      }
    >
      <PrivatePageHead title={texts.title} />
      <p>{text}</p>
    </BareState>
  );
}
