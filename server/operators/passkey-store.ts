import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';

/** Marks a challenge as used (kept for one hour) and deletes expired ones. Returns false if it was used before. */
export async function useChallenge(db: Db, challenge: string, operatorId: string): Promise<boolean> {
  const { rows } = await sql`
    with over as (delete from passkey_challenges where expires_at <= now())
    insert into passkey_challenges (challenge, operator_id, expires_at)
    values (${challenge}, ${operatorId}, now() + interval '1 hour')
    on conflict do nothing returning challenge`.execute(db);
  return rows.length === 1;
}

export interface NewPasskey {
  readonly id: string;
  readonly operatorId: string;
  readonly name: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<void> {
  await db
    .insertInto('operator_passkeys')
    .values({
      id: passkey.id,
      operator_id: passkey.operatorId,
      name: passkey.name,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
    })
    .execute();
}

export function listPasskeys(db: Db, operatorId: string) {
  return db
    .selectFrom('operator_passkeys')
    .select(['id', 'name', 'transports', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('operator_id', '=', operatorId)
    .orderBy('created_at')
    .execute();
}

export function findPasskey(db: Db, id: string) {
  return db
    .selectFrom('operator_passkeys as p')
    .innerJoin('operators as o', 'o.id', 'p.operator_id')
    .select(['o.id as operatorId', 'o.email', 'o.name', 'o.role', 'p.public_key as publicKey', 'p.counter'])
    .where('p.id', '=', id)
    .where('o.disabled_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Returns false if the passkey does not exist or its counter did not increase, which indicates a cloned key. Many
 * passkeys do not count and stay at zero.
 */
export async function recordPasskeyUse(db: Db, id: string, counter: number): Promise<boolean> {
  const row = await db
    .updateTable('operator_passkeys')
    .set({ counter, last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePasskey(db: Db, operatorId: string, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('operator_passkeys')
    .where('operator_id', '=', operatorId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}
