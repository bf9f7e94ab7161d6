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
 * The one action of a card: the price is the button. Its words follow `aria-busy`, which may be set before React runs.
 * An `aria-label` names the figure too.
 */
export function PricePill({ price, isBusy = false, size = 'card', className = '', ...rest }: PricePillProps) {
  const texts = useTexts(commonTexts);
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      className={`price-pill price-pill-${size} group ${className}`}
      suppressHydrationWarning
      {...rest}
    >
      <span className="group-aria-busy:hidden">{texts.buyNow}</span>
      <span className="hidden items-center gap-1.5 group-aria-busy:inline-flex">
        <span className="spinner" aria-hidden="true" />
        {texts.opening}
      </span>{' '}
      {size !== 'box' && <b aria-hidden={rest['aria-label'] !== undefined}>{price}</b>}
    </button>
  );
}
