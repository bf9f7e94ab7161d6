import { sql } from 'kysely';
import type { BuyerSession } from '#contracts/purchases.ts';
import type { Db, Transaction } from '#server/database/connect.ts';

interface NewSession {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly email: string;
  readonly linkId: string;
  readonly days: number;
}

/** Begins the session of a link. A repeated use gives the same session a new token, which ends the old one. */
export async function putSession(tx: Transaction, session: NewSession): Promise<void> {
  const begun = {
    token_hash: session.tokenHash,
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(days => ${session.days})`,
  };
  await tx
    .insertInto('buyer_sessions')
    .values({ id: session.id, email: session.email, link_id: session.linkId, ...begun })
    .onConflict((conflict) => conflict.column('link_id').doUpdateSet(begun))
    .execute();
}

export function findSession(db: Db, tokenHash: Buffer): Promise<BuyerSession | undefined> {
  return db
    .selectFrom('buyer_sessions')
    .select(['id', 'email'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('buyer_sessions').where('id', '=', id).execute();
}

export async function deleteSessionByToken(tx: Transaction, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('buyer_sessions').where('token_hash', '=', tokenHash).execute();
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('buyer_sessions')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
}

export async function deleteSessionsOf(tx: Transaction, email: string): Promise<void> {
  await tx
    .deleteFrom('buyer_sessions')
    .where(sql`lower(email collate "C")`, '=', sql`lower(${email}::text collate "C")`)
    .execute();
}
