// Mails that look like receipts of Cash App.
import { sql, type Insertable, type SqlBool } from 'kysely';
import type { Db, Transaction } from '#server/database/connect.ts';
import type { Tables } from '#server/database/tables.ts';

type Receipts = Tables['cashapp_receipts'];

export function findReceipt(db: Db, fingerprint: Buffer) {
  return db.selectFrom('cashapp_receipts').select('id').where('fingerprint', '=', fingerprint).executeTakeFirst();
}

export async function hasReceipt(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('cashapp_receipts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function isMessageIdUsed(db: Db, messageId: string): Promise<boolean> {
  const row = await db
    .selectFrom('cashapp_receipts')
    .select('id')
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false if the mail, or its Message-ID, was recorded before. */
export async function insertReceipt(tx: Transaction, row: Insertable<Receipts>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('cashapp_receipts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Counts the proposals of this domain that operators agreed with since they last disagreed with a receipt of it. */
export async function countAgreements(db: Db, signingDomain: string): Promise<number> {
  const ofDomain = db.selectFrom('cashapp_receipts').where('signing_domain', '=', signingDomain);
  const lastDisagreement = ofDomain
    .where('decision', '=', 'disagreed')
    .select((eb) => eb.fn.max('decided_at').as('at'));
  const row = await ofDomain
    .where('decision', '=', 'agreed')
    .where(sql<SqlBool>`decided_at > coalesce(${lastDisagreement}, '-infinity')`)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Lists the proposals of these payments on which no operator has decided, newest first. */
export async function listProposals(db: Db, paymentIds: readonly string[]) {
  if (paymentIds.length === 0) return [];
  return db
    .selectFrom('cashapp_receipts')
    .select(['id', 'payment_id as paymentId', 'amount_minor as amountMinor', 'received_at as receivedAt'])
    .where('payment_id', 'in', paymentIds)
    .where('verdict', '=', 'proposed')
    .where('decision', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}

export type ProposalRow = Awaited<ReturnType<typeof listProposals>>[number];

const selectInReview = (db: Db) =>
  db
    .selectFrom('cashapp_receipts as receipt')
    .where('receipt.verdict', '=', 'review')
    .where('receipt.decision', 'is', null);

/** Lists the mails that an operator must look at, newest first. */
export function listInReview(db: Db, limit: number) {
  return selectInReview(db)
    .leftJoin('cashapp_payments as payment', 'payment.id', 'receipt.payment_id')
    .select(['receipt.id', 'receipt.problem', 'receipt.sender', 'receipt.subject', 'receipt.received_at as receivedAt'])
    .select('payment.note_code as noteCode')
    .orderBy('receipt.id', 'desc')
    .limit(limit)
    .execute();
}

export async function countInReview(db: Db, limit: number): Promise<number> {
  const row = await db
    .selectFrom(selectInReview(db).select('receipt.id').limit(limit).as('found'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

interface Decision {
  readonly decision: NonNullable<Receipts['decision']>;
  /** Null for a decision that followed from an automatic confirmation. */
  readonly operatorId: string | null;
}

/** Ends all that is open about a payment: the proposal that an operator agreed with, and the others. */
export async function closeReceipts(
  tx: Transaction,
  paymentId: string,
  { agreedId, decision, operatorId }: Decision & { readonly agreedId: string | null },
): Promise<void> {
  await tx
    .updateTable('cashapp_receipts')
    .set({
      decision: sql<Decision['decision']>`case
        when verdict = 'review' then 'closed' when id = ${agreedId}::uuid then 'agreed' else ${decision} end`,
      decided_by: operatorId,
      decided_at: sql<Date>`now()`,
    })
    .where('payment_id', '=', paymentId)
    .where('verdict', '!=', 'confirmed')
    .where('decision', 'is', null)
    .execute();
}

/** Ends a proposal that an operator disagrees with, or a mail that one has seen. Returns undefined if none is open. */
export function updateDismissed(tx: Transaction, id: string, operatorId: string) {
  return tx
    .updateTable('cashapp_receipts')
    .set({
      decision: sql<Decision['decision']>`case verdict when 'proposed' then 'disagreed' else 'closed' end`,
      decided_by: operatorId,
      decided_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('verdict', '!=', 'confirmed')
    .where('decision', 'is', null)
    .returning(['verdict', 'payment_id as paymentId'])
    .executeTakeFirst();
}

/** Records that what receipts confirmed of a payment, or an operator agreed with, may have been a mistake. */
export async function updateMistaken(tx: Transaction, paymentId: string, operatorId: string): Promise<void> {
  await tx
    .updateTable('cashapp_receipts')
    .set({ decision: 'disagreed', decided_by: operatorId, decided_at: sql<Date>`now()` })
    .where('payment_id', '=', paymentId)
    .where((eb) => eb.or([eb('verdict', '=', 'confirmed'), eb('decision', '=', 'agreed')]))
    .execute();
}

/** Deletes old mails in review, which name their senders. Others name nobody and are counted. */
export async function deleteOldReviews(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom('cashapp_receipts')
    .where('verdict', '=', 'review')
    .where('received_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}
