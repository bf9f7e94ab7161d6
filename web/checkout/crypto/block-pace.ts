import { pageLanguage } from '#web/texts/page-language.ts';

/** Seconds between two blocks, on networks where the buyer waits for them. */
const paces: Readonly<Partial<Record<string, number>>> = {
  bitcoin: 600,
  litecoin: 150,
  dogecoin: 60,
  ethereum: 12,
  monero: 120,
  cardano: 20,
  cosmos: 6,
  polkadot: 6,
  ripple: 4,
  tron: 3,
};

export interface BlockPace {
  /** Seconds between two blocks. */
  readonly every: number;
  readonly left: number;
}

/** Returns null where blocks come too fast to speak of, or the pace is not known. */
export function paceOf(networkId: string, missingBlocks: number): BlockPace | null {
  const every = paces[networkId];
  return every === undefined ? null : { every, left: every * Math.max(1, missingBlocks) };
}

/** Returns "3 seconds" or "10 minutes", in the page's language. */
export function showSeconds(seconds: number): string {
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.round(seconds / 30) / 2, 'minute'];
  return new Intl.NumberFormat(pageLanguage(), { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
