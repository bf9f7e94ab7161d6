import type { PaymentMethod } from '#contracts/payment-methods.ts';
// A file of its own, so that no page's HTML or script carries the drawings.
import marks from './payment-marks.svg?no-inline';

/** The shown part of the 24 by 24 drawing. Wide marks have empty space above and below. */
const viewBoxes: Readonly<Record<PaymentMethod, string>> = {
  card: '0 3 24 18',
  paypal: '0 0 24 24',
  crypto: '0 0 24 24',
  cashapp: '0 0 24 24',
  venmo: '0 8.5 24 7',
  'apple-pay': '0 4 24 16',
  'google-pay': '0 7 24 10',
};

interface PaymentMarkProps {
  readonly method: PaymentMethod;
  /** Sets the size; with `mark-plain` the mark has the colour of the text, not its brand's. */
  readonly className?: string;
  readonly viewBox?: string;
}

/** The mark of a payment brand, in its colour, 40 by 28 pixels. Decorative: the name stands beside it. */
export function PaymentMark({ method, className = 'h-7 w-10', viewBox }: PaymentMarkProps) {
  return (
    <svg
      viewBox={viewBox ?? viewBoxes[method]}
      aria-hidden="true"
      className={`payment-mark ${className}`}
      data-method={method}
    >
      <use href={`${marks}#${method}`} />
    </svg>
  );
}
