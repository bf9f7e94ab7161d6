import { formatMinor } from '#contracts/money.ts';
import { discountPercents, paymentMethods, type PaymentMethod } from '#contracts/payment-methods.ts';
import { takingsDays, type MethodFacts } from '#contracts/method-facts.ts';
import type { OrderFilters, OrderTotals } from '#contracts/order-list.ts';
import type { StoreMode } from '#contracts/orders.ts';
import { lastDays } from '#server/analytics/days.ts';
import type { Payments } from '#server/payments/payments.ts';

export interface ListMethodsDeps {
  readonly mode: StoreMode;
  readonly payments: Pick<Payments, 'isSetUp' | 'troubleWith' | 'sumFees'>;
  readonly orders: { totals(filters: OrderFilters): Promise<OrderTotals> };
  readonly isOffSale: (method: PaymentMethod) => boolean;
}

/** Lists the methods with what they brought in today (UTC) and on the days before. */
export async function listMethods({ mode, orders, payments, isOffSale }: ListMethodsDeps): Promise<MethodFacts[]> {
  const since = new Date(lastDays(takingsDays, Date.now()).from);
  const [fees, ...totals] = await Promise.all([
    payments.sumFees(since),
    ...paymentMethods.map((method) => orders.totals({ method: [method], from: since })),
  ]);
  return paymentMethods.map((method, index) => {
    const fee = fees.get(method) ?? null;
    return {
      method,
      discountPercent: discountPercents[method],
      isOffered: !isOffSale(method),
      state: stateOf(method),
      orders: totals[index]?.paid ?? 0,
      amount: totals[index]?.amount ?? formatMinor(0),
      fee: fee === null ? null : formatMinor(fee),
    };
  });

  function stateOf(method: PaymentMethod): MethodFacts['state'] {
    if (!payments.isSetUp(method)) return 'not-set-up';
    if (payments.troubleWith(method) !== null) return 'broken';
    return mode === 'test' ? 'simulated' : 'works';
  }
}
