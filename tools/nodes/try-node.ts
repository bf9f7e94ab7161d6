import { decimalText } from '#contracts/coin-amount.ts';
import { allCoins, assets, getAsset, type Asset } from '#server/crypto/assets.ts';
import type { Fetch } from '#server/crypto/chains/ask-node.ts';
import type { Observation, Target, Tip } from '#server/crypto/chains/chain.ts';
import { openChain } from '#server/crypto/chains/open-chain.ts';
import { settingsOf, type StoredNode } from '#server/crypto/network-adapter.ts';
import { StartError } from '#server/start-error.ts';

export interface NodeTrial {
  readonly native: Asset;
  readonly node: StoredNode;
  /** The operator's key; null to try the node alone. */
  readonly publicKey: string | null;
  readonly look: AddressToLookAt | null;
}

export interface AddressToLookAt {
  readonly address: string;
  readonly tag?: string | undefined;
  readonly coin?: string | undefined;
  readonly from?: string | undefined;
}

const checkMs = 25_000;
const lookMs = 120_000;
const usualBlocks = 100;

/**
 * Asks a node what the store would ask it, and returns line by line what it answered. Throws a ChainError with what is
 * wrong, which never holds the node's address.
 */
export async function* tryNode(
  { native, node, publicKey, look }: NodeTrial,
  fetch?: Fetch,
): AsyncGenerator<string, void> {
  const { network, networkName } = native;
  const own = assets.filter((asset) => asset.network === network);
  const row = { network, publicKey: publicKey?.trim() ?? null, script: null };
  const settings = settingsOf(
    row,
    node,
    // A test network has other tokens.
    own.filter(({ contract }) => contract === null || node.network === undefined).map(({ id }) => id),
  );
  const adapter = openChain(settings, { fetch });
  const tip = await adapter.check(AbortSignal.timeout(checkMs));
  yield `${networkName}: the right network, and in sync. Newest block: ${tip.height}`;
  for (const [id, { decimals }] of Object.entries(settings.tokens ?? {})) {
    yield `${getAsset(id).symbol}: ${decimals} decimals, as the store expects`;
  }
  if (look === null) return;
  const target = targetOf(native, look, tip);
  const { observations } = await adapter.observe([target], null, AbortSignal.timeout(lookMs));
  yield* describeLook(target, observations[0]);
}

function targetOf({ network }: Asset, { address, tag, coin, from }: AddressToLookAt, tip: Tip): Target {
  const asset = assets.find((each) => each.network === network && each.coin === (coin ?? network));
  if (asset === undefined) throw new StartError('This coin is not on that network.');
  if (from !== undefined && !/^\d+$/.test(from)) throw new StartError('Enter the number of a block behind --from.');
  return {
    paymentId: 'a look',
    asset: asset.id,
    address,
    ...(tag === undefined ? {} : { reference: tag }),
    requiredConfirmations: allCoins.find(({ id }) => id === asset.coin)?.confirmations ?? 1,
    fromHeight: from === undefined ? Math.max(0, tip.height - usualBlocks) : Number(from),
  };
}

function* describeLook(target: Target, observation: Observation | undefined): Generator<string, void> {
  const { symbol, decimals } = getAsset(target.asset);
  const show = (amount: bigint): string => `${decimalText(amount, decimals)} ${symbol}`;
  if (observation === undefined) {
    yield `The node cannot tell what came to ${target.address} since block ${target.fromHeight}.`;
    return;
  }
  const { seen, confirmed, transactions } = observation;
  yield `${target.address}: ${show(seen)} seen, ${show(confirmed)} with ${target.requiredConfirmations} confirmations`;
  for (const { id, amount, height } of transactions) yield `  ${id}: ${show(amount)} in ${height ?? 'no block yet'}`;
}
