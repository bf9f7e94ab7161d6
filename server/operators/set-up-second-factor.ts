import { generateSecret, generateURI } from 'otplib';
import type { OperatorSession, SecondFactorSetUp } from '#contracts/operators.ts';
import { StoreError } from '#contracts/problem.ts';
import type { CredentialsDeps } from './check-credentials.ts';
import { confirmSelf, notConfirmed, type OwnProof } from './confirm-self.ts';
import { insertAuditEntry } from './operator-store.ts';
import { renewCodes, totpStepOf } from './second-factor.ts';
import { confirmSecret, getSecondFactor, updateUnconfirmedSecret } from './second-factor-store.ts';

export interface SetUpDeps extends CredentialsDeps {
  readonly storeName: () => string;
}

/**
 * Returns the only copy of a new secret. It takes effect with `turnOnSecondFactor`. Throws `not-confirmed` for a wrong
 * password and `second-factor-conflict` if a factor is on.
 */
export async function setUpSecondFactor(
  deps: SetUpDeps,
  operator: OperatorSession,
  proof: OwnProof,
): Promise<SecondFactorSetUp> {
  await confirmSelf(deps, operator, proof, { isPasswordEnough: true });
  const secret = generateSecret();
  const sealed = deps.sealer.seal(secret, operator.operatorId);
  if (!(await updateUnconfirmedSecret(deps.db, operator.operatorId, sealed))) throw alreadyOn();
  return { secret, address: generateURI({ issuer: deps.storeName(), label: operator.email, secret }) };
}

/**
 * Turns the second factor on and returns its recovery codes, which are shown once. Throws `not-confirmed` for a wrong
 * code and `second-factor-conflict` if nothing was set up.
 */
export async function turnOnSecondFactor(
  { db, sealer }: Pick<SetUpDeps, 'db' | 'sealer'>,
  { operatorId }: OperatorSession,
  code: string,
): Promise<{ readonly recoveryCodes: readonly string[] }> {
  const { sealedSecret, isConfirmed } = await getSecondFactor(db, operatorId);
  if (isConfirmed) throw alreadyOn();
  if (sealedSecret === null) throw new StoreError('second-factor-conflict', 'Set up two-factor sign-in first.');
  const step = totpStepOf(sealer.open(sealedSecret, operatorId), code.replaceAll(/\s/g, ''));
  if (step === null) throw notConfirmed('code', 'The code is wrong. Check the clock of your device and try again.');
  return db.transaction().execute(async (transaction) => {
    if (!(await confirmSecret(transaction, { operatorId, sealedSecret, step }))) throw alreadyOn();
    await insertAuditEntry(transaction, { operatorId, action: 'second-factor-turned-on', subject: operatorId });
    return renewCodes(transaction, operatorId);
  });
}

function alreadyOn(): StoreError {
  return new StoreError('second-factor-conflict', 'Two-factor sign-in is already on. Turn it off first.');
}
