import { sql } from 'kysely';
import type { OperatorRole } from '#contracts/operators.ts';
import type { Db } from '#server/database/connect.ts';

export interface TeamRow {
  readonly id: string;
  readonly email: string;
  readonly role: OperatorRole;
  readonly isDisabled: boolean;
  readonly hasSecondFactor: boolean;
  readonly passkeys: number;
  readonly lastSeenAt: Date | null;
}

export async function listOperators(db: Db): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    select o.id, o.email, o.role, o.disabled_at is not null as "isDisabled",
           o.totp_confirmed_at is not null as "hasSecondFactor",
           (select count(*)::int from operator_passkeys p where p.operator_id = o.id) as passkeys,
           (select max(s.last_seen_at) from operator_sessions s where s.operator_id = o.id) as "lastSeenAt"
      from operators o order by o.created_at, o.id`.execute(db);
  return rows;
}

export async function listUnprotected(db: Db): Promise<{ readonly id: string; readonly email: string }[]> {
  return db
    .selectFrom('operators')
    .select(['id', 'email'])
    .where('disabled_at', 'is', null)
    .where('totp_confirmed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('operator_passkeys').select('id').whereRef('operator_passkeys.operator_id', '=', 'operators.id'),
        ),
      ),
    )
    .orderBy('created_at')
    .execute();
}

const selectEnabledEmails = (db: Db) =>
  db.selectFrom('operators').select('email').where('disabled_at', 'is', null).orderBy('created_at');

export async function listEnabledEmails(db: Db): Promise<string[]> {
  return (await selectEnabledEmails(db).execute()).map(({ email }) => email);
}

/** Lists the addresses of the operators who want an email when something needs them. */
export async function listAlertedEmails(db: Db): Promise<string[]> {
  return (await selectEnabledEmails(db).where('has_alerts', '=', true).execute()).map(({ email }) => email);
}

export async function lockEnabledOwners(transaction: Db): Promise<string[]> {
  const rows = await transaction
    .selectFrom('operators')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export interface AccessRow {
  readonly role: OperatorRole;
  readonly isDisabled: boolean;
}

export async function lockOperator(transaction: Db, id: string): Promise<AccessRow | undefined> {
  const row = await transaction
    .selectFrom('operators')
    .select(['role', 'disabled_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && { role: row.role, isDisabled: row.disabled_at !== null };
}

export async function updateAccess(db: Db, id: string, { role, isDisabled }: AccessRow): Promise<void> {
  await db
    .updateTable('operators')
    .set({ role, disabled_at: isDisabled ? sql<Date>`coalesce(disabled_at, now())` : null })
    .where('id', '=', id)
    .execute();
}
