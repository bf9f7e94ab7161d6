import type { Database, Transaction } from '#server/database/connect.ts';
import { isId, newId } from '#server/database/new-id.ts';
import type { Operators } from '#server/operators/operators.ts';
import { insertNote } from './order-details-store.ts';
import { orderNotFound } from './order-not-found.ts';
import { findOrderStatus } from './order-store.ts';

/** Adds an operator's note to an order. The audit log says that there is one, not what it says. Throws order-not-found. */
export async function addOrderNote(
  { db, audit }: { readonly db: Database['db']; readonly audit: Operators['audit'] },
  orderId: string,
  { text, operatorId }: { readonly text: string; readonly operatorId: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!isId(orderId) || (await findOrderStatus(tx, orderId)) === undefined) throw orderNotFound();
    await noteOrder(tx, orderId, { text, operatorId });
    await audit(tx, { operatorId, action: 'order-noted', subject: orderId });
  });
}

/** Adds a note to an order in the transaction of what it is about, which writes the audit entry. */
export function noteOrder(
  tx: Transaction,
  orderId: string,
  { text, operatorId }: { readonly text: string; readonly operatorId: string },
): Promise<void> {
  return insertNote(tx, { id: newId(), order_id: orderId, operator_id: operatorId, text });
}
