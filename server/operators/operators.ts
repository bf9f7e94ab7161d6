import type { AddPasskey, OperatorSession, PasskeySignIn, SecondFactor } from '#contracts/operators.ts';
import { bind } from '#server/bind.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { Logger } from '#server/log.ts';
import type { Signer } from '#server/signing.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { addPasskey, listOwnPasskeys, offerPasskey, removePasskey } from './add-passkey.ts';
import type { Caller } from './begin-session.ts';
import { changeOperator, listTeam } from './change-operator.ts';
import { changePassword } from './change-password.ts';
import { changeProfile } from './change-profile.ts';
import { confirmOwner, confirmPassword, type OwnProof } from './confirm-self.ts';
import { renewRecoveryCodes, turnOffSecondFactor } from './change-second-factor.ts';
import { ensureFirstOperator } from './ensure-first-operator.ts';
import { invite, listOpenInvitations, lookUpInvitation, withdrawInvitation } from './invitations.ts';
import { listAudit } from './list-audit.ts';
import { deleteExpired, insertAuditEntry } from './operator-store.ts';
import { getProfile } from './profile-store.ts';
import { listAlertedEmails, listEnabledEmails, listUnprotected } from './team-store.ts';
import { relyingPartyOf } from './relying-party.ts';
import { createSecretSealer } from '#server/secret-sealer.ts';
import { getSecondFactor } from './second-factor-store.ts';
import { deleteSession, findSession, lockSession, touchSession } from './session-store.ts';
import { sessionCookie, sessionTokenHash } from '#server/http/session-token.ts';
import { endSession, listOwnSessions, signOutEverywhere } from './sessions.ts';
import { setUpSecondFactor, turnOnSecondFactor } from './set-up-second-factor.ts';
import { askForPasskey, signInWithPasskey } from './sign-in-with-passkey.ts';
import { signIn } from './sign-in.ts';

export interface OperatorsDeps {
  readonly db: Database['db'];
  readonly config: Pick<Config, 'adminEmail' | 'adminPassword' | 'publicUrl'>;
  readonly storeName: () => string;
  readonly signer: Signer;
  readonly limits: Limits;
  readonly log: Logger;
}

export type Operators = ReturnType<typeof createOperators>;

export function createOperators({ db, config, storeName, signer, limits, log }: OperatorsDeps) {
  const deps = { db, limits, log, signer, sealer: createSecretSealer(signer, 'second-factor'), storeName };
  return {
    sessionCookie: sessionCookie(config, { https: '__Host-appstand', http: 'appstand-session' }),

    ensureFirstOperator: () => ensureFirstOperator({ db }, config),

    signIn: bind(signIn, deps),

    /** Returns the session of a cookie's token, or null if it is invalid or has ended, or its operator is disabled. */
    async findSession(token: string): Promise<OperatorSession | null> {
      const tokenHash = sessionTokenHash(token);
      if (tokenHash === null) return null;
      const row = await findSession(db, tokenHash);
      if (row === undefined) return null;
      const { isStale, expiresAt, ...session } = row;
      if (isStale) await touchSession(db, session.sessionId);
      return { ...session, expiresAt: expiresAt.toISOString() };
    },

    lockSession,

    confirmPassword: bind(confirmPassword, deps),
    confirmOwner: bind(confirmOwner, deps),

    listEmails: listEnabledEmails,
    listAlerted: listAlertedEmails,
    listUnprotected: () => listUnprotected(db),

    async signOut(token: string): Promise<void> {
      const tokenHash = sessionTokenHash(token);
      const operatorId = tokenHash === null ? undefined : await deleteSession(db, tokenHash);
      if (operatorId === undefined) return;
      await insertAuditEntry(db, { operatorId, action: 'signed-out', subject: operatorId });
    },

    account: {
      profile: ({ operatorId }: OperatorSession) => getProfile(db, operatorId),
      changeProfile: bind(changeProfile, deps),
      async secondFactor({ operatorId }: OperatorSession): Promise<SecondFactor> {
        const { isConfirmed, recoveryCodesLeft } = await getSecondFactor(db, operatorId);
        return { isOn: isConfirmed, recoveryCodesLeft };
      },
      setUpSecondFactor: bind(setUpSecondFactor, deps),
      turnOnSecondFactor: bind(turnOnSecondFactor, deps),
      turnOffSecondFactor: bind(turnOffSecondFactor, deps),
      renewRecoveryCodes: bind(renewRecoveryCodes, deps),
      changePassword: bind(changePassword, deps),
      listSessions: bind(listOwnSessions, deps),
      endSession: bind(endSession, deps),
      signOutEverywhere: bind(signOutEverywhere, deps),
    },

    passkeys: {
      ask: (origin: string) => askForPasskey(deps, relyingPartyOf(config, origin)),
      signIn: (input: PasskeySignIn & Caller, origin: string) =>
        signInWithPasskey(deps, input, relyingPartyOf(config, origin)),
      list: bind(listOwnPasskeys, deps),
      offer: (operator: OperatorSession, proof: OwnProof, origin: string) =>
        offerPasskey(deps, operator, proof, relyingPartyOf(config, origin)),
      add: (operator: OperatorSession, input: AddPasskey, origin: string) =>
        addPasskey(deps, operator, input, relyingPartyOf(config, origin)),
      remove: bind(removePasskey, deps),
    },

    team: {
      list: bind(listTeam, deps),
      change: bind(changeOperator, deps),
      invite: bind(invite, deps),
      listInvitations: bind(listOpenInvitations, deps),
      withdrawInvitation: bind(withdrawInvitation, deps),
    },

    lookUpInvitation: bind(lookUpInvitation, deps),
    acceptInvitation: bind(acceptInvitation, deps),

    /** Appends to the audit log in `transaction`, so that an action and its record are committed together. */
    audit: insertAuditEntry,

    listAudit: bind(listAudit, deps),

    purgeExpired: () => deleteExpired(db),
  };
}
