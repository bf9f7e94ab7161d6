import type { ListedSession, OperatorSession } from '#contracts/operators.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Database } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import { browserName } from './browser-name.ts';
import { insertAuditEntry } from './operator-store.ts';
import { deleteSessionById, deleteSessionsOf, listSessions } from './session-store.ts';

interface Deps {
  readonly db: Database['db'];
}

export async function listOwnSessions({ db }: Deps, operator: OperatorSession): Promise<ListedSession[]> {
  const rows = await listSessions(db, operator.operatorId);
  return rows.map(({ id, userAgent, address, createdAt, lastSeenAt }) => ({
    id,
    browser: browserName(userAgent),
    address,
    signedInAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === operator.sessionId,
  }));
}

/** Throws `not-found` if the session has ended or belongs to another operator. */
export async function endSession({ db }: Deps, { operatorId }: OperatorSession, sessionId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (!isId(sessionId) || !(await deleteSessionById(transaction, operatorId, sessionId)))
      throw new StoreError('not-found', 'This session has already ended.');
    const details = { session: sessionId };
    await insertAuditEntry(transaction, { operatorId, action: 'session-ended', subject: operatorId, details });
  });
}

/** Ends the operator's sessions in every process; the current one too if `isThisIncluded`. Returns their number. */
export async function signOutEverywhere(
  { db }: Deps,
  { operatorId, sessionId }: OperatorSession,
  { isThisIncluded }: { readonly isThisIncluded: boolean },
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const ended = await deleteSessionsOf(transaction, operatorId, isThisIncluded ? null : sessionId);
    const details = { endedSessions: ended };
    await insertAuditEntry(transaction, { operatorId, action: 'signed-out-everywhere', subject: operatorId, details });
    return ended;
  });
}
