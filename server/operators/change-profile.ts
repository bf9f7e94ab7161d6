import type { ChangeProfile, OperatorProfile, OperatorSession } from '#contracts/operators.ts';
import type { Database } from '#server/database/connect.ts';
import { insertAuditEntry } from './operator-store.ts';
import { lockProfile, updateProfile } from './profile-store.ts';

/** Changes what the operator is called, and whether the store emails them. Absent fields stay. */
export async function changeProfile(
  { db }: { readonly db: Database['db'] },
  { operatorId }: Pick<OperatorSession, 'operatorId'>,
  change: ChangeProfile,
): Promise<OperatorProfile> {
  return db.transaction().execute(async (tx) => {
    const before = await lockProfile(tx, operatorId);
    const after: OperatorProfile = {
      name: change.name === undefined ? before.name : change.name || null,
      hasAlerts: change.hasAlerts ?? before.hasAlerts,
    };
    const details = {
      ...(after.name === before.name ? {} : { name: { from: before.name, to: after.name } }),
      ...(after.hasAlerts === before.hasAlerts ? {} : { hasAlerts: after.hasAlerts }),
    };
    if (Object.keys(details).length === 0) return after;
    await updateProfile(tx, operatorId, after);
    await insertAuditEntry(tx, { operatorId, action: 'profile-changed', subject: operatorId, details });
    return after;
  });
}
