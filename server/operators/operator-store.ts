import { sql } from 'kysely';
import type { AuditAction } from '#contracts/audit.ts';
import type { OperatorRole } from '#contracts/operators.ts';
import type { Db } from '#server/database/connect.ts';

export interface NewOperator {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly role: OperatorRole;
}

export interface OperatorRow extends NewOperator {
  readonly name: string | null;
  readonly sealedSecret: Buffer | null;
}

export async function findEnabledOperatorByEmail(db: Db, email: string): Promise<OperatorRow | undefined> {
  return db
    .selectFrom('operators')
    .select(['id', 'email', 'name', 'password_hash as passwordHash', 'role'])
    .select(sql<Buffer | null>`case when totp_confirmed_at is not null then totp_secret end`.as('sealedSecret'))
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

/** Includes disabled operators: their email stays taken. */
export async function hasOperatorWithEmail(db: Db, email: string): Promise<boolean> {
  const query = db
    .selectFrom('operators')
    .select('id')
    .where(sql`lower(email)`, '=', sql`lower(${email})`);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function hasOperators(db: Db): Promise<boolean> {
  return (await db.selectFrom('operators').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Makes other processes that create the first operator wait until the transaction ends. */
export async function lockFirstOperator(transaction: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('appstand first operator'))`.execute(transaction);
}

export async function insertOperator(db: Db, operator: NewOperator): Promise<void> {
  await db
    .insertInto('operators')
    .values({ id: operator.id, email: operator.email, password_hash: operator.passwordHash, role: operator.role })
    .execute();
}

export async function updatePassword(db: Db, operatorId: string, passwordHash: string): Promise<void> {
  await db.updateTable('operators').set({ password_hash: passwordHash }).where('id', '=', operatorId).execute();
}

export async function deleteExpired(db: Db): Promise<void> {
  for (const table of ['operator_sessions', 'operator_invitations', 'passkey_challenges'] as const) {
    await db
      .deleteFrom(table)
      .where('expires_at', '<=', sql<Date>`now()`)
      .execute();
  }
}

/**
 * `subject` is the id or name of what the action is about; `details` never holds a secret. `operatorId` is null if no
 * operator is signed in.
 */
export interface AuditEntry {
  readonly operatorId: string | null;
  readonly action: AuditAction;
  readonly subject: string | null;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Appends to the audit log. The database refuses changes and deletions there. */
export async function insertAuditEntry(db: Db, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      operator_id: entry.operatorId,
      action: entry.action,
      subject: entry.subject,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute();
}

const subjectId = sql`case when audit_log.subject ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$' then audit_log.subject::uuid end`;
const subjectName = sql<string | null>`coalesce(
  (select name from apps where apps.id = ${subjectId}),
  (select '#' || number from orders where orders.id = ${subjectId}),
  (select email from operators named where named.id = ${subjectId})
)`;

export function listAuditRows(db: Db, limit: number, after?: number) {
  let query = db
    .selectFrom('audit_log')
    .leftJoin('operators', 'operators.id', 'audit_log.operator_id')
    .select([
      'audit_log.id',
      'audit_log.occurred_at as occurredAt',
      'operators.email as operatorEmail',
      'audit_log.action',
      'audit_log.subject',
      'audit_log.details',
    ])
    .select(subjectName.as('subjectName'))
    .orderBy('audit_log.id', 'desc')
    .limit(limit);
  if (after !== undefined) query = query.where('audit_log.id', '<', after);
  return query.execute();
}
