import type { Insertable } from 'kysely';
import type { Db, Transaction } from '#server/database/connect.ts';
import type { Tables } from '#server/database/tables.ts';
import { isId } from '#server/database/new-id.ts';

const mostDeliveries = 100;

export async function findOrderFacts(db: Db, orderId: string) {
  const order = isId(orderId)
    ? await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
    : undefined;
  if (order === undefined) return undefined;
  const [files, grant, links, mails, deliveries, notes, consent, withdrawals] = await Promise.all([
    db
      .selectFrom('app_files')
      .select(['id', 'file_name', 'platform', 'size_bytes'])
      .where('app_id', '=', order.app_id)
      .where('is_offered', '=', true)
      .orderBy('platform')
      .orderBy('file_name')
      .execute(),
    db.selectFrom('grants').selectAll().where('order_id', '=', order.id).executeTakeFirst(),
    db.selectFrom('download_links').selectAll().where('order_id', '=', order.id).orderBy('issue').execute(),
    db
      .selectFrom('mail_outbox')
      .select(['id', 'kind', 'recipient', 'order_id', 'created_at'])
      .select(['sent_at', 'failed_at', 'held_at', 'bounced_at', 'last_error'])
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('deliveries as delivery')
      .innerJoin('grants', 'grants.id', 'delivery.grant_id')
      .innerJoin('app_files as file', 'file.id', 'delivery.file_id')
      .select(['file.id as file_id', 'file.file_name', 'file.platform', 'file.size_bytes'])
      .select(['delivery.created_at', 'delivery.completed_at'])
      .where('grants.order_id', '=', order.id)
      .orderBy('delivery.created_at', 'desc')
      .limit(mostDeliveries)
      .execute(),
    db
      .selectFrom('order_notes as note')
      .innerJoin('operators as operator', 'operator.id', 'note.operator_id')
      .select(['note.text', 'note.created_at', 'operator.email'])
      .where('note.order_id', '=', order.id)
      .orderBy('note.created_at')
      .execute(),
    db.selectFrom('order_consents').select(['text', 'given_at']).where('order_id', '=', order.id).executeTakeFirst(),
    db
      .selectFrom('withdrawals as withdrawal')
      .leftJoin('operators as operator', 'operator.id', 'withdrawal.decided_by')
      .select(['withdrawal.created_at', 'withdrawal.stated_name', 'withdrawal.outcome', 'withdrawal.ended_at'])
      .select(['withdrawal.note', 'operator.email'])
      .where('withdrawal.order_id', '=', order.id)
      .orderBy('withdrawal.id')
      .execute(),
  ]);
  return { order, files, grant, links, mails, deliveries, notes, consent, withdrawals };
}

export type OrderFacts = NonNullable<Awaited<ReturnType<typeof findOrderFacts>>>;

export async function insertNote(tx: Transaction, note: Insertable<Tables['order_notes']>): Promise<void> {
  await tx.insertInto('order_notes').values(note).execute();
}
