import type { OperatorSession } from '#contracts/operators.ts';
import { StoreError } from '#contracts/problem.ts';
import { checkCredentials, type Credentials, type CredentialsDeps } from './check-credentials.ts';

export type OwnProof = Omit<Credentials, 'email'>;

type PasswordField = 'password' | 'currentPassword';

/**
 * Checks a signed-in operator's password again, before actions that a stolen session must not take. Attempts count like
 * sign-ins. Throws `not-confirmed`, naming the wrong field.
 */
export async function confirmSelf(
  deps: CredentialsDeps,
  operator: OperatorSession,
  proof: OwnProof,
  {
    isPasswordEnough = false,
    passwordField = 'password',
  }: { readonly isPasswordEnough?: boolean; readonly passwordField?: PasswordField } = {},
): Promise<void> {
  try {
    await checkCredentials(deps, { ...proof, email: operator.email }, { isPasswordEnough });
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    switch (error.code) {
      case 'sign-in-failed':
        throw notConfirmed(passwordField, 'The password is wrong.');
      case 'second-factor-required':
      case 'second-factor-wrong':
        throw notConfirmed('code', error.message);
      default:
        throw error;
    }
  }
}

/** Checks the password alone, entered as `currentPassword`. Throws as `confirmSelf` does. */
export function confirmPassword(
  deps: CredentialsDeps,
  operator: OperatorSession,
  proof: Pick<OwnProof, 'password' | 'address'>,
): Promise<void> {
  return confirmSelf(deps, operator, proof, { isPasswordEnough: true, passwordField: 'currentPassword' });
}

/** Checks the password, entered as `currentPassword`, and the second factor where one is on. Throws as `confirmSelf` does. */
export function confirmOwner(deps: CredentialsDeps, operator: OperatorSession, proof: OwnProof): Promise<void> {
  return confirmSelf(deps, operator, proof, { passwordField: 'currentPassword' });
}

export function notConfirmed(path: PasswordField | 'code', message: string): StoreError {
  return new StoreError('not-confirmed', message, { errors: [{ path, message }] });
}
