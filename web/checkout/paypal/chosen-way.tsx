import { Lock } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { priceFor } from '#contracts/payment-methods.ts';
import type { PayPalMethod } from '#contracts/paypal.ts';
import { Button } from '#web/components/button.tsx';
import { showMinor } from '#web/components/figures.ts';
import { PaymentMark } from '#web/components/payment-mark.tsx';
import { methodName } from '#web/components/method-name.ts';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { CardFields } from './card-fields.tsx';
import { GuestCardButton } from './guest-card-button.tsx';
import type { CardFieldsSession } from './paypal-sdk.ts';

interface ChosenWayProps {
  readonly method: PayPalMethod;
  /** The fields that the card is typed into, where the account has them. */
  readonly cardFields: CardFieldsSession | null;
  readonly listMinor: number;
  readonly isBusy: boolean;
  /** Takes the focus on appearing: no field is left to fill in. */
  readonly takesFocus: boolean;
  readonly press: (method: PayPalMethod, targetElement?: EventTarget) => void;
}

export function ChosenWay({ method, cardFields, listMinor, isBusy, takesFocus, press }: ChosenWayProps) {
  const texts = useTexts(checkoutTexts);
  const button = useRef<HTMLDivElement>(null);
  const focus = useEffectEvent((chosen: PayPalMethod) => {
    if (!takesFocus || !matchMedia('(pointer: fine)').matches) return;
    button.current?.querySelector<HTMLElement>(chosen === 'card' ? 'iframe' : 'button')?.focus();
  });
  useEffect(() => focus(method), [method]);
  const amount = showMinor(priceFor(method, listMinor));

  return (
    <div ref={button}>
      <div hidden={method !== 'card'}>
        {cardFields === null ? (
          <GuestCardButton isDisabled={isBusy} onPress={(target) => press('card', target)} />
        ) : (
          <CardFields session={cardFields} />
        )}
      </div>
      {(method !== 'card' || cardFields !== null) && (
        <PayButton isBusy={isBusy} isPayPal={method === 'paypal'} onPress={() => press(method)}>
          {method === 'card' ? (
            <>
              <Lock aria-hidden="true" className="size-5" />
              {texts.paypal.payBy(amount, texts.by(method))}
            </>
          ) : (
            // One run of text, so that a long sentence breaks before the amount and not beside the mark.
            <span className="text-balance">
              {texts.paypal.payBy(amount, texts.with)}{' '}
              <span className="inline-flex items-center gap-1.5 align-middle whitespace-nowrap">
                <PaymentMark
                  method={method}
                  className={`h-6 mark-plain ${method === 'venmo' ? 'w-10' : method === 'paypal' ? 'w-5.5' : 'w-10'}`}
                />
                {methodName(method)}
              </span>
            </span>
          )}
        </PayButton>
      )}
    </div>
  );
}

interface PayButtonProps {
  readonly isBusy: boolean;
  readonly isPayPal: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

// It stays focusable while the payer decides: the focus comes back to what was pressed.
function PayButton({ isBusy, isPayPal, onPress, children }: PayButtonProps) {
  return (
    <Button
      size="huge"
      aria-disabled={isBusy}
      onClick={onPress}
      className={`mt-6 w-full max-sm:px-3 max-sm:text-16 ${isPayPal ? 'paypal-button' : ''}`}
    >
      {children}
    </Button>
  );
}
