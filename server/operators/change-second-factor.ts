import type { OperatorSession } from '#contracts/operators.ts';
import { StoreError } from '#contracts/problem.ts';
import type { CredentialsDeps } from './check-credentials.ts';
import { confirmSelf, type OwnProof } from './confirm-self.ts';
import { insertAuditEntry } from './operator-store.ts';
import { renewCodes } from './second-factor.ts';
import { clearSecondFactor, getSecondFactor } from './second-factor-store.ts';

/** Throws `not-confirmed` for a wrong password or code. */
export async function turnOffSecondFactor(
  deps: CredentialsDeps,
  operator: OperatorSession,
  proof: OwnProof,
): Promise<void> {
  const { operatorId } = operator;
  await confirmSelf(deps, operator, proof);
  await deps.db.transaction().execute(async (transaction) => {
    await clearSecondFactor(transaction, operatorId);
    await insertAuditEntry(transaction, { operatorId, action: 'second-factor-turned-off', subject: operatorId });
  });
}

/**
 * Replaces the recovery codes by ten new ones. Throws `not-confirmed`, and `second-factor-conflict` if no factor is on.
 */
export async function renewRecoveryCodes(
  deps: CredentialsDeps,
  operator: OperatorSession,
  proof: OwnProof,
): Promise<{ readonly recoveryCodes: readonly string[] }> {
  const { operatorId } = operator;
  if (!(await getSecondFactor(deps.db, operatorId)).isConfirmed)
    throw new StoreError('second-factor-conflict', 'Two-factor sign-in is off. Turn it on first.');
  await confirmSelf(deps, operator, proof);
  return deps.db.transaction().execute(async (transaction) => {
    await insertAuditEntry(transaction, { operatorId, action: 'recovery-codes-renewed', subject: operatorId });
    return renewCodes(transaction, operatorId);
  });
}
