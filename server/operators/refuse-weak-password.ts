import { isWeakPassword, weakPasswordMessage } from '#contracts/passwords.ts';
import { StoreError } from '#contracts/problem.ts';

/** Throws `invalid-payload` for a new password that is made of the operator's email address or the store's name. `path` names its field. */
export function refuseWeakPassword(password: string, names: readonly string[], path: string): void {
  if (!isWeakPassword(password, names)) return;
  throw new StoreError('invalid-payload', weakPasswordMessage, { errors: [{ path, message: weakPasswordMessage }] });
}
