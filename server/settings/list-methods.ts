import { formatMinor } from '#contracts/money.ts';
import { discountPercents, paymentMethods, type PaymentMethod } from '#contracts/payment-methods.ts';
import { takingsDays, type MethodFacts } from '#contracts/method-facts.ts';
import type { StoreMode } from '#contracts/orders.ts';
import type { Payments } from '#server/payments/payments.ts';

export interface ListMethodsDeps {
  readonly mode: StoreMode;
  readonly payments: Pick<Payments, 'isSetUp' | 'troubleWith' | 'takings'>;
  readonly isOffSale: (method: PaymentMethod) => boolean;
}

export async function listMethods({ mode, payments, isOffSale }: ListMethodsDeps): Promise<MethodFacts[]> {
  const takings = new Map((await payments.takings(takingsDays)).map((row) => [row.method, row]));
  return paymentMethods.map((method) => {
    const row = takings.get(method);
    return {
      method,
      discountPercent: discountPercents[method],
      isOffered: !isOffSale(method),
      state: stateOf(method),
      orders: row?.orders ?? 0,
      amount: formatMinor(row?.amountMinor ?? 0),
      fee: row === undefined || row.feeMinor === null ? null : formatMinor(row.feeMinor),
    };
  });

  function stateOf(method: PaymentMethod): MethodFacts['state'] {
    if (!payments.isSetUp(method)) return 'not-set-up';
    if (payments.troubleWith(method) !== null) return 'broken';
    return mode === 'test' ? 'simulated' : 'works';
  }
}
