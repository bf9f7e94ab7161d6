import type { AddPasskey, OperatorSession, Passkey } from '#contracts/operators.ts';
import { StoreError } from '#contracts/problem.ts';
import { isUniqueViolation } from '#server/database/connect.ts';
import type { Signer } from '#server/signing.ts';
import { confirmSelf, type OwnProof } from './confirm-self.ts';
import { insertAuditEntry } from './operator-store.ts';
import { makeChallenge, passkeyRefused, readChallenge } from './passkey-challenge.ts';
import { deletePasskey, insertPasskey, listPasskeys, useChallenge } from './passkey-store.ts';
import type { RelyingParty } from './relying-party.ts';
import type { SetUpDeps } from './set-up-second-factor.ts';
import { loadWebAuthn } from './webauthn.ts';

/** Ed25519, ES256 and RS256. Listed here because the library's own detection makes Node print warnings. */
const algorithms = [-8, -7, -257];

/**
 * Returns the options for the browser's WebAuthn call, valid for five minutes. Throws `not-confirmed` for a wrong
 * password or second factor: a stolen session must not add a passkey.
 */
export async function offerPasskey(
  deps: SetUpDeps & { readonly signer: Signer },
  operator: OperatorSession,
  proof: OwnProof,
  relyingParty: RelyingParty,
) {
  await confirmSelf(deps, operator, proof);
  const known = await listPasskeys(deps.db, operator.operatorId);
  return (await loadWebAuthn()).generateRegistrationOptions({
    challenge: makeChallenge(deps.signer, operator.operatorId),
    rpName: deps.storeName(),
    rpID: relyingParty.id,
    userName: operator.email,
    userID: new Uint8Array(Buffer.from(operator.operatorId.replaceAll('-', ''), 'hex')),
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    // A discoverable key with user verification signs in without an email address and counts as two factors.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Throws `passkey-refused` if the browser's answer does not match its challenge and this store. */
export async function addPasskey(
  { db, log, signer }: Pick<SetUpDeps, 'db' | 'log'> & { readonly signer: Signer },
  { operatorId }: OperatorSession,
  { name, credential }: AddPasskey,
  relyingParty: RelyingParty,
): Promise<void> {
  const expectedChallenge = readChallenge(signer, credential.response.clientDataJSON, operatorId);
  const { registrationInfo } = await (
    await loadWebAuthn()
  )
    .verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    .catch((error: unknown) => {
      log.warn({ err: error, operatorId }, 'passkey registration refused');
      throw passkeyRefused();
    });
  if (registrationInfo === undefined) throw passkeyRefused();
  const { id, publicKey, counter } = registrationInfo.credential;
  const { transports } = credential.response;
  try {
    await db.transaction().execute(async (transaction) => {
      if (!(await useChallenge(transaction, expectedChallenge, operatorId))) throw passkeyRefused();
      await insertPasskey(transaction, {
        id,
        operatorId,
        name,
        publicKey: Buffer.from(publicKey),
        counter,
        transports,
      });
      await insertAuditEntry(transaction, {
        operatorId,
        action: 'passkey-added',
        subject: operatorId,
        details: { name },
      });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw passkeyRefused();
    throw error;
  }
}

export async function listOwnPasskeys(
  { db }: Pick<SetUpDeps, 'db'>,
  { operatorId }: OperatorSession,
): Promise<Passkey[]> {
  const rows = await listPasskeys(db, operatorId);
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** Throws `not-found`. */
export async function removePasskey(
  { db }: Pick<SetUpDeps, 'db'>,
  { operatorId }: OperatorSession,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const name = await deletePasskey(transaction, operatorId, id);
    if (name === undefined) throw new StoreError('not-found', 'This passkey has already been removed.');
    const details = { name };
    await insertAuditEntry(transaction, { operatorId, action: 'passkey-removed', subject: operatorId, details });
  });
}
