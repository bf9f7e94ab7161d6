import type { ChainFamily } from '#contracts/coin-facts.ts';
import type { StoreMode } from '#contracts/orders.ts';
import { assets, getAsset, type Asset } from './assets.ts';
import { readCardanoRecipient } from './keys/cardano-recipient.ts';
import { readCosmosAddress } from './keys/cosmos-address.ts';
import { readEvmAddress } from './keys/evm-address.ts';
import { readMoneroAddress } from './keys/monero-address.ts';
import { isWalletKey, readSolanaAddress } from './keys/solana-address.ts';
import { readSs58Address } from './keys/ss58-address.ts';
import { tronAddressBytes } from './keys/tron-address.ts';
import { scriptOfAddress } from './keys/utxo-address.ts';
import { addressFormat } from './keys/utxo-key.ts';
import { readXrpRecipient, writeXrpRecipient } from './keys/xrp-address.ts';

interface Place {
  readonly asset: Asset;
  readonly mode: StoreMode;
  /** The address that was paid to. It tells which test network is meant. */
  readonly own: string;
}

type AddressReader = (text: string, place: Place) => string | null;

const readers: Readonly<Record<ChainFamily, AddressReader>> = {
  evm: readEvmAddress,
  utxo: (text, place) => (isUtxoAddress(text, place) ? withoutCapitals(text) : null),
  tron: (text) => (isNotZero(tronAddressBytes(text)) ? text : null),
  cosmos: (text, { asset, own }) => readCosmosAddress(text, prefixOf(own) ?? asset.chain.hrp ?? ''),
  solana: (text) => (isWalletKey(readSolanaAddress(text) ?? new Uint8Array()) ? text : null),
  monero: (text, { own }) =>
    readMoneroAddress(text)?.network === (readMoneroAddress(own)?.network ?? 'mainnet') ? text : null,
  xrp: (text, { mode }) => {
    const recipient = readXrpRecipient(text, { isTest: mode === 'test' });
    return recipient === null ? null : writeXrpRecipient(recipient);
  },
  cardano: (text, { own }) => readCardanoRecipient(text, prefixOf(own) ?? 'addr'),
  polkadot: (text, { own }) => (readSs58Address(text)?.prefix === (readSs58Address(own)?.prefix ?? 0) ? text : null),
};

/**
 * Returns an address that money can be sent to as its network writes it, with `:` and the tag behind one that needs it.
 * Returns null for any other text: one with a wrong checksum, of another network, or the contract of a token, where money
 * is lost.
 */
export function readAddress(
  { asset: id, mode, address: own }: { readonly asset: string; readonly mode: StoreMode; readonly address: string },
  text: string,
): string | null {
  const asset = getAsset(id);
  const read = readers[asset.chain.family](text, { asset, mode, own });
  const isContract = assets.some(
    ({ network, contract }) => network === asset.network && contract?.toLowerCase() === read?.toLowerCase(),
  );
  return isContract ? null : read;
}

/** Compares what `readAddress` returned with an address, whatever the tag. */
export function isSameAccount(read: string, address: string): boolean {
  return read.split(':')[0] === address;
}

function isUtxoAddress(text: string, { asset, mode, own }: Place): boolean {
  const format = addressFormat(asset, undefined, mode === 'test');
  // A private test network has a prefix of its own.
  const hrp = mode === 'test' ? (prefixOf(own) ?? format.hrp) : format.hrp;
  return [format, { ...format, hrp }].some((each) => scriptOfAddress(text, each) !== null);
}

function prefixOf(address: string): string | undefined {
  return address.includes('1') ? address.slice(0, address.lastIndexOf('1')) : undefined;
}

/** QR codes hold bech32 addresses in capitals. */
function withoutCapitals(text: string): string {
  return text === text.toUpperCase() ? text.toLowerCase() : text;
}

/** Nobody has the key of the address that is all zeros. */
function isNotZero(hex: string | null): boolean {
  return hex !== null && !/^0+$/.test(hex);
}
