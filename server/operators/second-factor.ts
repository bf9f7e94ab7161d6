import { createHash, randomBytes } from 'node:crypto';
import { verifySync } from 'otplib';
import type { Db } from '#server/database/connect.ts';
import { advanceTotpStep, deleteRecoveryCode, replaceRecoveryCodes } from './second-factor-store.ts';
import type { SecretSealer } from '#server/secret-sealer.ts';

const periodSeconds = 30;
const recoveryCodeCount = 10;

/** 32 characters (5 bits each), without those that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789';

/**
 * Returns the time step of a code (RFC 6238), or null for a wrong one. Accepts the previous and the next step, because
 * the clocks of phones differ.
 */
export function totpStepOf(secret: string, code: string): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const result = verifySync({ secret, token: code, epochTolerance: periodSeconds });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/**
 * Replaces the recovery codes by ten new ones of 80 bits, such as `k3vd-9xqa-m2te-8hzc`, and returns the only copy. At
 * that length a plain SHA-256 is safe to store; a slow hash would have to be computed ten times for every attempt.
 */
export async function renewCodes(db: Db, operatorId: string): Promise<{ readonly recoveryCodes: readonly string[] }> {
  const recoveryCodes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await replaceRecoveryCodes(db, operatorId, recoveryCodes.map(recoveryCodeHash));
  return { recoveryCodes };
}

function newRecoveryCode(): string {
  const letters = Array.from(randomBytes(16), (byte) => alphabet[byte & 31] ?? '').join('');
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
}

export function recoveryCodeHash(code: string): Buffer {
  return createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest();
}

/** Checks an authenticator or recovery code and uses it up. Returns null for a wrong or used one. */
export async function redeemCode(
  { db, sealer }: { readonly db: Db; readonly sealer: SecretSealer },
  operator: { readonly id: string; readonly sealedSecret: Buffer },
  code: string,
): Promise<'authenticator' | 'recovery-code' | null> {
  const digits = code.replaceAll(/\s/g, '');
  if (/^\d{6}$/.test(digits)) {
    const step = totpStepOf(sealer.open(operator.sealedSecret, operator.id), digits);
    return step !== null && (await advanceTotpStep(db, operator.id, step)) ? 'authenticator' : null;
  }
  return (await deleteRecoveryCode(db, operator.id, recoveryCodeHash(code))) ? 'recovery-code' : null;
}
