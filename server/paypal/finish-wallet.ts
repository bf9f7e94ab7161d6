import type { PlacedOrder, PlaceOrder } from '#contracts/orders.ts';
import { StoreError } from '#contracts/problem.ts';
import { findPayer } from './card-limit-store.ts';
import { capturePayment, type CapturePaymentDependencies } from './capture-payment.ts';
import { payPalName } from './connect-paypal.ts';

/**
 * Ends a purchase whose wallet sheet has run in the browser: PayPal's order was made by `beginPayment`, and the browser
 * sends its id with the purchase. Everything the purchase says must be what was begun. Throws what capturePayment throws;
 * not-allowed for a purchase that is another one.
 */
export async function finishWallet(
  deps: CapturePaymentDependencies,
  { paypalOrderId, ...purchase }: PlaceOrder & { readonly paypalOrderId: string },
  cookies: Readonly<Record<string, string | undefined>>,
): Promise<PlacedOrder> {
  const attempt = await deps.payments.attemptByReference(payPalName, paypalOrderId);
  const payer = attempt === undefined ? undefined : await findPayer(deps.db, attempt.orderId);
  if (attempt !== undefined) {
    const isSame =
      payer?.appId === purchase.appId.toLowerCase() &&
      attempt.method === purchase.paymentMethod &&
      attempt.amountMinor === purchase.amount &&
      attempt.customerEmail.toLowerCase() === purchase.customerEmail.toLowerCase();
    if (!isSame) {
      deps.log.warn({ orderId: attempt.orderId }, 'refused a PayPal order that was begun for another purchase');
      throw new StoreError('not-allowed', 'This payment was begun for another purchase.');
    }
  }
  const { orderId, downloadToken, status, payment } = await capturePayment(deps, paypalOrderId, cookies);
  return { id: orderId, downloadToken, status, payment };
}
