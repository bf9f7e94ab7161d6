import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';

export function getSecondFactor(db: Db, operatorId: string) {
  return db
    .selectFrom('operators')
    .select('totp_secret as sealedSecret')
    .select((eb) => [
      eb('totp_confirmed_at', 'is not', null).$castTo<boolean>().as('isConfirmed'),
      sql<number>`(select count(*) from operator_recovery_codes c where c.operator_id = operators.id)`.as(
        'recoveryCodesLeft',
      ),
    ])
    .where('id', '=', operatorId)
    .executeTakeFirstOrThrow();
}

/** Stores an unconfirmed secret, replacing a previous one. Returns false if a factor is on. */
export async function updateUnconfirmedSecret(db: Db, operatorId: string, sealedSecret: Buffer): Promise<boolean> {
  const row = await db
    .updateTable('operators')
    .set({ totp_secret: sealedSecret, totp_last_step: null })
    .where('id', '=', operatorId)
    .where('totp_confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Turns the factor on. Returns false if the secret was replaced in the meantime. */
export async function confirmSecret(
  db: Db,
  { operatorId, sealedSecret, step }: { operatorId: string; sealedSecret: Buffer; step: number },
): Promise<boolean> {
  const row = await db
    .updateTable('operators')
    .set({ totp_confirmed_at: sql<Date>`now()`, totp_last_step: step })
    .where('id', '=', operatorId)
    .where('totp_secret', '=', sealedSecret)
    .where('totp_confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up a time step and all earlier ones. Returns false if it was used before, also by a simultaneous call. */
export async function advanceTotpStep(db: Db, operatorId: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable('operators')
    .set({ totp_last_step: step })
    .where('id', '=', operatorId)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function clearSecondFactor(db: Db, operatorId: string): Promise<void> {
  await db
    .updateTable('operators')
    .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null })
    .where('id', '=', operatorId)
    .execute();
  await db.deleteFrom('operator_recovery_codes').where('operator_id', '=', operatorId).execute();
}

export async function replaceRecoveryCodes(db: Db, operatorId: string, codeHashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('operator_recovery_codes').where('operator_id', '=', operatorId).execute();
  await db
    .insertInto('operator_recovery_codes')
    .values(codeHashes.map((codeHash) => ({ operator_id: operatorId, code_hash: codeHash })))
    .execute();
}

export async function deleteRecoveryCode(db: Db, operatorId: string, codeHash: Buffer): Promise<boolean> {
  const row = await db
    .deleteFrom('operator_recovery_codes')
    .where('operator_id', '=', operatorId)
    .where('code_hash', '=', codeHash)
    .returning('operator_id')
    .executeTakeFirst();
  return row !== undefined;
}
