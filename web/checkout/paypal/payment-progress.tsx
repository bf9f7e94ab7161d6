import { checkingText } from '#web/checkout/payment-texts.ts';
import type { PayPalPhase } from './use-paypal-payment.ts';

/** How the payment stands, in words, read out when it changes. */
export function PaymentProgress({ phase }: { readonly phase: PayPalPhase }) {
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
        <p className="rounded-lg bg-notice-tint p-4 text-notice">
          Go on in the payment window. Nothing is charged before you confirm there.
        </p>
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
