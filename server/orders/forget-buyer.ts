import { StoreError } from '#contracts/problem.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { Operators } from '#server/operators/operators.ts';
import { orderNotFound } from './order-not-found.ts';
import { clearEmail, findOrder, lockOrdersOf } from './order-store.ts';

export interface ForgetBuyerDeps {
  readonly db: Database['db'];
  readonly mail: Pick<Mail, 'forget' | 'deleteKept'>;
  readonly forgetMessages: (tx: Transaction, address: string) => Promise<void>;
  /** Ends the sessions of the buyer's own page, and deletes requests to change the address and addresses not confirmed yet. */
  readonly forgetAddress: (tx: Transaction, address: string, orderIds: readonly string[]) => Promise<void>;
  readonly audit: Operators['audit'];
}

/**
 * Removes the address of an order's buyer from all their orders and mails, and deletes their messages. The orders, their
 * money and their downloads stay. Throws order-not-found; order-pending while the buyer pays for one.
 */
export async function forgetBuyer(
  { db, mail, forgetMessages, forgetAddress, audit }: ForgetBuyerDeps,
  orderId: string,
  operatorId: string,
): Promise<void> {
  if (!isId(orderId)) throw orderNotFound();
  const mailIds = await db.transaction().execute(async (tx) => {
    const order = await findOrder(tx, orderId);
    if (order === undefined) throw orderNotFound();
    const address = order.customer_email;
    if (address === null) return [];
    const orders = await lockOrdersOf(tx, address);
    const pending = orders.find(({ status }) => status === 'pending');
    if (pending !== undefined) {
      throw new StoreError(
        'order-pending',
        `Order #${pending.number} of this buyer is still being paid. Try again once it is completed or has expired.`,
      );
    }
    const orderIds = orders.map(({ id }) => id);
    await clearEmail(tx, orderIds);
    await forgetMessages(tx, address);
    await forgetAddress(tx, address, orderIds);
    await audit(tx, { operatorId, action: 'buyer-forgotten', subject: orderId, details: { orders: orderIds.length } });
    return mail.forget(tx, { address, orderIds });
  });
  await mail.deleteKept(mailIds);
}
