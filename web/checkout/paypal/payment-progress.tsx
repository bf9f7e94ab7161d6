import { Button } from '#web/components/button.tsx';
import { SupportAddress } from '#web/legal/support-address.tsx';
import { checkingText, unresolvedText } from '#web/checkout/payment-texts.ts';
import type { PayPalPhase } from './use-paypal-payment.ts';

// On a phone the button that was pressed may be far below. Outside the component, so that it runs when the words appear.
const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

const noticeClass = 'scroll-my-6 rounded-field bg-sunk p-4 text-ink';

/** How the payment stands, in words, read out when it changes. */
export function PaymentProgress({ phase }: { readonly phase: PayPalPhase }) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {phase.kind === 'editing' && phase.notice !== null && (
        <p
          ref={bringIntoView}
          className={
            phase.notice.tone === 'danger' ? 'scroll-my-6 rounded-field bg-bad-soft p-4 text-bad' : noticeClass
          }
        >
          {phase.notice.text}
        </p>
      )}
      {phase.kind === 'asking' && (
        <p className={noticeClass}>Continue in the payment window. Nothing is charged before you confirm there.</p>
      )}
      {phase.kind === 'finding-out' && (
        <p ref={bringIntoView} className={noticeClass}>
          The payment was interrupted. We&rsquo;re checking whether anything was charged&hellip;
        </p>
      )}
      {phase.kind === 'capturing' && (
        <p ref={bringIntoView} className={noticeClass}>
          Completing your purchase&hellip;
        </p>
      )}
      {phase.kind === 'checking' && <p className={noticeClass}>{checkingText(phase.isSlow)}</p>}
      {phase.kind === 'unresolved' && (
        <div ref={bringIntoView} className={noticeClass}>
          <p className="[&_a]:underline [&_a]:underline-offset-4">
            {unresolvedText} Otherwise write to <SupportAddress />
            {phase.orderId === null ? (
              '.'
            ) : (
              <>
                {' '}
                and mention your order number: <span className="font-mono wrap-anywhere">{phase.orderId}</span>
              </>
            )}
          </p>
          <Button kind="secondary" className="mt-4" onClick={phase.checkAgain}>
            Check again
          </Button>
        </div>
      )}
      {phase.kind === 'done' && (
        <p className="rounded-field bg-sunk p-4 font-medium text-act">
          Payment received. Your download opens in a moment.
        </p>
      )}
    </div>
  );
}
