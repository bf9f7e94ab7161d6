import type { PlacedOrder, PlaceOrder } from '#contracts/orders.ts';
import { methodOf } from '#contracts/payment-methods.ts';
import { StoreError } from '#contracts/problem.ts';
import { capturePayment, type CapturePaymentDeps } from './capture-payment.ts';
import { payPalName } from './paypal-provider.ts';

/**
 * Finishes a purchase whose wallet sheet has run in the browser: PayPal's order was made by beginCheckout, and the browser
 * sends its id with the purchase. The purchase must be the one that was begun. Throws what capturePayment throws;
 * not-allowed for another purchase.
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
      deps.log.warn({ orderId: attempt.orderId }, 'refused a PayPal order that was begun for another purchase');
      throw new StoreError('not-allowed', 'This payment was begun for another purchase.');
    }
  }
  const { orderId, downloadToken, status, payment, detail } = await capturePayment(deps, reference, browserKey);
  return { id: orderId, downloadToken, status, payment, ...(detail === undefined ? {} : { detail }) };
}
