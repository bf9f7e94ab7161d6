import type { ChangePassword, OperatorSession } from '#contracts/operators.ts';
import type { CredentialsDeps } from './check-credentials.ts';
import { confirmPassword } from './confirm-self.ts';
import { insertAuditEntry, updatePassword } from './operator-store.ts';
import { hashPassword } from './password.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { deleteSessionsOf } from './session-store.ts';

/**
 * Sets a new password and ends the operator's other sessions. Throws `not-confirmed` for a wrong current password and
 * `invalid-payload` for a weak new one.
 */
export async function changePassword(
  deps: CredentialsDeps & { readonly storeName: () => string },
  operator: OperatorSession,
  { currentPassword, newPassword, address }: ChangePassword & { readonly address: string },
): Promise<void> {
  refuseWeakPassword(newPassword, [operator.email, deps.storeName()], 'newPassword');
  await confirmPassword(deps, operator, { password: currentPassword, address });
  const passwordHash = await hashPassword(newPassword);
  const { operatorId, sessionId } = operator;
  await deps.db.transaction().execute(async (transaction) => {
    await updatePassword(transaction, operatorId, passwordHash);
    const ended = await deleteSessionsOf(transaction, operatorId, sessionId);
    const details = { endedSessions: ended };
    await insertAuditEntry(transaction, { operatorId, action: 'password-changed', subject: operatorId, details });
  });
}
