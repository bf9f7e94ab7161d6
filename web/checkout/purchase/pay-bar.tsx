import { priceFor, type PaymentMethod } from '#contracts/payment-methods.ts';
import { Button } from '#web/components/button.tsx';
import { showMinor } from '#web/components/figures.ts';
import { TermsLine } from '#web/checkout/terms-line.tsx';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { purchaseTexts } from '#web/texts/purchase.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { SideTotal } from './purchase-side.tsx';

interface PayBarProps {
  /** Null while the store takes no payment method. */
  readonly method: PaymentMethod | null;
  readonly listMinor: number;
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
}

export function PayBar({ method, listMinor, isBusy, isDisabled }: PayBarProps) {
  const texts = useTexts(purchaseTexts);
  const { by } = useTexts(checkoutTexts);
  return (
    <div className="purchase-bar">
      <SideTotal method={method} listMinor={listMinor} />
      <Button
        type="submit"
        size="big"
        isBusy={isBusy}
        busyText={texts.processing}
        disabled={isDisabled}
        className="w-full sm:min-h-15"
      >
        <span className="grid leading-snug">
          {texts.complete}
          {method !== null && (
            <small className="text-14 leading-4.5 font-normal">
              {' '}
              {texts.amountBy(showMinor(priceFor(method, listMinor)), by(method))}
            </small>
          )}
        </span>
      </Button>
      <p className="purchase-terms">
        <TermsLine />
      </p>
    </div>
  );
}
