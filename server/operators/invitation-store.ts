import { sql } from 'kysely';
import type { OperatorRole } from '#contracts/operators.ts';
import type { Db } from '#server/database/connect.ts';

export interface InvitationRow {
  readonly id: string;
  readonly email: string;
  readonly role: OperatorRole;
  readonly expiresAt: Date;
}

const columns = ['id', 'email', 'role', 'expires_at as expiresAt'] as const;

export async function putInvitation(
  db: Db,
  invitation: { id: string; email: string; role: OperatorRole; tokenHash: Buffer; invitedBy: string; hours: number },
): Promise<InvitationRow> {
  const { rows } = await sql<InvitationRow>`
    insert into operator_invitations (id, email, role, token_hash, invited_by, expires_at)
    values (${invitation.id}, ${invitation.email}, ${invitation.role}, ${invitation.tokenHash}, ${invitation.invitedBy},
            now() + make_interval(hours => ${invitation.hours}))
    on conflict (lower(email)) do update set
      id = excluded.id, email = excluded.email, role = excluded.role, token_hash = excluded.token_hash,
      invited_by = excluded.invited_by, created_at = now(), expires_at = excluded.expires_at
    returning id, email, role, expires_at as "expiresAt"`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The invitation was not stored.');
  return row;
}

export async function listInvitations(db: Db): Promise<InvitationRow[]> {
  return db
    .selectFrom('operator_invitations')
    .select(columns)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .execute();
}

export async function findInvitation(db: Db, tokenHash: Buffer): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('operator_invitations')
    .select(columns)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

export async function takeInvitation(db: Db, tokenHash: Buffer): Promise<InvitationRow | undefined> {
  return db
    .deleteFrom('operator_invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(columns)
    .executeTakeFirst();
}

export async function deleteInvitationsBy(db: Db, operatorId: string): Promise<void> {
  await db.deleteFrom('operator_invitations').where('invited_by', '=', operatorId).execute();
}

export async function deleteInvitation(db: Db, id: string): Promise<InvitationRow | undefined> {
  return db.deleteFrom('operator_invitations').where('id', '=', id).returning(columns).executeTakeFirst();
}
