import { useEffect, useEffectEvent, useRef } from 'react';
import { paymentMethodNames, type PaymentMethod } from '#contracts/payment-methods.ts';
import { Button } from '#web/components/button.tsx';
import type { PurchaseIntent } from '#web/checkout/idempotency-key.ts';
import { readWalletMessage, walletAddress, type WalletHold } from '#web/checkout/wallet-frame.ts';

interface WalletStepProps {
  readonly intent: PurchaseIntent;
  readonly hold: WalletHold;
  readonly isUnavailable: boolean;
  readonly setHold: (hold: WalletHold) => void;
  /** Told that this buyer cannot use the wallet. */
  readonly giveUp: () => void;
  readonly back: () => void;
  /** Given the download token of the paid order. */
  readonly finish: (token: string) => void;
}

/**
 * The purchase by a wallet that asks the payer itself. Its script may not run on the pages over which the dialog opens, so
 * it runs in a frame with a page of its own.
 */
export function WalletStep({ intent, hold, isUnavailable, setHold, giveUp, back, finish }: WalletStepProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const hear = useEffectEvent((event: MessageEvent) => {
    const isOurs = event.origin === window.location.origin && event.source === frame.current?.contentWindow;
    const message = isOurs ? readWalletMessage(event.data) : null;
    if (message?.kind === 'appstand-paid') finish(message.token);
    if (message?.kind === 'appstand-hold') setHold(message.hold);
    if (message?.kind === 'appstand-unavailable') giveUp();
  });
  useEffect(() => {
    const listener = (event: MessageEvent) => hear(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);
  return (
    <div className="flex min-h-0 grow flex-col overflow-y-auto p-5 sm:p-8">
      <iframe
        ref={frame}
        src={walletAddress(intent)}
        title={`Pay with ${paymentMethodNames[intent.method as PaymentMethod]}`}
        allow="payment"
        className={`w-full rounded-box ${isUnavailable ? 'h-40' : 'min-h-[24rem] grow'}`}
      />
      {hold === 'free' && (
        <Button kind={isUnavailable ? 'primary' : 'secondary'} className="mt-4 self-start" onClick={back}>
          Choose another payment method
        </Button>
      )}
    </div>
  );
}
