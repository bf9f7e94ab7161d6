import type { ChangeOperator, Operator, OperatorSession } from '#contracts/operators.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Database } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import { deleteInvitationsBy } from './invitation-store.ts';
import { insertAuditEntry } from './operator-store.ts';
import { deleteSessionsOf } from './session-store.ts';
import { listOperators, lockEnabledOwners, lockOperator, updateAccess } from './team-store.ts';

interface Deps {
  readonly db: Database['db'];
}

export async function listTeam({ db }: Deps): Promise<Operator[]> {
  return (await listOperators(db)).map((row) => ({ ...row, lastSeenAt: row.lastSeenAt?.toISOString() ?? null }));
}

/**
 * Changes an operator's role, disables or enables them. Disabling ends their sessions; an operator who is disabled or
 * no longer an owner loses the invitations they sent. Throws `last-owner` if no owner would remain, and `not-found`.
 */
export async function changeOperator(
  { db }: Deps,
  { operatorId }: OperatorSession,
  id: string,
  change: ChangeOperator,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Locks the owners first, so that concurrent changes run one after another.
    const owners = await lockEnabledOwners(transaction);
    const before = isId(id) ? await lockOperator(transaction, id) : undefined;
    if (before === undefined) throw new StoreError('not-found', 'This operator does not exist.');
    const after = { role: change.role ?? before.role, isDisabled: change.isDisabled ?? before.isDisabled };
    const isOwnerAfter = after.role === 'owner' && !after.isDisabled;
    if (!isOwnerAfter && owners.every((owner) => owner === id)) {
      throw new StoreError(
        'last-owner',
        'The store needs an owner who can sign in. Make another operator an owner first.',
      );
    }
    await updateAccess(transaction, id, after);
    if (!isOwnerAfter) await deleteInvitationsBy(transaction, id);
    if (after.role !== before.role) {
      const details = { role: { from: before.role, to: after.role } };
      await insertAuditEntry(transaction, { operatorId, action: 'operator-role-changed', subject: id, details });
    }
    if (after.isDisabled === before.isDisabled) return;
    const action = after.isDisabled ? 'operator-disabled' : 'operator-enabled';
    if (after.isDisabled) await deleteSessionsOf(transaction, id, null);
    await insertAuditEntry(transaction, { operatorId, action, subject: id });
  });
}
