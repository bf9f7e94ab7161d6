import type { ComponentProps } from 'react';
import { commonTexts } from '#web/texts/common.ts';
import { useTexts } from '#web/texts/use-texts.ts';

/** `box` shows no figure: the price stands above it. */
export type PillSize = 'card' | 'row' | 'bar' | 'box' | 'featured';

interface PricePillProps extends ComponentProps<'button'> {
  /** As shown: "$69.00". */
  readonly price: string;
  /** The press is taken and the dialog on its way. The figure stays. */
  readonly isBusy?: boolean;
  readonly size?: PillSize;
}

/**
 * The one action of a card: the price is the button. The figure stands beside the button that covers the pill, so that its
 * name begins with the words that are seen on it; an `aria-label` names the figure too. The words follow `aria-busy`, which
 * may be set before React runs.
 */
export function PricePill({ price, isBusy = false, size = 'card', className = '', ...rest }: PricePillProps) {
  const texts = useTexts(commonTexts);
  return (
    <span className={`price-pill price-pill-${size} ${className}`}>
      <button
        type="button"
        aria-busy={isBusy || undefined}
        className="price-pill-press group"
        suppressHydrationWarning
        {...rest}
      >
        <span className="group-aria-busy:hidden">{texts.buyNow}</span>
        <span className="hidden items-center gap-1.5 group-aria-busy:inline-flex">
          <span className="spinner" aria-hidden="true" />
          {texts.opening}
        </span>
      </button>
      {size !== 'box' && <b aria-hidden="true">{price}</b>}
    </span>
  );
}
