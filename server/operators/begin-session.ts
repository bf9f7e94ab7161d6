import type { OperatorRole, OperatorSession } from '#contracts/operators.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Db } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import { insertAuditEntry } from './operator-store.ts';
import { insertSession } from './session-store.ts';
import { newSessionToken, sessionDays } from '#server/http/session-token.ts';

export interface Caller {
  readonly address: string;
  readonly userAgent?: string | undefined;
}

export interface SignedIn {
  readonly session: OperatorSession;
  readonly token: string;
}

const maxUserAgentLength = 300;

/**
 * Begins a session for an operator whose credentials were just checked. Throws `sign-in-failed` if the operator was
 * disabled or the password changed in the meantime.
 */
export async function beginSession(
  transaction: Db,
  operator: {
    readonly id: string;
    readonly email: string;
    readonly name: string | null;
    readonly role: OperatorRole;
    readonly passwordHash?: string;
  },
  { address, userAgent = '' }: Caller,
  by: 'password' | 'passkey' | 'invitation',
): Promise<SignedIn> {
  const { token, tokenHash } = newSessionToken();
  const id = newId();
  const expiresAt = await insertSession(transaction, {
    id,
    tokenHash,
    operatorId: operator.id,
    passwordHash: operator.passwordHash,
    userAgent: userAgent.slice(0, maxUserAgentLength),
    address,
    days: sessionDays,
  });
  if (expiresAt === undefined) throw new StoreError('sign-in-failed', 'The email address or the password is wrong.');
  const details = { address, by };
  await insertAuditEntry(transaction, { operatorId: operator.id, action: 'signed-in', subject: operator.id, details });
  const { email, name, role } = operator;
  return {
    token,
    session: { sessionId: id, operatorId: operator.id, email, name, role, expiresAt: expiresAt.toISOString() },
  };
}
