import type { Transaction } from '#server/database/connect.ts';

export interface GivenConsent {
  readonly documentId: string;
  readonly text: string;
}

/** Records a consent with its order. The same one keeps its time; null removes it. The caller holds the order's lock. */
export async function putConsent(tx: Transaction, orderId: string, consent: GivenConsent | null): Promise<void> {
  let others = tx.deleteFrom('order_consents').where('order_id', '=', orderId);
  if (consent !== null) others = others.where('document_id', '!=', consent.documentId);
  await others.execute();
  if (consent === null) return;
  await tx
    .insertInto('order_consents')
    .values({ order_id: orderId, document_id: consent.documentId, text: consent.text })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
