import { useEffect, useMemo } from 'react';
import { formatMinor } from '#contracts/money.ts';
import { discountPercents, paymentMethodNames, priceFor } from '#contracts/payment-methods.ts';
import type { PayPalMethod } from '#contracts/paypal.ts';
import { Button } from '#web/components/button.tsx';
import { showMinor } from '#web/components/figures.ts';
import { DiscountBadge } from '#web/checkout/discount-badge.tsx';
import { askPayer } from './ask-payer.ts';
import { CardFields } from './card-fields.tsx';
import { GuestCardButton } from './guest-card-button.tsx';
import type { PayPal } from './open-paypal.ts';
import type { Ask } from './use-paypal-payment.ts';

/** What a press on one of the payment methods asks for. */
export interface WishToPay {
  readonly method: PayPalMethod;
  /** A decimal string. */
  readonly amount: string;
  readonly ask: Ask;
}

interface WaysToPayProps {
  readonly paypal: PayPal;
  readonly offered: ReadonlySet<PayPalMethod>;
  /** List price in minor units. */
  readonly listMinor: number;
  /** Who is paid and for what, as a wallet's sheet shows it. */
  readonly label: string;
  readonly isBusy: boolean;
  /** Open no window, because the browser has blocked one: lie over the page. */
  readonly isInPage: boolean;
  readonly pay: (wish: WishToPay) => void;
}

export const wallets = ['venmo', 'apple-pay', 'google-pay'] as const satisfies readonly PayPalMethod[];

/** The payment methods that this buyer has, each with its own button. */
export function WaysToPay({ paypal, offered, listMinor, label, isBusy, isInPage, pay }: WaysToPayProps) {
  const cardFields = useMemo(
    () => (paypal.hasCardFields ? paypal.sdk.createCardFieldsOneTimePaymentSession() : null),
    [paypal],
  );
  useEffect(() => () => cardFields?.destroy(), [cardFields]);

  // Buttons stay focusable while the payer decides: the focus comes back to the one that was pressed.
  function press(method: PayPalMethod, targetElement?: EventTarget): void {
    if (isBusy) return;
    const amount = formatMinor(priceFor(method, listMinor));
    const mode = { presentationMode: isInPage && method !== 'card' ? 'modal' : 'auto' } as const;
    const session = targetElement === undefined ? mode : { ...mode, targetElement };
    const ask: Ask = (order) => askPayer(paypal, method, { order, session, cardFields, amount, label });
    pay({ method, amount, ask });
  }

  const offeredWallets = wallets.filter((method) => offered.has(method));
  return (
    <div className="grid gap-6">
      {offered.has('paypal') && (
        <Button aria-disabled={isBusy} onClick={() => press('paypal')} className="w-full">
          Pay {showMinor(priceFor('paypal', listMinor))} with PayPal
        </Button>
      )}
      <section aria-labelledby="by-card" className="rounded-box border border-hair bg-paper p-5 sm:p-6">
        <h2 id="by-card" className="text-16">
          Pay by card
        </h2>
        <p className="mt-1 mb-4 text-14 text-ink-2">
          Your card goes to PayPal and never to this store. You don&rsquo;t need a PayPal account.
        </p>
        {cardFields === null ? (
          <GuestCardButton isDisabled={isBusy} onPress={(target) => press('card', target)} />
        ) : (
          <>
            <CardFields session={cardFields} />
            <Button aria-disabled={isBusy} onClick={() => press('card')} className="mt-5 w-full">
              Pay {showMinor(priceFor('card', listMinor))} by card
            </Button>
          </>
        )}
      </section>
      {offeredWallets.length > 0 && (
        <section aria-labelledby="by-wallet">
          <h2 id="by-wallet" className="text-16">
            Pay with a wallet
          </h2>
          <div className="mt-3 grid gap-3">
            {offeredWallets.map((method) => (
              <Button
                key={method}
                kind="secondary"
                aria-disabled={isBusy}
                onClick={() => press(method)}
                className="w-full"
              >
                <span className="sr-only">Pay with </span>
                <span className="whitespace-nowrap">{paymentMethodNames[method]}</span>
                {discountPercents[method] > 0 && <DiscountBadge percent={discountPercents[method]} />}
                <span className="ms-auto tabular-nums">{showMinor(priceFor(method, listMinor))}</span>
              </Button>
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
