/** Orders in per cent of demo plays, with one decimal; a dash where nobody has played. */
export function demoToPurchaseRate(orders: number, demoPlays: number): string {
  return demoPlays === 0 ? '–' : `${((orders / demoPlays) * 100).toFixed(1)}%`;
}
