import { sql } from 'kysely';
import type { OperatorSession } from '#contracts/operators.ts';
import type { Db } from '#server/database/connect.ts';

export interface NewSession {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly operatorId: string;
  readonly userAgent: string;
  readonly address: string;
  readonly days: number;
  readonly passwordHash?: string | undefined;
}

/**
 * Returns when the session ends, or undefined if its operator was disabled or the password changed in the meantime:
 * both end all sessions, so none may begin afterwards.
 */
export async function insertSession(db: Db, session: NewSession): Promise<Date | undefined> {
  const { rows } = await sql<{ expiresAt: Date }>`
    insert into operator_sessions (id, token_hash, operator_id, user_agent, address, expires_at)
    select ${session.id}::uuid, ${session.tokenHash}::bytea, o.id, ${session.userAgent}::text, ${session.address}::text,
           now() + make_interval(days => ${session.days})
      from operators o
     where o.id = ${session.operatorId} and o.disabled_at is null
       and o.password_hash = coalesce(${session.passwordHash ?? null}, o.password_hash)
       for share
    returning expires_at as "expiresAt"`.execute(db);
  return rows[0]?.expiresAt;
}

const staleAfterMinutes = 5;

export interface SessionRow extends Omit<OperatorSession, 'expiresAt'> {
  readonly expiresAt: Date;
  readonly isStale: boolean;
}

export async function findSession(db: Db, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
   select s.id as "sessionId", o.id as "operatorId", o.email, o.name, o.role, s.expires_at as "expiresAt",
          s.last_seen_at < now() - make_interval(mins => ${staleAfterMinutes}) as "isStale"
     from operator_sessions s join operators o on o.id = s.operator_id
    where s.token_hash = ${tokenHash} and s.expires_at > now() and o.disabled_at is null`.execute(db);
  return rows[0];
}

/** Keeps a session from ending before the transaction does. Returns false if it has ended. */
export async function lockSession(db: Db, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from operator_sessions s join operators o on o.id = s.operator_id
     where s.id = ${sessionId} and s.expires_at > now() and o.disabled_at is null
       for key share of s`.execute(db);
  return rows.length > 0;
}

export async function touchSession(db: Db, sessionId: string): Promise<void> {
  await sql`
    update operator_sessions set last_seen_at = now()
     where id = ${sessionId} and last_seen_at < now() - make_interval(mins => ${staleAfterMinutes})`.execute(db);
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db
    .deleteFrom('operator_sessions')
    .where('token_hash', '=', tokenHash)
    .returning('operator_id')
    .executeTakeFirst();
  return row?.operator_id;
}

export function listSessions(db: Db, operatorId: string) {
  return db
    .selectFrom('operator_sessions')
    .select(['id', 'user_agent as userAgent', 'address', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('operator_id', '=', operatorId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function deleteSessionById(db: Db, operatorId: string, sessionId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('operator_sessions')
    .where('operator_id', '=', operatorId)
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends all sessions of an operator except `keptId`. Returns their number. */
export async function deleteSessionsOf(db: Db, operatorId: string, keptId: string | null): Promise<number> {
  let query = db.deleteFrom('operator_sessions').where('operator_id', '=', operatorId);
  if (keptId !== null) query = query.where('id', '<>', keptId);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}
