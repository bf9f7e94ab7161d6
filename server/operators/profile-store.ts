import type { OperatorProfile } from '#contracts/operators.ts';
import type { Db, Transaction } from '#server/database/connect.ts';

const selectProfile = (db: Db, operatorId: string) =>
  db.selectFrom('operators').select(['name', 'has_alerts as hasAlerts']).where('id', '=', operatorId);

export function getProfile(db: Db, operatorId: string): Promise<OperatorProfile> {
  return selectProfile(db, operatorId).executeTakeFirstOrThrow();
}

export function lockProfile(tx: Transaction, operatorId: string): Promise<OperatorProfile> {
  return selectProfile(tx, operatorId).forUpdate().executeTakeFirstOrThrow();
}

export async function updateProfile(
  tx: Transaction,
  operatorId: string,
  { name, hasAlerts }: OperatorProfile,
): Promise<void> {
  await tx.updateTable('operators').set({ name, has_alerts: hasAlerts }).where('id', '=', operatorId).execute();
}
