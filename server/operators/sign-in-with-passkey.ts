import type { PasskeySignIn } from '#contracts/operators.ts';
import type { Database } from '#server/database/connect.ts';
import type { Logger } from '#server/log.ts';
import type { Signer } from '#server/signing.ts';
import { beginSession, type Caller, type SignedIn } from './begin-session.ts';
import { makeChallenge, passkeyRefused, readChallenge } from './passkey-challenge.ts';
import { findPasskey, recordPasskeyUse, useChallenge } from './passkey-store.ts';
import type { RelyingParty } from './relying-party.ts';
import { loadWebAuthn } from './webauthn.ts';

interface Deps {
  readonly db: Database['db'];
  readonly log: Logger;
  readonly signer: Signer;
}

/**
 * Returns the options for the browser's WebAuthn call, valid for five minutes. They name no operator; the passkey does.
 */
export async function askForPasskey({ signer }: Pick<Deps, 'signer'>, relyingParty: RelyingParty) {
  return (await loadWebAuthn()).generateAuthenticationOptions({
    challenge: makeChallenge(signer, null),
    rpID: relyingParty.id,
    userVerification: 'required',
  });
}

/** Begins a session. A passkey stands for password and second factor. Throws `passkey-refused`. */
export async function signInWithPasskey(
  { db, log, signer }: Deps,
  { credential, ...caller }: PasskeySignIn & Caller,
  relyingParty: RelyingParty,
): Promise<SignedIn> {
  const expectedChallenge = readChallenge(signer, credential.response.clientDataJSON, null);
  const passkey = await findPasskey(db, credential.id);
  if (passkey === undefined) throw passkeyRefused();
  const { operatorId, email, name, role } = passkey;
  const { address } = caller;
  const { verified, authenticationInfo } = await (
    await loadWebAuthn()
  )
    .verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      credential: { id: credential.id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
      requireUserVerification: true,
    })
    .catch((error: unknown) => {
      log.warn({ err: error, address, operatorId }, 'passkey sign-in refused');
      throw passkeyRefused();
    });
  if (!verified) throw passkeyRefused();
  const signedIn = await db.transaction().execute(async (transaction) => {
    if (!(await useChallenge(transaction, expectedChallenge, operatorId))) throw passkeyRefused();
    if (!(await recordPasskeyUse(transaction, credential.id, authenticationInfo.newCounter))) throw passkeyRefused();
    return beginSession(transaction, { id: operatorId, email, name, role }, caller, 'passkey');
  });
  log.info({ operatorId, address }, 'operator signed in');
  return signedIn;
}
