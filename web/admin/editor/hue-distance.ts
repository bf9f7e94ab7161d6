/** Returns how far the nearest of other hues is, in degrees, or null without any. */
export function nearestHue(hue: number, others: readonly number[]): number | null {
  if (others.length === 0) return null;
  return Math.min(...others.map((other) => Math.min(Math.abs(other - hue), 360 - Math.abs(other - hue))));
}
