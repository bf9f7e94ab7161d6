import type { PlacedOrder, PlaceOrder } from '#contracts/orders.ts';
import { StoreError } from '#contracts/problem.ts';
import { isOpen, outcomeOf } from '#server/payments/attempt.ts';
import type { Payments } from '#server/payments/payments.ts';
import { findOrderStatus } from './order-store.ts';
import type { PurchaseSender } from './order.ts';
import { placeOrder, type PlaceOrderDeps, type Placed } from './place-order.ts';

export interface BuyAppDeps extends PlaceOrderDeps {
  readonly payments: PlaceOrderDeps['payments'] & Pick<Payments, 'begin' | 'collect'>;
}

/**
 * Buys an app in one call: places the order, begins the payment and collects it, as the buttons of a checkout do in
 * several calls. A payment that waits for its payer stays pending. Throws what placeOrder throws; unavailable where the
 * provider does not answer and nothing can have been charged.
 */
export async function buyApp(deps: BuyAppDeps, input: PlaceOrder, sender: PurchaseSender): Promise<PlacedOrder> {
  const placed = await placeOrder(deps, input, sender);
  const { orderId } = placed.attempt;
  const paid = await pay(deps, placed, input);
  const status = (await findOrderStatus(deps.db, orderId)) ?? 'pending';
  return { id: orderId, downloadToken: deps.tokenFor(orderId), status, ...paid };
}

async function pay(
  { payments }: BuyAppDeps,
  { attempt, appName }: Placed,
  { customerEmail }: PlaceOrder,
): Promise<Pick<PlacedOrder, 'payment' | 'reason' | 'detail'>> {
  let known = attempt;
  if (attempt.status === 'captured') return { payment: outcomeOf(attempt.status) };
  if (attempt.reference === null || !isOpen(attempt.status)) {
    const begun = await payments.begin(attempt, { description: appName, customerEmail, isPayerAbsent: true });
    if ('outcome' in begun) {
      if (begun.outcome === 'declined') return { payment: 'declined' };
      throw new StoreError(
        'unavailable',
        'The payment provider does not answer. Nothing was charged. Try again in a moment.',
      );
    }
    known = begun.attempt;
  }
  const { outcome, blocker } = await payments.collect(known);
  return { payment: outcome, ...(blocker && { reason: blocker.reason, detail: blocker.detail }) };
}
