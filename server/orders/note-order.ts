import { StoreError } from '#contracts/problem.ts';
import type { Database } from '#server/database/connect.ts';
import { isId, newId } from '#server/database/new-id.ts';
import type { Operators } from '#server/operators/operators.ts';
import { insertNote } from './order-details-store.ts';

/** Keeps an operator's note with an order. The audit log says that there is one, not what it says. Throws order-not-found. */
export async function noteOrder(
  { db, audit }: { readonly db: Database['db']; readonly audit: Operators['audit'] },
  orderId: string,
  { text, operatorId }: { readonly text: string; readonly operatorId: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const isInserted = isId(orderId) && (await insertNote(transaction, { id: newId(), orderId, operatorId, text }));
    if (!isInserted) throw new StoreError('order-not-found', 'This store has no such order.');
    await audit(transaction, { operatorId, action: 'order-noted', subject: orderId });
  });
}
