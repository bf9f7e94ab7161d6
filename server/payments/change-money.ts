import { CaptureTaken, readMoney, writeMoney, type WriteOptions } from './money-store.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { Money } from './money.ts';
import type { MoneyChange } from './money-changes.ts';
import type { PaymentDeps } from './payment-deps.ts';

export interface MoneyDecision<Result> extends Omit<WriteOptions, 'orders'> {
  readonly changes: readonly MoneyChange[];
  readonly result: Result;
}

/**
 * Changes an order's money in one transaction: locks the order, reads its money, decides, writes. `decide` may run twice,
 * where another order takes a capture's reference at the same moment.
 */
export async function changeMoney<Result>(
  deps: Pick<PaymentDeps, 'db' | 'orders'>,
  orderId: string,
  decide: (money: Money, tx: Transaction) => Promise<MoneyDecision<Result>> | MoneyDecision<Result>,
): Promise<Result> {
  const run = (): Promise<Result> =>
    deps.db.transaction().execute((tx) => changeMoneyWithin(tx, deps.orders, orderId, decide));
  try {
    return await run();
  } catch (error) {
    if (error instanceof CaptureTaken) return run();
    throw error;
  }
}

/** Does what changeMoney does, in the caller's transaction. Throws CaptureTaken. */
export async function changeMoneyWithin<Result>(
  tx: Transaction,
  orders: WriteOptions['orders'],
  orderId: string,
  decide: (money: Money, tx: Transaction) => Promise<MoneyDecision<Result>> | MoneyDecision<Result>,
): Promise<Result> {
  const money = await readMoney(tx, await orders.lock(tx, orderId));
  const { changes, result, ...kept } = await decide(money, tx);
  await writeMoney(tx, money, changes, { orders, ...kept });
  return result;
}
