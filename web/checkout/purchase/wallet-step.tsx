import { useEffect, useEffectEvent, useRef } from 'react';
import type { App, AppDetails } from '#contracts/apps.ts';
import { parseMinor } from '#contracts/money.ts';
import { type PaymentMethod } from '#contracts/payment-methods.ts';
import { addressOfPage } from '#web/components/page-address.ts';
import { Button } from '#web/components/button.tsx';
import { methodName } from '#web/components/method-name.ts';
import type { PurchaseIntent } from '#web/checkout/idempotency-key.ts';
import { readWalletMessage, walletAddress, type WalletHold } from '#web/checkout/wallet-frame.ts';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { purchaseTexts } from '#web/texts/purchase.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { SideGets, SideTotal, SideWork } from './purchase-side.tsx';

interface WalletStepProps {
  readonly app: App;
  /** Null while they are fetched. */
  readonly details: AppDetails | null;
  readonly intent: PurchaseIntent;
  readonly hold: WalletHold;
  readonly isUnavailable: boolean;
  readonly setHold: (hold: WalletHold) => void;
  readonly giveUp: () => void;
  readonly back: () => void;
  readonly finish: (token: string) => void;
}

/**
 * The purchase by a wallet that asks the payer itself. Its script may not run on the pages over which the dialog opens, so
 * it runs in a frame with a page of its own.
 */
export function WalletStep(props: WalletStepProps) {
  const { app, details, intent, hold, isUnavailable, setHold, giveUp, back, finish } = props;
  const texts = useTexts(purchaseTexts);
  const { anotherMethod } = useTexts(checkoutTexts);
  const method = intent.method as PaymentMethod;
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
    <div className="purchase-body">
      <div className="purchase-form">
        <iframe
          ref={frame}
          src={addressOfPage(walletAddress(intent))}
          title={texts.payWith(methodName(method))}
          allow="payment"
          className={`w-full flex-none rounded-box ${isUnavailable ? 'h-40' : 'min-h-[28rem] grow'}`}
        />
        {hold === 'free' && (
          <Button kind={isUnavailable ? 'primary' : 'secondary'} className="mt-4 flex-none self-start" onClick={back}>
            {anotherMethod}
          </Button>
        )}
      </div>
      <div className="purchase-side">
        <SideWork app={app} />
        <SideGets app={app} details={details} />
        <div className="purchase-bar">
          <SideTotal method={method} listMinor={parseMinor(app.price) ?? 0} />
        </div>
      </div>
    </div>
  );
}
