import type { Database } from '#server/database/connect.ts';
import { createBatch } from '#server/database/batch.ts';
import type { StoreMode } from '#contracts/orders.ts';
import type { Attempt } from '#server/payments/attempt.ts';
import type { Evidence } from '#server/payments/provider.ts';
import type { Logger } from '#server/log.ts';
import { listOrders } from './list-orders.ts';
import { deleteExpiredRequests, expirePendingOrders } from './order-store.ts';
import { placeOrder, type PlaceOrderDependencies } from './place-order.ts';
import { placePurchases, settlePurchases, type Purchase, type Settlement } from './purchase-store.ts';
import { settleOrder } from './settle-order.ts';

export interface OrdersDependencies extends Omit<PlaceOrderDependencies, 'place'> {
  readonly sales: Database['sales'];
  /** Written into each order. */
  readonly mode: StoreMode;
  readonly log: Logger;
}

// A day is longer than any payment may take, so that nothing that is under way is given up; within a week some worker runs.
const pendingLife = { hours: 24, days: 7 };

/** The order use cases. */
export function createOrders(deps: OrdersDependencies) {
  const { db, log, mode, sales } = deps;
  const place = createBatch({
    run: (purchases: readonly Purchase[]) => placePurchases(sales, mode, purchases),
    keyOf: ({ fingerprint }) => fingerprint.toString('hex'),
  });
  const settle = createBatch({
    run: (settlements: readonly Settlement[]) => settlePurchases(sales, settlements),
    keyOf: ({ attemptId }) => attemptId,
  });
  return {
    place: (...input: Tail<Parameters<typeof placeOrder>>) => placeOrder({ ...deps, place }, ...input),
    settle: (evidence: Evidence, attempt: Attempt) => settleOrder({ db, log, settle }, evidence, attempt.id),
    list: (...input: Tail<Parameters<typeof listOrders>>) => listOrders(deps, ...input),
    expirePending: () => expirePendingOrders(db, pendingLife),
    purgeRequests: () => deleteExpiredRequests(db),
  };
}

type Tail<List extends readonly unknown[]> = List extends readonly [unknown, ...infer Rest] ? Rest : never;
