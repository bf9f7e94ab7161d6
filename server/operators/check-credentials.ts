import { StoreError } from '#contracts/problem.ts';
import type { Database } from '#server/database/connect.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { Logger } from '#server/log.ts';
import { findEnabledOperatorByEmail, insertAuditEntry, type OperatorRow } from './operator-store.ts';
import { dummyPasswordHash, isPasswordRight } from './password.ts';
import type { SecretSealer } from '#server/secret-sealer.ts';
import { redeemCode } from './second-factor.ts';

export interface CredentialsDeps {
  readonly db: Database['db'];
  readonly limits: Limits;
  readonly sealer: SecretSealer;
  readonly log: Logger;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code?: string | undefined;
  readonly address: string;
}

// The narrowest rule first: attempts that it refuses do not count against the operator's other networks.
const signInRules = ['sign-in', 'sign-in-network', 'sign-in-email'] as const;

/**
 * Checks a password and, unless `isPasswordEnough`, the second factor, and uses the code up. Throws `sign-in-failed`,
 * with the same work and words for an unknown email and a wrong password; `second-factor-required` and
 * `second-factor-wrong` after a right password; `too-many-requests`.
 */
export async function checkCredentials(
  deps: CredentialsDeps,
  { email, password, code, address }: Credentials,
  { isPasswordEnough = false }: { readonly isPasswordEnough?: boolean } = {},
): Promise<OperatorRow> {
  const { db, limits, log } = deps;
  const who = { email, address };
  // Counts before checking the password, so that simultaneous guesses are all counted.
  for (const rule of signInRules) await limits.consume(rule, who).catch(logRefusal(log, address));
  const operator = await findEnabledOperatorByEmail(db, email);
  const isRight = await isPasswordRight(operator?.passwordHash ?? dummyPasswordHash, password);
  if (operator === undefined || !isRight) {
    log.warn({ address, operatorId: operator?.id }, 'sign-in failed');
    // No audit entry: its time would reveal which accounts exist, and entries for unknown emails would flood the log.
    throw new StoreError('sign-in-failed', 'The email address or the password is wrong.');
  }
  if (operator.sealedSecret !== null && !isPasswordEnough) {
    await checkCode(deps, { ...operator, sealedSecret: operator.sealedSecret }, { code, address });
  }
  await limits.reset('sign-in', who);
  await limits.reset('sign-in-email', who);
  await limits.giveBack('sign-in-network', who);
  return operator;
}

function logRefusal(log: Logger, address: string) {
  return (error: unknown): never => {
    if (error instanceof StoreError) log.warn({ address }, 'sign-in refused: too many failures');
    throw error;
  };
}

async function checkCode(
  deps: CredentialsDeps,
  operator: OperatorRow & { readonly sealedSecret: Buffer },
  { code, address }: Pick<Credentials, 'code' | 'address'>,
): Promise<void> {
  const { limits } = deps;
  const who = { email: operator.email, address };
  if (code === undefined || code.trim() === '') {
    // Gives back this attempt only: a right password must not erase wrong codes that were tried before.
    for (const rule of signInRules) await limits.giveBack(rule, who);
    throw new StoreError('second-factor-required', 'Enter the code from your authenticator app.');
  }
  await limits.consume('sign-in-code', who).catch(logRefusal(deps.log, address));
  const kind = await redeemCode(deps, operator, code);
  if (kind === null) {
    deps.log.warn({ address, operatorId: operator.id }, 'wrong second factor');
    throw new StoreError(
      'second-factor-wrong',
      'The code is wrong or has been used. Wait for the next one and try again.',
    );
  }
  await limits.reset('sign-in-code', who);
  if (kind === 'recovery-code') {
    const subject = operator.id;
    await insertAuditEntry(deps.db, {
      operatorId: subject,
      action: 'recovery-code-used',
      subject,
      details: { address },
    });
  }
}
