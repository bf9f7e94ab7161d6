// Money that operators sent back by hand.
import type { Insertable } from 'kysely';
import type { Db, Transaction } from '#server/database/connect.ts';
import type { Tables } from '#server/database/tables.ts';

export function listReturns(db: Db, paymentId: string) {
  return db
    .selectFrom('crypto_returns as back')
    .innerJoin('operators as operator', 'operator.id', 'back.sent_back_by')
    .select([
      'back.number',
      'back.part',
      'back.amount',
      'back.amount_minor as amountMinor',
      'back.address',
      'back.transaction_hash as transaction',
      'back.sent_back_at as at',
      'operator.email as by',
    ])
    .where('back.payment_id', '=', paymentId)
    .orderBy('back.number')
    .orderBy('back.part')
    .execute();
}

export type ReturnRow = Awaited<ReturnType<typeof listReturns>>[number];

export async function insertReturn(tx: Transaction, row: Insertable<Tables['crypto_returns']>): Promise<void> {
  await tx.insertInto('crypto_returns').values(row).execute();
}
