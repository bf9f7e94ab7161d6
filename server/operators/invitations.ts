import {
  invitationHours,
  type Invitation,
  type Invite,
  type NewInvitation,
  type OperatorSession,
} from '#contracts/operators.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Database } from '#server/database/connect.ts';
import { isId, newId } from '#server/database/new-id.ts';
import {
  deleteInvitation,
  findInvitation,
  listInvitations,
  putInvitation,
  type InvitationRow,
} from './invitation-store.ts';
import { hasOperatorWithEmail, insertAuditEntry } from './operator-store.ts';
import { newSessionToken, sessionTokenHash } from '#server/http/session-token.ts';

interface Deps {
  readonly db: Database['db'];
}

/**
 * Invites a person and returns the only copy of the token. Replaces an earlier invitation for the same email. Throws
 * `operator-exists`.
 */
export async function invite({ db }: Deps, by: OperatorSession, { email, role }: Invite): Promise<NewInvitation> {
  const { token, tokenHash } = newSessionToken();
  const row = await db.transaction().execute(async (transaction) => {
    if (await hasOperatorWithEmail(transaction, email)) throw operatorExists();
    const { operatorId } = by;
    const id = newId();
    const details = { email, role };
    await insertAuditEntry(transaction, { operatorId, action: 'operator-invited', subject: id, details });
    return putInvitation(transaction, { id, email, role, tokenHash, invitedBy: operatorId, hours: invitationHours });
  });
  return { ...toInvitation(row), token };
}

export async function listOpenInvitations({ db }: Deps): Promise<Invitation[]> {
  return (await listInvitations(db)).map(toInvitation);
}

/** Throws `not-found` if the invitation was used, withdrawn or has expired. */
export async function withdrawInvitation({ db }: Deps, { operatorId }: OperatorSession, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const row = isId(id) ? await deleteInvitation(transaction, id) : undefined;
    if (row === undefined) throw new StoreError('not-found', 'This invitation no longer exists.');
    const details = { email: row.email };
    await insertAuditEntry(transaction, { operatorId, action: 'invitation-withdrawn', subject: id, details });
  });
}

/** Throws `invitation-over`. */
export async function lookUpInvitation({ db }: Deps, token: string): Promise<Invitation> {
  const tokenHash = sessionTokenHash(token);
  const row = tokenHash === null ? undefined : await findInvitation(db, tokenHash);
  if (row === undefined) throw invitationOver();
  return toInvitation(row);
}

export function invitationOver(): StoreError {
  return new StoreError(
    'invitation-over',
    'This invitation was used, withdrawn, or has expired. Ask an owner of the store for a new one.',
  );
}

export function operatorExists(): StoreError {
  return new StoreError('operator-exists', 'An operator with this email address already exists.');
}

function toInvitation({ id, email, role, expiresAt }: InvitationRow): Invitation {
  return { id, email, role, expiresAt: expiresAt.toISOString() };
}
