import { channelsOf } from '#contracts/contrast.ts';

/** Returns `over` laid on `under`, `share` of it opaque. */
export function blend(over: string, under: string, share: number): string {
  const below = channelsOf(under);
  const mixed = channelsOf(over).map((value, index) => Math.round(value * share + (below[index] ?? 0) * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
