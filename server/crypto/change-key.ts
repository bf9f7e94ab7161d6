import type { ApproveCryptoKey, SetCryptoKey } from '#contracts/crypto-settings.ts';
import type { OperatorSession } from '#contracts/operators.ts';
import type { StoreMode } from '#contracts/orders.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import type { Notice } from '#server/mail/enqueue-mail.ts';
import type { Operators } from '#server/operators/operators.ts';
import type { Asset } from './assets.ts';
import { ChainError } from './chains/chain.ts';
import { checkPublicKey } from './check-public-key.ts';
import { firstAddresses } from './first-addresses.ts';
import { getNativeAsset } from './get-native-asset.ts';
import { approveKey, deleteWaitingKey, findWaitingKey, insertKey } from './key-store.ts';
import type { FirstAddress } from './keys/key-kind.ts';
import { PublicKeyError } from './keys/public-key-error.ts';
import type { Adapters } from './network-adapter.ts';
import { findNetwork, insertNetwork, networkId, newNetwork, type NetworkRow } from './network-store.ts';
import type { Offers } from './offers.ts';
import { poolLevel } from './pool-level.ts';
import { refused } from './set-node.ts';
import { askNetwork } from './ask-network.ts';

export interface ChangeKeyDeps {
  readonly db: Database['db'];
  readonly mode: StoreMode;
  readonly adapters: Pick<Adapters, 'networkOf' | 'openApart'>;
  readonly offers: Pick<Offers, 'refresh'>;
  readonly audit: Operators['audit'];
  readonly confirmPassword: Operators['confirmPassword'];
  readonly notifyOperators: (tx: Transaction, notice: Notice) => Promise<void>;
}

const askMs = 25_000;

/**
 * Stores a public key that is not used before an operator has compared its first addresses; the key before it stays in use
 * until then. Throws not-found; invalid-payload for a key that does not fit, with a message that never holds it;
 * not-confirmed for a wrong password.
 */
export async function setKey(
  { db, mode, adapters, audit, confirmPassword }: ChangeKeyDeps,
  network: string,
  { publicKey, script, currentPassword }: SetCryptoKey,
  { operator, address }: { readonly operator: OperatorSession; readonly address: string },
): Promise<void> {
  const native = getNativeAsset(network);
  const { fingerprint, scripts } = readKey(native.id, publicKey, mode);
  if (script !== undefined && !scripts.includes(script)) {
    throw refused('script', 'This key is not of this kind of address.');
  }
  await confirmPassword(operator, { password: currentPassword, address });
  const { operatorId } = operator;
  const id = networkId(mode, network);
  const chosen = script ?? scripts[0] ?? null;
  const row = (await findNetwork(db, id)) ?? newNetwork(id, network);
  const isSame = row.fingerprint === fingerprint && row.script === chosen;
  const isLonger = row.publicKey !== publicKey && poolLevel(native, publicKey, 0) !== null;
  if (isSame && !isLonger) throw refused('publicKey', 'This key is in use already.');
  const key = { networkId: id, fingerprint, publicKey, script: chosen };
  const told = await firstFromNode(adapters, native, { ...row, ...key, id });
  await db.transaction().execute(async (tx) => {
    await insertNetwork(tx, { id, mode, network });
    await insertKey(tx, { ...key, firstAddresses: told, addedBy: operatorId });
    await audit(tx, { operatorId, action: 'coin-key-entered', subject: null, details: { network, fingerprint } });
  });
}

/**
 * Puts the key that was entered to use, once its first addresses were compared one by one. Writes it into the audit log and
 * to all operators. Throws not-found; invalid-payload where the key or its addresses are not those that were shown.
 */
export async function approveWaitingKey(
  { db, mode, adapters, offers, audit, notifyOperators }: ChangeKeyDeps,
  network: string,
  { fingerprint, addresses }: ApproveCryptoKey,
  { operatorId, email }: Pick<OperatorSession, 'operatorId' | 'email'>,
): Promise<void> {
  const native = getNativeAsset(network);
  const id = networkId(mode, network);
  const waiting = await findWaitingKey(db, id);
  if (waiting === undefined) throw new StoreError('not-found', 'No key waits for its addresses to be compared.');
  const facts = adapters.networkOf((await findNetwork(db, id)) ?? newNetwork(id, network));
  const first = firstAddresses(native, waiting, facts).map(({ address }) => address);
  const areSame = first.length === addresses.length && first.every((address, index) => address === addresses[index]);
  if (waiting.fingerprint !== fingerprint || !areSame)
    throw refused('addresses', 'The key was changed in the meantime. Compare its addresses again.');
  await db.transaction().execute(async (tx) => {
    if (!(await approveKey(tx, id, fingerprint, operatorId))) {
      throw refused('addresses', 'The key was changed in the meantime. Compare its addresses again.');
    }
    const details = { network, fingerprint, firstAddress: first[0] };
    await audit(tx, { operatorId, action: 'coin-key-changed', subject: null, details });
    await notifyOperators(tx, {
      subject: `Payments in ${native.networkName} go to another wallet`,
      text: `${email} has put another public key to use for ${native.networkName}. Payments now go to its addresses. The first address is:\n\n${first[0]}\n\nIf this was not agreed, switch the coin off under Settings, Coins, and change that operator's password.\n`,
    });
  });
  await offers.refresh();
}

export async function discardKey(
  { db, mode, audit }: Pick<ChangeKeyDeps, 'db' | 'mode' | 'audit'>,
  network: string,
  operatorId: string,
): Promise<void> {
  getNativeAsset(network);
  await db.transaction().execute(async (tx) => {
    if (!(await deleteWaitingKey(tx, networkId(mode, network)))) return;
    await audit(tx, { operatorId, action: 'coin-key-discarded', subject: null, details: { network } });
  });
}

/** Returns null where the addresses follow from the key. */
async function firstFromNode(
  adapters: Pick<Adapters, 'networkOf' | 'openApart'>,
  native: Asset,
  row: NetworkRow & { readonly publicKey: string },
): Promise<readonly FirstAddress[] | null> {
  if (firstAddresses(native, { ...row, firstAddresses: null }, adapters.networkOf(row)).length > 0) return null;
  if (row.node === null) throw refused('publicKey', 'Set up the node first: its wallet makes the addresses.');
  try {
    const adapter = adapters.openApart(row, []);
    return (await askNetwork(async () => adapter.firstAddresses?.(AbortSignal.timeout(askMs)))) ?? [];
  } catch (error) {
    throw error instanceof ChainError ? refused('publicKey', error.message) : error;
  }
}

function readKey(asset: string, publicKey: string, mode: StoreMode): ReturnType<typeof checkPublicKey> {
  try {
    return checkPublicKey(asset, publicKey, mode === 'test' ? 'test' : 'main');
  } catch (error) {
    throw error instanceof PublicKeyError ? refused('publicKey', error.message) : error;
  }
}
