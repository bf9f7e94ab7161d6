// Time-based codes (RFC 6238) and the recovery codes that stand in for a lost phone.
import { createHash, randomBytes } from 'node:crypto';
import { generateURI, verifySync } from 'otplib';
import type { Db } from '#server/database/connect.ts';
import { advanceTotpStep, deleteRecoveryCode } from './second-factor-store.ts';
import type { SecretSealer } from './second-factor-secret.ts';

const periodSeconds = 30;
const recoveryCodeCount = 10;

/** Without the letters and digits that are mistaken for each other. 32 of them, so that each is 5 bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789';

/** The otpauth address that authenticator apps read from a QR code. */
export function otpauthAddress({
  secret,
  email,
  storeName,
}: {
  readonly secret: string;
  readonly email: string;
  readonly storeName: string;
}): string {
  return generateURI({ issuer: storeName, label: email, secret });
}

/**
 * Answers the time step whose code this is, or null for a wrong code. The steps before and after the present one count
 * too: phones' clocks are a little off.
 */
export function totpStepOf(secret: string, code: string): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const result = verifySync({ secret, token: code, epochTolerance: periodSeconds });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/**
 * Ten new codes of 80 bits, such as `k3vd-9xqa-m2te-8hzc`. So long, their plain SHA-256 can be stored: nobody can try
 * them all, and there is no need for a slow hash that would have to be computed ten times for every attempt.
 */
export function newRecoveryCodes(): { readonly code: string; readonly codeHash: Buffer }[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const letters = Array.from(randomBytes(16), (byte) => alphabet[byte & 31] ?? '').join('');
    return { code: letters.replaceAll(/(.{4})(?=.)/g, '$1-'), codeHash: recoveryCodeHash(letters) };
  });
}

/** However it was typed: case, spaces and dashes make no difference. */
export function recoveryCodeHash(code: string): Buffer {
  return createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest();
}

/** Checks a code, of the authenticator or for recovery, and uses it up. Null for a wrong one and for one used before. */
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
