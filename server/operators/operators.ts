import type { OperatorSession, SignIn } from '#contracts/operators.ts';
import type { Config } from '#server/config.ts';
import type { Database, Db } from '#server/database/connect.ts';
import type { Logger } from '#server/log.ts';
import { ensureFirstOperator } from './ensure-first-operator.ts';
import { listAudit } from './list-audit.ts';
import { deleteExpired, deleteSession, findSession, insertAuditEntry, type AuditEntry } from './operator-store.ts';
import { sessionCookieName, sessionCookieOptions, sessionTokenHash } from './session-token.ts';
import { signIn } from './sign-in.ts';

export interface OperatorsDeps {
  readonly db: Database['db'];
  readonly config: Pick<Config, 'adminEmail' | 'adminPassword' | 'publicUrl'>;
  readonly log: Logger;
}

export type Operators = ReturnType<typeof createOperators>;

/** Who may run the store: signing in and out, sessions, and the log of what operators did. */
export function createOperators({ db, config, log }: OperatorsDeps) {
  return {
    /** The cookie that carries a session's token. */
    sessionCookie: { name: sessionCookieName(config), options: sessionCookieOptions(config) },

    ensureFirstOperator: () => ensureFirstOperator({ db }, config),

    signIn: (input: SignIn & { readonly address: string }) => signIn({ db, log }, input),

    /** Finds the live session of a cookie's token; null for one that is forged, over, signed out or of a disabled operator. */
    async findSession(token: string): Promise<OperatorSession | null> {
      const tokenHash = sessionTokenHash(token);
      if (tokenHash === null) return null;
      const [row] = await findSession(db, [tokenHash]);
      return row === undefined ? null : { ...row, expiresAt: row.expiresAt.toISOString() };
    },

    /** Ends the session of a cookie's token, everywhere at once. Does nothing when it is over already. */
    async signOut(token: string): Promise<void> {
      const tokenHash = sessionTokenHash(token);
      const operatorId = tokenHash === null ? undefined : await deleteSession(db, tokenHash);
      if (operatorId === undefined) return;
      await insertAuditEntry(db, { operatorId, action: 'signed-out', subject: operatorId });
    },

    /** Appends to the audit log through `transaction`, so that what was done and its record are committed together. */
    audit: (transaction: Db, entry: AuditEntry) => insertAuditEntry(transaction, entry),

    listAudit: (page: { readonly limit: number; readonly cursor?: number | undefined }) => listAudit({ db }, page),

    /** Housekeeping: removes what is over. */
    purgeExpired: () => deleteExpired(db),
  };
}
