import type { PlacedOrder, PlaceOrder } from '#contracts/orders.ts';
import { methodOf } from '#contracts/payment-methods.ts';
import { StoreError } from '#contracts/problem.ts';
import { capturePayment, type CapturePaymentDeps } from './capture-payment.ts';
import { payPalName } from './paypal-provider.ts';

/**
 * Finishes a purchase whose wallet sheet ran in the browser. beginCheckout created PayPal's order; the browser sends
 * its id with the purchase. Throws what capturePayment throws; not-allowed if the purchase is not the one that was
 * begun.
 */
export async function finishWallet(
  deps: CapturePaymentDeps,
  { reference, ...purchase }: PlaceOrder & { readonly reference: string },
  browserKey: Buffer | null,
): Promise<PlacedOrder> {
  const attempt = await deps.payments.attemptByReference(payPalName, reference);
  const order = attempt === undefined ? undefined : await deps.orders.find(attempt.orderId);
  if (attempt !== undefined && order !== undefined) {
    const isSame =
      order.app_id === purchase.appId.toLowerCase() &&
      attempt.method === methodOf(purchase.paymentMethod) &&
      attempt.amountMinor === purchase.amount &&
      order.customer_email?.toLowerCase() === purchase.customerEmail?.toLowerCase();
    if (!isSame) {
      deps.log.warn({ orderId: attempt.orderId }, 'wallet payment refused: begun for another purchase');
      throw new StoreError('not-allowed', 'This payment belongs to another purchase.');
    }
  }
  const { orderId, retryAfterSeconds: _, ...placed } = await capturePayment(deps, reference, browserKey);
  return { id: orderId, ...placed };
}
