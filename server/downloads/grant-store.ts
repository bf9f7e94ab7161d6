import { sql } from 'kysely';
import type { Transaction } from '#server/database/connect.ts';

export async function insertGrant(
  tx: Transaction,
  { id, orderId, appId }: { readonly id: string; readonly orderId: string; readonly appId: string },
): Promise<void> {
  await tx.insertInto('grants').values({ id, order_id: orderId, app_id: appId }).execute();
}

export async function insertLink(
  tx: Transaction,
  { orderId, issue, validHours }: { readonly orderId: string; readonly issue: number; readonly validHours: number },
): Promise<void> {
  await tx
    .insertInto('download_links')
    .values({ order_id: orderId, issue, expires_at: sql<Date>`now() + make_interval(hours => ${validHours})` })
    .execute();
}

export async function revokeGrants(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .updateTable('grants')
    .set({ revoked_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function restoreGrants(tx: Transaction, orderId: string): Promise<boolean> {
  const result = await tx
    .updateTable('grants')
    .set({ revoked_at: null })
    .where('order_id', '=', orderId)
    .where('revoked_at', 'is not', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function findNewestIssue(tx: Transaction, orderId: string): Promise<number> {
  const link = await tx
    .selectFrom('download_links')
    .select((eb) => eb.fn.max('issue').as('issue'))
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return link?.issue ?? 0;
}

export async function extendNewestLink(tx: Transaction, orderId: string, validHours: number): Promise<void> {
  await tx
    .updateTable('download_links')
    .set({ expires_at: sql<Date>`greatest(expires_at, now() + make_interval(hours => ${validHours}))` })
    .where('order_id', '=', orderId)
    .where('issue', '=', (eb) =>
      eb
        .selectFrom('download_links as newest')
        .select((each) => each.fn.max('newest.issue').as('issue'))
        .where('newest.order_id', '=', orderId),
    )
    .execute();
}
