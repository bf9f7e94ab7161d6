import type { SignIn } from '#contracts/operators.ts';
import { beginSession, type Caller, type SignedIn } from './begin-session.ts';
import { checkCredentials, type CredentialsDeps } from './check-credentials.ts';

export async function signIn(deps: CredentialsDeps, input: SignIn & Caller): Promise<SignedIn> {
  const operator = await checkCredentials(deps, input);
  const signedIn = await deps.db
    .transaction()
    .execute((transaction) => beginSession(transaction, operator, input, 'password'));
  deps.log.info({ operatorId: operator.id, address: input.address }, 'operator signed in');
  return signedIn;
}
