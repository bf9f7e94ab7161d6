import { Button } from '#web/components/button.tsx';
import { checkingText } from '#web/checkout/payment-texts.ts';
import type { PayPalPhase } from './use-paypal-payment.ts';

interface PaymentProgressProps {
  readonly phase: PayPalPhase;
  readonly stopAsking: () => void;
}

/** How the payment stands, in words, read out when it changes. */
export function PaymentProgress({ phase, stopAsking }: PaymentProgressProps) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {phase.kind === 'editing' && phase.notice !== null && (
        <p
          className={`rounded-lg p-4 ${phase.notice.tone === 'danger' ? 'bg-danger-tint text-danger' : 'bg-notice-tint text-notice'}`}
        >
          {phase.notice.text}
        </p>
      )}
      {phase.kind === 'asking' && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-notice-tint p-4 text-notice">
          <p>Go on in the payment window. Nothing is charged before you confirm there.</p>
          <Button kind="secondary" size="small" onClick={stopAsking}>
            Pay another way
          </Button>
        </div>
      )}
      {phase.kind === 'capturing' && (
        <p className="rounded-lg bg-notice-tint p-4 text-notice">Completing your purchase&hellip;</p>
      )}
      {phase.kind === 'checking' && (
        <p className="rounded-lg bg-notice-tint p-4 text-notice">{checkingText(phase.isSlow)}</p>
      )}
      {phase.kind === 'done' && (
        <p className="rounded-lg bg-tint p-4 font-medium text-accent">
          Payment received. Your download opens in a moment.
        </p>
      )}
    </div>
  );
}
