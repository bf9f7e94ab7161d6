import { Figure } from '#web/admin/parts/figure.tsx';
import { showPrice } from '#web/components/figures.ts';

/** A sum of dollars as the API gives it, which is below zero where more went back than came in. */
export function SignedFigure({
  amount,
  size = 'normal',
}: {
  readonly amount: string;
  readonly size?: 'normal' | 'big';
}) {
  const isNegative = amount.startsWith('-');
  return (
    <>
      {isNegative && (
        <span className="figure" data-size={size}>
          {'−'}
        </span>
      )}
      <Figure amount={isNegative ? amount.slice(1) : amount} size={size} />
    </>
  );
}

/** "$12.00", "−$3.50". */
export function showSignedPrice(amount: string): string {
  return amount.startsWith('-') ? `−${showPrice(amount.slice(1))}` : showPrice(amount);
}
