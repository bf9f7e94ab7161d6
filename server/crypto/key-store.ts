// Public keys: which networks use them, and which of their indexes are handed out.
import { sql } from 'kysely';
import type { UtxoScript } from '#contracts/coin-facts.ts';
import type { Db, Transaction } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import type { FirstAddress } from './keys/key-kind.ts';

/** Takes the next index of a key; undefined where all that are reserved have been taken. */
export async function takeIndex(db: Db, fingerprint: string): Promise<number | undefined> {
  const row = await db
    .updateTable('crypto_keys')
    .set({ next_index: sql<number>`next_index + 1` })
    .where('fingerprint', '=', fingerprint)
    .whereRef('next_index', '<', 'reserved_to')
    .returning(sql<number>`next_index - 1`.as('index'))
    .executeTakeFirst();
  return row?.index;
}

export async function getReservedTo(db: Db, fingerprint: string): Promise<number> {
  const row = await db
    .selectFrom('crypto_keys')
    .select('reserved_to')
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirstOrThrow();
  return row.reserved_to;
}

/** Moves a key on to a block of indexes, unless another process has moved it meanwhile. */
export async function updateReserved(
  db: Db,
  fingerprint: string,
  { from, to, nextIndex }: { readonly from: number; readonly to: number; readonly nextIndex: number },
): Promise<void> {
  await db
    .updateTable('crypto_keys')
    .set({ reserved_to: to, next_index: nextIndex })
    .where('fingerprint', '=', fingerprint)
    .where('reserved_to', '=', from)
    .execute();
}

export interface KeyToAdd {
  readonly networkId: string;
  readonly fingerprint: string;
  readonly publicKey: string;
  readonly script: UtxoScript | null;
  /** As the node told them; null where they follow from the key. */
  readonly firstAddresses: readonly FirstAddress[] | null;
  readonly addedBy: string | null;
}

/** Stores a key that is not used before it was approved. It replaces one that never was. */
export async function insertKey(tx: Transaction, key: KeyToAdd): Promise<void> {
  const { networkId, fingerprint, publicKey, script, firstAddresses, addedBy } = key;
  await tx
    .insertInto('crypto_keys')
    .values({ fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await deleteWaitingKey(tx, networkId);
  await tx
    .insertInto('crypto_network_keys')
    .values({
      id: newId(),
      network_id: networkId,
      fingerprint,
      public_key: publicKey,
      script,
      first_addresses: firstAddresses === null ? null : JSON.stringify(firstAddresses),
      added_by: addedBy,
    })
    .execute();
}

/** Deletes the key that waits for approval. Returns whether one did. */
export async function deleteWaitingKey(tx: Transaction, networkId: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('crypto_network_keys')
    .where('network_id', '=', networkId)
    .where('approved_at', 'is', null)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Returns true if the key in use is a sample's, which no operator has approved. */
export async function usesSampleKey(db: Db, networkId: string): Promise<boolean> {
  const row = await db
    .selectFrom('crypto_network_keys')
    .select('id')
    .where('network_id', '=', networkId)
    .where('approved_at', 'is not', null)
    .where('approved_by', 'is', null)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the key of a sample out of use: anybody can spend what it gets on a real network. */
export async function retireSampleKey(tx: Transaction, networkId: string): Promise<void> {
  await tx
    .updateTable('crypto_network_keys')
    .set({ replaced_at: sql<Date>`now()` })
    .where('network_id', '=', networkId)
    .where('approved_by', 'is', null)
    .where('approved_at', 'is not', null)
    .where('replaced_at', 'is', null)
    .execute();
}

export function findWaitingKey(db: Db, networkId: string) {
  return db
    .selectFrom('crypto_network_keys')
    .select(['fingerprint', 'public_key as publicKey', 'script', 'first_addresses as firstAddresses'])
    .where('network_id', '=', networkId)
    .where('approved_at', 'is', null)
    .executeTakeFirst();
}

/** Puts the key that waits for approval to use; the one before it stays known. Returns false where none waits. */
export async function approveKey(
  tx: Transaction,
  networkId: string,
  fingerprint: string,
  approvedBy: string | null,
): Promise<boolean> {
  const now = sql<Date>`now()`;
  const waiting = await tx
    .selectFrom('crypto_network_keys')
    .select('id')
    .where('network_id', '=', networkId)
    .where('fingerprint', '=', fingerprint)
    .where('approved_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (waiting === undefined) return false;
  await tx
    .updateTable('crypto_network_keys')
    .set({ replaced_at: now })
    .where('network_id', '=', networkId)
    .where('approved_at', 'is not', null)
    .where('replaced_at', 'is', null)
    .execute();
  await tx
    .updateTable('crypto_network_keys')
    .set({ approved_at: now, approved_by: approvedBy })
    .where('id', '=', waiting.id)
    .execute();
  return true;
}
