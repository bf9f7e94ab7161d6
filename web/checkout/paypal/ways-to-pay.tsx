import { useEffect, useMemo } from 'react';
import type { AppDetails } from '#contracts/apps.ts';
import { formatMinor, parseMinor } from '#contracts/money.ts';
import { priceFor } from '#contracts/payment-methods.ts';
import type { PayPalMethod } from '#contracts/paypal.ts';
import { ConsentLine } from '#web/checkout/consent-line.tsx';
import { TermsLine } from '#web/checkout/terms-line.tsx';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { askPayer } from './ask-payer.ts';
import { ChosenWay } from './chosen-way.tsx';
import type { PayPal } from './open-paypal.ts';
import { OtherWays } from './other-ways.tsx';
import type { Ask } from './use-paypal-payment.ts';

export interface WishToPay {
  readonly method: PayPalMethod;
  /** A decimal string. */
  readonly amount: string;
  readonly ask: Ask;
}

interface WaysToPayProps {
  readonly app: AppDetails;
  readonly paypal: PayPal;
  readonly offered: ReadonlySet<PayPalMethod>;
  readonly chosen: PayPalMethod;
  readonly choose: (method: PayPalMethod) => void;
  readonly isOpen: boolean;
  readonly setIsOpen: (isOpen: boolean) => void;
  /** The payee and the purpose, on a wallet's sheet. */
  readonly label: string;
  readonly isBusy: boolean;
  readonly takesFocus: boolean;
  /** Open no window, because the browser has blocked one: lie over the page. */
  readonly isInPage: boolean;
  readonly pay: (wish: WishToPay) => void;
}

export const wallets = ['venmo', 'apple-pay', 'google-pay'] as const satisfies readonly PayPalMethod[];

export function WaysToPay(props: WaysToPayProps) {
  const { app, paypal, offered, chosen, choose, isOpen, setIsOpen, label, isBusy, takesFocus, isInPage, pay } = props;
  const { fine } = useTexts(checkoutTexts).paypal;
  const listMinor = parseMinor(app.price) ?? 0;
  const cardFields = useMemo(
    () => (paypal.hasCardFields ? paypal.sdk.createCardFieldsOneTimePaymentSession() : null),
    [paypal],
  );
  useEffect(() => () => cardFields?.destroy(), [cardFields]);

  function press(method: PayPalMethod, targetElement?: EventTarget): void {
    if (isBusy) return;
    const amount = formatMinor(priceFor(method, listMinor));
    const mode = { presentationMode: isInPage && method !== 'card' ? 'modal' : 'auto' } as const;
    const session = targetElement === undefined ? mode : { ...mode, targetElement };
    const ask: Ask = (order) => askPayer(paypal, method, { order, session, cardFields, amount, label });
    pay({ method, amount, ask });
  }

  return (
    <>
      <ConsentLine appId={app.id} className="mb-3" />
      <ChosenWay
        method={chosen}
        cardFields={cardFields}
        listMinor={listMinor}
        isBusy={isBusy}
        takesFocus={takesFocus}
        press={press}
      />
      <p className="mt-4 text-13 text-ink-2">
        {fine} <TermsLine />
      </p>
      <OtherWays
        app={app}
        offered={offered}
        chosen={chosen}
        isOpen={isOpen}
        setIsOpen={setIsOpen}
        isBusy={isBusy}
        choose={choose}
      />
    </>
  );
}
