import type { PaymentRequest } from '#server/payments/provider.ts';
import { toPayPalMoney } from './client/amount.ts';

/** The longest description PayPal takes, in characters. */
const longestText = 127;

/**
 * The body of the call that makes a PayPal order. Our order and attempt are written into it, and come back with each
 * capture. Where the payer is absent it names their wallet. It holds no token, vault id or stored credential: PayPal
 * cannot charge anybody by it.
 */
export function orderBody(payment: PaymentRequest, { isPayerAbsent }: { readonly isPayerAbsent: boolean }): object {
  const amount = toPayPalMoney(payment.amountMinor, payment.currency);
  const description = payment.description.slice(0, longestText);
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
    ...(isPayerAbsent ? walletSource(payment) : payerSource(payment)),
  };
}

// The SDK in the payer's browser adds the source itself for cards and for the wallets of Apple and Google.
function payerSource({ method }: PaymentRequest): object {
  const context = { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' };
  return method === 'paypal' || method === 'venmo'
    ? { payment_source: { [method]: { experience_context: context } } }
    : { application_context: context };
}

function walletSource({ method, customerEmail }: PaymentRequest): object {
  const wallet = { email_address: customerEmail };
  switch (method) {
    case 'venmo':
      return { payment_source: { venmo: wallet } };
    case 'apple-pay':
      return { payment_source: { apple_pay: wallet } };
    default:
      return { payment_source: { google_pay: wallet } };
  }
}
