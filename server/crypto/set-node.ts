import { familyForms } from '#contracts/chain-families.ts';
import type { CryptoNode, SetCryptoNode } from '#contracts/crypto-settings.ts';
import type { OperatorSession } from '#contracts/operators.ts';
import type { StoreMode } from '#contracts/orders.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { Notice } from '#server/mail/enqueue-mail.ts';
import type { Operators } from '#server/operators/operators.ts';
import type { Asset } from './assets.ts';
import { ChainError } from './chains/chain.ts';
import { listCoins, upsertCoin } from './coin-store.ts';
import { examineNode } from './examine-node.ts';
import { getNativeAsset } from './get-native-asset.ts';
import { holdsSpendingKey } from './keys/refuse-secrets.ts';
import type { Adapters, StoredNode } from './network-adapter.ts';
import { retireSampleKey, usesSampleKey } from './key-store.ts';
import { findNetwork, networkId, newNetwork, upsertNode } from './network-store.ts';
import type { Offers } from './offers.ts';
import { testNetworkOf } from './test-networks.ts';

export interface SetNodeDeps {
  readonly db: Database['db'];
  readonly mode: StoreMode;
  readonly adapters: Pick<Adapters, 'seal' | 'openApart'>;
  readonly offers: Pick<Offers, 'refresh'>;
  readonly audit: Operators['audit'];
  readonly confirmOwner: Operators['confirmOwner'];
  readonly limits: Pick<Limits, 'consume'>;
  readonly notifyOperators: (tx: Transaction, notice: Notice) => Promise<void>;
}

/**
 * Stores where a network's node is, once it was asked and is the right one. Sample keys and their coins go out of use: they
 * are for simulated nodes only. Throws not-found; invalid-payload with what is wrong, never with the node's address or
 * words; not-confirmed for a wrong password or code; too-many-requests.
 */
export async function setNode(
  { db, mode, adapters, offers, audit, confirmOwner, limits, notifyOperators }: SetNodeDeps,
  network: string,
  { currentPassword: password, code, ...input }: SetCryptoNode,
  { operator, address }: { readonly operator: OperatorSession; readonly address: string },
): Promise<void> {
  refuseSpendingKeys(input);
  const native = getNativeAsset(network);
  const id = networkId(mode, network);
  const node = storedNode(native, mode, input);
  // The store calls any address that is entered, and believes what it says about payments.
  await confirmOwner(operator, { password, address, ...(code === undefined ? {} : { code }) });
  await limits.consume('connection-test', { email: operator.email });
  const row = (await findNetwork(db, id)) ?? newNetwork(id, network);
  const sealed = adapters.seal(id, node);
  const isSample = await usesSampleKey(db, id);
  const offered = (await listCoins(db, mode)).filter((coin) => coin.networkId === id && coin.isOffered);
  const kept = isSample ? [] : offered.map(({ asset }) => asset);
  // Another wallet's server comes before the address of its wallet.
  const isKeyKept = !isSample && familyForms[native.chain.family].key !== 'wallet';
  try {
    await examineNode(adapters, { ...row, ...(isKeyKept ? {} : { publicKey: null }), node: sealed }, kept);
  } catch (error) {
    throw error instanceof ChainError ? refused('url', error.message) : error;
  }
  const host = new URL(node.url).host;
  await db.transaction().execute(async (tx) => {
    const backend = node.backend ?? null;
    if (isSample) {
      await retireSampleKey(tx, id);
      for (const { asset } of offered) await upsertCoin(tx, id, asset, { isOffered: false });
    }
    await upsertNode(tx, { id, mode, network, node: sealed, node_host: host, node_backend: backend });
    const { operatorId, email } = operator;
    await audit(tx, { operatorId, action: 'coin-node-changed', subject: null, details: { network, host } });
    await notifyOperators(tx, {
      subject: `Payments in ${native.networkName} are watched through another node`,
      text: `${email} has set another node for ${native.networkName}: ${host}. The store now relies on it to see payments.\n\nIf this was not agreed, switch the coin off under Settings, Coins, and change that operator's password.\n`,
    });
  });
  await offers.refresh();
}

/** Returns how a node is stored. Throws invalid-payload for fields that its family does not have. */
export function storedNode(native: Asset, mode: StoreMode, input: CryptoNode): StoredNode {
  const { backend, user, password, ...rest } = input;
  refuseOtherFields(native, input);
  const facts = mode === 'test' ? testNetworkOf(native) : undefined;
  if (facts === null) throw refused('url', `${native.networkName} has no test network that this store knows.`);
  const auth = user === undefined && password === undefined ? {} : { auth: `${user ?? ''}:${password ?? ''}` };
  return {
    ...rest,
    ...auth,
    ...(backend === undefined ? {} : { backend }),
    ...(facts === undefined ? {} : { network: facts }),
  };
}

function refuseOtherFields({ chain, networkName }: Asset, { backend, ...fields }: CryptoNode): void {
  const { backends, nodeFields } = familyForms[chain.family];
  if (backends.length > 0 && backend === undefined) throw refused('backend', 'Choose the kind of node.');
  if (backends.length === 0 && backend !== undefined) {
    throw refused('backend', `${networkName} has one kind of node.`);
  }
  const known: ReadonlySet<string> = new Set(['url', ...nodeFields]);
  const other = Object.keys(fields).find((field) => !known.has(field));
  if (other !== undefined) throw refused(other, `A node of ${networkName} has no such setting.`);
}

export function refused(path: string, message: string): StoreError {
  return new StoreError('invalid-payload', message, { errors: [{ path, message }] });
}

/** Throws invalid-payload if a field holds what can spend money, without repeating it. */
export function refuseSpendingKeys(input: Readonly<Record<string, unknown>>): void {
  const found = Object.entries(input).find(([, value]) => typeof value === 'string' && holdsSpendingKey(value));
  if (found === undefined) return;
  throw refused(found[0], 'This is a private key or the words of a wallet. Anyone who has it can spend its money.');
}
