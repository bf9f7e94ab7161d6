import { bech32 } from '@scure/base';

/** Bytes by the type of address (CIP-19) that holds money: base addresses, then those without staking. */
const lengths: Readonly<Record<number, number>> = { 0: 57, 1: 57, 2: 57, 3: 57, 6: 29, 7: 29 };

/** Returns an address of the Shelley era in small letters; null for any other text. Such addresses are in all wallets. */
export function readCardanoRecipient(text: string, hrp: string): string | null {
  const decoded = bech32.decodeUnsafe(text, false);
  const bytes = decoded === undefined ? undefined : bech32.fromWordsUnsafe(decoded.words);
  if (decoded?.prefix !== hrp || !bytes || bytes.length === 0) return null;
  const [header = 0] = bytes;
  const isMain = (header & 0x0f) === 1;
  return lengths[header >> 4] === bytes.length && isMain === (hrp === 'addr') ? text.toLowerCase() : null;
}
