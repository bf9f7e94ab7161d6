import { showPrice } from '#web/components/figures.ts';

interface FigureProps {
  /** Dollars as a decimal string. */
  readonly amount: string;
  readonly size?: 'normal' | 'big';
}

/** An amount whose cents are small, so that the dollars are read first. */
export function Figure({ amount, size = 'normal' }: FigureProps) {
  const [dollars, cents] = showPrice(amount).split('.');
  return (
    <span className="figure" data-size={size}>
      {dollars}
      {cents !== undefined && <small>.{cents}</small>}
    </span>
  );
}
