import type { NetworkFacts, UtxoScript } from '#contracts/coin-facts.ts';
import type { Asset } from './assets.ts';
import type { FirstAddress } from './keys/key-kind.ts';
import { keyKindOf } from './keys/key-kinds.ts';

interface KeyToShow {
  readonly publicKey: string;
  readonly script: UtxoScript | null;
  /** As the node told them when the key was entered; null where they follow from the key. */
  readonly firstAddresses: readonly FirstAddress[] | null;
}

/** Returns the first addresses of a key, for an operator to compare with the wallet. */
export function firstAddresses(
  asset: Asset,
  { publicKey, script, firstAddresses: told }: KeyToShow,
  network: NetworkFacts | undefined,
): readonly FirstAddress[] {
  return (
    told ??
    keyKindOf(asset)
      .read(asset, publicKey)
      .firstAddresses({ script: script ?? undefined, network })
  );
}
