/** Orders in per cent of demo plays; null where nobody has played. */
export function purchasePercent(orders: number, demoPlays: number): number | null {
  return demoPlays === 0 ? null : (orders / demoPlays) * 100;
}

/** The same with one decimal; a dash where nobody has played. */
export function demoToPurchaseRate(orders: number, demoPlays: number): string {
  const percent = purchasePercent(orders, demoPlays);
  return percent === null ? '–' : `${percent.toFixed(1)}%`;
}
