export interface Comparison {
  /** "+16 %", "−13 %"; null where there is nothing to compare with. */
  readonly text: string | null;
  readonly isRise: boolean;
}

/** Compares two sums as the API gives them, in whole per cent. */
export function compareSums(sum: string, before: string): Comparison {
  const [now, then] = [Number(sum), Number(before)];
  if (then <= 0) return { text: null, isRise: false };
  const change = Math.round(((now - then) / then) * 100);
  return { text: `${change < 0 ? '−' : '+'}${Math.abs(change).toLocaleString('en-US')} %`, isRise: change > 0 };
}
