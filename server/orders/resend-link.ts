import { StoreError } from '#contracts/problem.ts';
import type { Database } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import type { Downloads } from '#server/downloads/downloads.ts';
import type { Operators } from '#server/operators/operators.ts';
import { restoreGrant } from './return-store.ts';

export interface ResendLinkDependencies {
  readonly db: Database['db'];
  readonly mailOrderLink: Downloads['mailOrderLink'];
  readonly audit: Operators['audit'];
}

/**
 * Promises a mail with a working link to an order's own address. Where a dispute had revoked the download and has ended
 * without a decision, it is given again. Throws order-not-found, payment-required, link-revoked,
 * too-many-requests.
 */
export async function resendLink(
  { db, mailOrderLink, audit }: ResendLinkDependencies,
  orderId: string,
  operatorId: string,
): Promise<void> {
  if (!isId(orderId)) throw new StoreError('order-not-found', 'This store has no such order.');
  await db.transaction().execute(async (transaction) => {
    const isGivenAgain = await restoreGrant(transaction, orderId);
    await mailOrderLink(transaction, orderId);
    const details = isGivenAgain ? { isGivenAgain } : {};
    await audit(transaction, { operatorId, action: 'order-link-resent', subject: orderId, details });
  });
}
