// Money that came for payments: what was handed on, and the transactions that brought it.
import { sql, type Insertable } from 'kysely';
import type { Db, Transaction } from '#server/database/connect.ts';
import type { Tables } from '#server/database/tables.ts';

const returnedMinor = sql<number>`coalesce((
  select sum(back.amount_minor) from crypto_returns back
  where back.payment_id = receipt.payment_id and back.number = receipt.number
), 0)::bigint`;

/** Lists what was recorded of a payment, at the worth that was decided, with whether its order's money counts it already. */
export function listReceipts(db: Db, paymentId: string) {
  return db
    .selectFrom('crypto_receipts as receipt')
    .innerJoin('crypto_payments as payment', 'payment.id', 'receipt.payment_id')
    .leftJoin('payment_captures as capture', (join) =>
      join
        .on('capture.provider', '=', 'crypto')
        .on('capture.reference', '=', sql<string>`payment.id || '-' || receipt.number`),
    )
    .leftJoin('crypto_valuations as valuation', (join) =>
      join.onRef('valuation.payment_id', '=', 'receipt.payment_id').onRef('valuation.number', '=', 'receipt.number'),
    )
    .select((eb) => [
      'receipt.number',
      'receipt.kind',
      'receipt.amount',
      eb.fn.coalesce('valuation.amount_minor', 'receipt.amount_minor').as('amountMinor'),
      'receipt.quote',
      'receipt.is_in_time as isInTime',
      'receipt.recorded_at as recordedAt',
      returnedMinor.as('returnedMinor'),
      'valuation.decision',
      'valuation.price as valuedPrice',
      'valuation.rate_source as valuedSource',
      'valuation.rated_at as valuedRateAt',
      sql<boolean>`capture.id is not null`.as('isCounted'),
    ])
    .where('receipt.payment_id', '=', paymentId)
    .orderBy('receipt.number')
    .execute();
}

export type ReceiptRow = Awaited<ReturnType<typeof listReceipts>>[number];

/** Returns true once all that a receipt is worth went back. */
export function isReturned({ amountMinor, returnedMinor: returned }: ReceiptRow): boolean {
  return returned >= amountMinor && returned > 0;
}

/** Keeps other returns of a receipt away until the transaction ends. */
export async function lockReceipt(tx: Transaction, paymentId: string, number: number): Promise<void> {
  await tx
    .selectFrom('crypto_receipts')
    .select('number')
    .where('payment_id', '=', paymentId)
    .where('number', '=', number)
    .forUpdate()
    .execute();
}

export async function upsertValuations(
  tx: Transaction,
  rows: readonly Insertable<Tables['crypto_valuations']>[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('crypto_valuations')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['payment_id', 'number']).doUpdateSet((eb) => ({
        amount_minor: eb.ref('excluded.amount_minor'),
        price: eb.ref('excluded.price'),
        rate_source: eb.ref('excluded.rate_source'),
        rated_at: eb.ref('excluded.rated_at'),
        decision: eb.ref('excluded.decision'),
        decided_at: sql<Date>`now()`,
        decided_by: eb.ref('excluded.decided_by'),
      })),
    )
    .execute();
}

export function captureReference(paymentId: string, number: number): string {
  return `${paymentId}-${number}`;
}

export async function insertReceipts(
  tx: Transaction,
  rows: readonly Insertable<Tables['crypto_receipts']>[],
): Promise<void> {
  if (rows.length > 0) await tx.insertInto('crypto_receipts').values(rows).execute();
}

export interface TransactionFacts {
  readonly hash: string;
  readonly amount: string;
  readonly height: number | null;
  readonly sender: string | null;
}

export function listTransactions(db: Db, paymentId: string) {
  return db
    .selectFrom('crypto_transactions')
    .select(['hash', 'amount', 'height', 'gone_at as goneAt'])
    .where('payment_id', '=', paymentId)
    .orderBy('seen_at')
    .orderBy('hash')
    .execute();
}

/** Returns true if all these transactions are known of the payment, and not as gone. */
export async function knowsTransactions(db: Db, paymentId: string, hashes: readonly string[]): Promise<boolean> {
  if (hashes.length === 0) return true;
  const known = await db
    .selectFrom('crypto_transactions')
    .select('hash')
    .where('payment_id', '=', paymentId)
    .where('gone_at', 'is', null)
    .where('hash', 'in', hashes)
    .execute();
  return known.length === new Set(hashes).size;
}

/** Stores the transactions that a look saw; others of the payment are gone. */
export async function updateTransactions(
  tx: Transaction,
  paymentId: string,
  seen: readonly TransactionFacts[],
): Promise<void> {
  if (seen.length > 0) {
    await tx
      .insertInto('crypto_transactions')
      .values(seen.map((each) => ({ payment_id: paymentId, ...each })))
      .onConflict((conflict) =>
        conflict.columns(['payment_id', 'hash']).doUpdateSet((eb) => ({
          amount: eb.ref('excluded.amount'),
          height: eb.ref('excluded.height'),
          gone_at: null,
        })),
      )
      .execute();
  }
  let others = tx
    .updateTable('crypto_transactions')
    .set({ gone_at: sql<Date>`now()` })
    .where('payment_id', '=', paymentId)
    .where('gone_at', 'is', null);
  if (seen.length > 0)
    others = others.where(
      'hash',
      'not in',
      seen.map(({ hash }) => hash),
    );
  await others.execute();
}
