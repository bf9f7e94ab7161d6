import type { OperatorSession, SignIn } from '#contracts/operators.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Database } from '#server/database/connect.ts';
import type { Logger } from '#server/log.ts';
import { findOperatorByEmail, insertAuditEntry, insertSession } from './operator-store.ts';
import { dummyPasswordHash, isPasswordRight } from './password.ts';
import { newSessionToken, sessionDays } from './session-token.ts';
import { countAttempt, forgetFailures } from './sign-in-limit.ts';

export interface SignedIn {
  readonly session: OperatorSession;
  /** For the cookie; it is stored nowhere. */
  readonly token: string;
}

/**
 * Begins a session. `address` is the caller's network address. Throws `sign-in-failed`, after the same work and in the same
 * words whether the e-mail is unknown or the password wrong, and `too-many-requests` after too many failures.
 */
export async function signIn(
  { db, log }: { readonly db: Database['db']; readonly log: Logger },
  { email, password, address }: SignIn & { readonly address: string },
): Promise<SignedIn> {
  await countAttempt(db, { email, address }).catch((error: unknown) => {
    if (error instanceof StoreError) log.warn({ address }, 'refused to try a sign-in: too many failures');
    throw error;
  });
  const operator = await findOperatorByEmail(db, email);
  const isRight = await isPasswordRight(operator?.passwordHash ?? dummyPasswordHash, password);
  if (operator === undefined || !isRight) {
    log.warn({ address, operatorId: operator?.id }, 'a sign-in failed');
    // Nothing is written here: a row for real accounts only could be told by its time, and one for any name would be a flood.
    throw new StoreError('sign-in-failed', 'The e-mail address or the password is wrong.');
  }
  const { token, tokenHash } = newSessionToken();
  const expiresAt = await db.transaction().execute(async (transaction) => {
    await forgetFailures(transaction, { email, address });
    await insertAuditEntry(transaction, {
      operatorId: operator.id,
      action: 'signed-in',
      subject: operator.id,
      details: { address },
    });
    return insertSession(transaction, { tokenHash, operatorId: operator.id, days: sessionDays });
  });
  log.info({ operatorId: operator.id, address }, 'an operator signed in');
  return {
    token,
    session: {
      operatorId: operator.id,
      email: operator.email,
      role: operator.role,
      expiresAt: expiresAt.toISOString(),
    },
  };
}
