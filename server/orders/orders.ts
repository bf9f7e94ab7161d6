import type { Attempt } from '#server/payments/attempt.ts';
import type { Evidence } from '#server/payments/provider.ts';
import type { Logger } from '#server/log.ts';
import { listOrders } from './list-orders.ts';
import { deleteExpiredRequests, expirePendingOrders } from './order-store.ts';
import { placeOrder, type PlaceOrderDependencies } from './place-order.ts';
import { settleOrder } from './settle-order.ts';

export interface OrdersDependencies extends PlaceOrderDependencies {
  readonly log: Logger;
}

export type Orders = ReturnType<typeof createOrders>;

// A day is longer than any payment may take, so that nothing that is under way is given up; within a week some worker runs.
const pendingLife = { hours: 24, days: 7 };

/** The order use cases. */
export function createOrders(deps: OrdersDependencies) {
  const { db } = deps;
  return {
    place: (...input: Tail<Parameters<typeof placeOrder>>) => placeOrder(deps, ...input),
    settle: (evidence: Evidence, attempt: Attempt) => settleOrder(deps, evidence, attempt.id),
    list: (...input: Tail<Parameters<typeof listOrders>>) => listOrders(deps, ...input),
    expirePending: () => expirePendingOrders(db, pendingLife),
    purgeRequests: () => deleteExpiredRequests(db),
  };
}

type Tail<List extends readonly unknown[]> = List extends readonly [unknown, ...infer Rest] ? Rest : never;
