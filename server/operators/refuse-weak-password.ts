import { isWeakPassword, weakPasswordMessage } from '#contracts/passwords.ts';
import { StoreError } from '#contracts/problem.ts';

/** Throws `invalid-payload` for a password that is easy to guess or made of one of `names`. `path` is its field. */
export function refuseWeakPassword(password: string, names: readonly string[], path: string): void {
  if (!isWeakPassword(password, names)) return;
  throw new StoreError('invalid-payload', weakPasswordMessage, { errors: [{ path, message: weakPasswordMessage }] });
}
