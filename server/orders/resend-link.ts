import type { Database, Transaction } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import type { Downloads } from '#server/downloads/downloads.ts';
import type { Operators } from '#server/operators/operators.ts';
import type { Payments } from '#server/payments/payments.ts';
import { orderNotFound } from './order-not-found.ts';
import { lockOrder } from './order-store.ts';

export interface ResendLinkDeps {
  readonly db: Database['db'];
  readonly mailOrderLink: Downloads['mailOrderLink'];
  readonly payments: Pick<Payments, 'isHeldByDispute'>;
  readonly restore: (tx: Transaction, orderId: string) => Promise<boolean>;
  readonly audit: Operators['audit'];
}

/**
 * Queues a mail with a working link to an order's own address. A download that a dispute had revoked, and that ended
 * without a decision, is given back. Throws order-not-found, payment-required, link-revoked, too-many-requests.
 */
export async function resendLink(
  { db, mailOrderLink, payments, restore, audit }: ResendLinkDeps,
  orderId: string,
  operatorId: string,
): Promise<void> {
  if (!isId(orderId)) throw orderNotFound();
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order === undefined) throw orderNotFound();
    const canRestore = order.status === 'completed' && !(await payments.isHeldByDispute(tx, order));
    const isRestored = canRestore && (await restore(tx, orderId));
    await mailOrderLink(tx, orderId);
    const details = isRestored ? { isGivenAgain: true } : {};
    await audit(tx, { operatorId, action: 'order-link-resent', subject: orderId, details });
  });
}
