import type { ComponentProps } from 'react';
import { commonTexts } from '#web/texts/common.ts';
import { useTexts } from '#web/texts/use-texts.ts';

interface PricePillProps extends ComponentProps<'button'> {
  /** As shown: "$69.00". */
  readonly price: string;
  /** The press is taken and the dialog on its way. The figure stays. */
  readonly isBusy?: boolean;
}

/** The one action of a card: the price is the button. */
export function PricePill({ price, isBusy = false, className = '', ...rest }: PricePillProps) {
  const texts = useTexts(commonTexts);
  return (
    <button type="button" aria-busy={isBusy || undefined} className={`price-pill ${className}`} {...rest}>
      <span className="grid justify-items-center">
        <span className={`col-start-1 row-start-1 ${isBusy ? 'invisible' : ''}`}>{texts.buyNow}</span>
        <span className={`col-start-1 row-start-1 inline-flex items-center gap-1.5 ${isBusy ? '' : 'invisible'}`}>
          <span className="spinner" aria-hidden="true" />
          {texts.opening}
        </span>
      </span>{' '}
      <b>{price}</b>
    </button>
  );
}
