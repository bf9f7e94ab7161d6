import { StoreError } from '#contracts/problem.ts';
import { newId } from '#server/database/new-id.ts';
import type { Attempt } from './attempt.ts';
import { findNewestAttempt, insertAttempt } from './attempt-store.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** A new attempt is begun right away; this is for a process that dies before. */
const firstCheckMs = 30_000;

/**
 * Adds another attempt to an order that still waits for its money, such as another coin. `latest` is the newest attempt
 * that the caller knows of: if another call has added one meanwhile, that one is returned. Throws payment-expired.
 */
export function addAttempt({ db, mode, orders }: PaymentDeps, latest: Attempt): Promise<Attempt> {
  return db.transaction().execute(async (tx) => {
    const order = await orders.lock(tx, latest.orderId);
    const newest = await findNewestAttempt(tx, mode, latest.orderId);
    if (newest !== undefined && newest.id !== latest.id) return newest;
    if (order.status !== 'pending') {
      throw new StoreError('payment-expired', 'This purchase is over. Go back to the store and start it again.');
    }
    const attempt: Attempt = {
      ...latest,
      id: newId(),
      status: 'created',
      reference: null,
      payee: null,
      declines: 0,
      createdAt: new Date(),
    };
    await insertAttempt(tx, attempt, firstCheckMs);
    return attempt;
  });
}
