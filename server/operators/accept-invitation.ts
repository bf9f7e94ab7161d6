import type { AcceptInvitation } from '#contracts/operators.ts';
import { isUniqueViolation, type Database } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import { beginSession, type Caller, type SignedIn } from './begin-session.ts';
import { takeInvitation } from './invitation-store.ts';
import { invitationOver, lookUpInvitation, operatorExists } from './invitations.ts';
import { insertAuditEntry, insertOperator } from './operator-store.ts';
import { hashPassword } from './password.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { sessionTokenHash } from '#server/http/session-token.ts';

/**
 * Creates the invited operator and signs them in. Throws `invitation-over`, `operator-exists`, and `invalid-payload`
 * for a weak password.
 */
export async function acceptInvitation(
  { db, storeName }: { readonly db: Database['db']; readonly storeName: () => string },
  { token, password, ...caller }: AcceptInvitation & Caller,
): Promise<SignedIn> {
  // Checks the token before hashing: a caller without one must not make the store hash passwords.
  const { email: invited } = await lookUpInvitation({ db }, token);
  refuseWeakPassword(password, [invited, storeName()], 'password');
  const passwordHash = await hashPassword(password);
  try {
    return await db.transaction().execute(async (transaction) => {
      const tokenHash = sessionTokenHash(token);
      const invitation = tokenHash === null ? undefined : await takeInvitation(transaction, tokenHash);
      if (invitation === undefined) throw invitationOver();
      const { email, role } = invitation;
      const id = newId();
      await insertOperator(transaction, { id, email, role, passwordHash });
      const details = { email, role, invitation: invitation.id };
      await insertAuditEntry(transaction, { operatorId: id, action: 'invitation-accepted', subject: id, details });
      return beginSession(transaction, { id, email, name: null, role, passwordHash }, caller, 'invitation');
    });
  } catch (error) {
    if (isUniqueViolation(error, 'operators_email')) throw operatorExists();
    throw error;
  }
}
