import { decimalText, divideRoundingUp, parsePrice, shownDigits } from '#contracts/coin-amount.ts';
import type { NetworkFacts } from '#contracts/coin-facts.ts';
import { getAsset, type Asset } from './assets.ts';

export interface Quote {
  /** The asked amount, rounded up to the shown digits. */
  readonly asked: bigint;
  /** The amount that settles the payment: the exact amount less the tolerance. */
  readonly needed: bigint;
  /** `asked` in whole coins, with all shown digits. */
  readonly text: string;
}

/** 0.5 %, in hundredths of a percent. */
const tolerance = 50n;

/**
 * Converts cents into a coin at a price in dollars, such as '95000' or '0.000018'. Throws a RangeError for an amount or a
 * price that is not above zero, and for an unknown asset.
 */
export function quote(amountMinor: bigint, price: string, asset: string): Quote {
  if (amountMinor <= 0n) throw new RangeError('The amount must be above zero.');
  const { decimals } = getAsset(asset);
  const { units, scale } = parsePrice(price);
  const exact = divideRoundingUp(amountMinor * 10n ** BigInt(decimals) * scale, 100n * units);
  const digits = Math.min(shownDigits(price), decimals);
  const step = 10n ** BigInt(decimals - digits);
  const asked = divideRoundingUp(exact, step) * step;
  return { asked, needed: exact - (exact * tolerance) / 10_000n, text: decimalText(asked, decimals, digits) };
}

/** Networks and tokens that differ from the catalogue's, on test networks. */
export interface UriOverrides {
  readonly network?: NetworkFacts | undefined;
  readonly contract?: string | undefined;
}

/**
 * Returns what a wallet's camera reads, or null where the network has no such scheme and its wallets read bare addresses.
 * `reference` is XRP's destination tag or the reference key of Solana Pay.
 */
export function paymentUri(
  asset: string,
  address: string,
  amount: bigint,
  reference?: string,
  overrides: UriOverrides = {},
): string | null {
  if (amount <= 0n) throw new RangeError('The amount must be above zero.');
  const found = getAsset(asset);
  const coins = decimalText(amount, found.decimals);
  switch (found.chain.family) {
    case 'utxo':
      return uri(`${found.network}:${address}`, { amount: coins });
    case 'evm':
      return evmUri(found, address, amount, overrides);
    case 'xrp':
      return uri(`xrpl:${address}`, { amount: coins, dt: reference });
    case 'solana':
      return uri(`solana:${address}`, { amount: coins, 'spl-token': overrides.contract ?? found.contract, reference });
    case 'cardano':
      return uri(`web+cardano:${address}`, { amount: coins });
    case 'monero':
      return uri(`monero:${address}`, { tx_amount: coins });
    case 'tron':
    case 'polkadot':
    case 'cosmos':
      return null;
  }
}

/** EIP-681, which counts in the smallest unit. */
function evmUri({ chain, contract: usual }: Asset, address: string, amount: bigint, overrides: UriOverrides): string {
  const chainId = overrides.network?.chainId ?? chain.chainId;
  const contract = overrides.contract ?? usual;
  return contract === null
    ? uri(`ethereum:${address}@${chainId}`, { value: String(amount) })
    : uri(`ethereum:${contract}@${chainId}/transfer`, { address, uint256: String(amount) });
}

function uri(path: string, parameters: Readonly<Record<string, string | null | undefined>>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return `${path}?${given.join('&')}`;
}
