import type { PaymentRequest } from '#server/payments/provider.ts';
import { toPayPalMoney } from './client/amount.ts';

/** PayPal's limit, in characters. */
const maxDescriptionLength = 127;

const wallets: ReadonlySet<string> = new Set(['venmo', 'apple-pay', 'google-pay']);

/**
 * Returns the body of the call that creates a PayPal order. It names our order and attempt, which come back with each
 * capture, and no stored credential that could be charged.
 */
export function orderBody(payment: PaymentRequest): object {
  const amount = toPayPalMoney(payment.amountMinor, payment.currency);
  const description = payment.description.slice(0, maxDescriptionLength);
  const isWalletAlone = payment.isPayerAbsent && wallets.has(payment.method);
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: payment.orderId,
        invoice_id: payment.attemptId,
        description,
        amount: { ...amount, breakdown: { item_total: amount } },
        items: [{ name: description, quantity: '1', unit_amount: amount, category: 'DIGITAL_GOODS' }],
      },
    ],
    ...(isWalletAlone ? walletSource(payment) : payerSource(payment)),
  };
}

// PayPal's SDK in the browser sets the source for cards, Apple Pay and Google Pay.
function payerSource({ method }: PaymentRequest): object {
  const context = { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' };
  return method === 'paypal' || method === 'venmo'
    ? { payment_source: { [method]: { experience_context: context } } }
    : { application_context: context };
}

function walletSource({ method, customerEmail }: PaymentRequest): object {
  const source = method.replace('-', '_');
  return { payment_source: { [source]: customerEmail === null ? {} : { email_address: customerEmail } } };
}
