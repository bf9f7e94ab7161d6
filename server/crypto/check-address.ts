import type { StoreMode } from '#contracts/orders.ts';
import { getAsset, type Asset } from './assets.ts';
import { addressFormat } from './keys/utxo-key.ts';
import { withChecksum } from './keys/evm-address.ts';
import { scriptOfAddress } from './keys/utxo-address.ts';

/** Returns an address as its network writes it, or null for a text that is none. A mistyped one has a wrong checksum. */
export function readAddress(
  { asset: id, mode, address: own }: { readonly asset: string; readonly mode: StoreMode; readonly address: string },
  text: string,
): string | null {
  const asset = getAsset(id);
  switch (asset.chain.family) {
    case 'evm':
      return readEvmAddress(asset, text);
    case 'utxo':
      return isUtxoAddress(asset, text, mode, own) ? text : null;
    default:
      // Their checks come with their adapters.
      return text;
  }
}

/** Money sent to a token's own contract is lost, and so is money sent to zero. */
function readEvmAddress({ contract }: Asset, text: string): string | null {
  const hex = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1];
  if (hex === undefined || /^0+$/.test(hex) || contract?.toLowerCase() === text.toLowerCase()) return null;
  const hasChecksum = hex !== hex.toLowerCase() && hex !== hex.toUpperCase();
  const checked = withChecksum(text);
  return hasChecksum && checked !== text ? null : checked;
}

function isUtxoAddress(asset: Asset, text: string, mode: StoreMode, own: string): boolean {
  const format = addressFormat(asset, undefined, mode === 'test');
  // A private test network has a prefix of its own.
  const hrp = mode === 'test' && own.includes('1') ? own.slice(0, own.lastIndexOf('1')) : format.hrp;
  return [format, { ...format, hrp }].some((each) => scriptOfAddress(text, each) !== null);
}
