// What the database knows of one order. Each read is by a primary key or an index on the order's id.
import type { Db } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import { listReviews } from './review-store.ts';

/** Everything about one order, or undefined where there is no such order. */
export async function findOrderFacts(db: Db, orderId: string) {
  const order = isId(orderId)
    ? await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
    : undefined;
  if (order === undefined) return undefined;
  const [attempts, reviews, grant, links, mails, deliveries, refunds, notes, disputes] = await Promise.all([
    db.selectFrom('payment_attempts').selectAll().where('order_id', '=', order.id).orderBy('created_at').execute(),
    listReviews(db, order.id),
    db.selectFrom('grants').selectAll().where('order_id', '=', order.id).executeTakeFirst(),
    db.selectFrom('download_links').selectAll().where('order_id', '=', order.id).orderBy('issue').execute(),
    // A receipt has its order's id; the index by order holds the other mails only.
    db
      .selectFrom('mail_outbox')
      .select(['kind', 'recipient', 'sent_at', 'failed_at', 'last_error'])
      .where(({ eb, or, and }) =>
        or([eb('id', '=', order.id), and([eb('order_id', '=', order.id), eb('kind', '=', 'download-link')])]),
      )
      .execute(),
    db
      .selectFrom('deliveries as delivery')
      .innerJoin('app_files as file', 'file.id', 'delivery.file_id')
      .select(['file.file_name', 'delivery.created_at', 'delivery.completed_at'])
      .where('delivery.order_id', '=', order.id)
      .orderBy('delivery.created_at', 'desc')
      .limit(100)
      .execute(),
    db
      .selectFrom('refunds as refund')
      .leftJoin('operators as operator', 'operator.id', 'refund.requested_by')
      .selectAll('refund')
      .select('operator.email as operator_email')
      .where('refund.order_id', '=', order.id)
      .orderBy('refund.created_at')
      .execute(),
    db
      .selectFrom('order_notes as note')
      .innerJoin('operators as operator', 'operator.id', 'note.operator_id')
      .select(['note.text', 'note.created_at', 'operator.email'])
      .where('note.order_id', '=', order.id)
      .orderBy('note.created_at')
      .execute(),
    db
      .selectFrom('payment_disputes as dispute')
      .innerJoin('payment_attempts as attempt', 'attempt.id', 'dispute.attempt_id')
      .select(['dispute.attempt_id', 'dispute.state', 'dispute.opened_at', 'dispute.ended_at'])
      .where('attempt.order_id', '=', order.id)
      .orderBy('dispute.opened_at')
      .execute(),
  ]);
  return { order, attempts, reviews, grant, links, mails, deliveries, refunds, notes, disputes };
}

export type OrderFacts = NonNullable<Awaited<ReturnType<typeof findOrderFacts>>>;

/** Answers false, and inserts nothing, where there is no such order. */
export async function insertNote(
  db: Db,
  note: { readonly id: string; readonly orderId: string; readonly operatorId: string; readonly text: string },
): Promise<boolean> {
  const result = await db
    .insertInto('order_notes')
    .columns(['id', 'order_id', 'operator_id', 'text'])
    .expression(({ selectFrom, val, cast }) =>
      selectFrom('orders')
        .select([
          cast<string>(val(note.id), 'uuid').as('note_id'),
          'orders.id as order_id',
          cast<string>(val(note.operatorId), 'uuid').as('operator_id'),
          val(note.text).as('text'),
        ])
        .where('orders.id', '=', note.orderId),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
