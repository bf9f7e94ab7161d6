// Stands in the demo checkout for PayPal's card form: what a payer does there with a test card.
import type { Ask } from '#web/checkout/paypal/use-paypal-payment.ts';
import { apiRequest } from '#web/queries.ts';

/** Approves the order with this card. Whatever becomes of the call, only the store can find out what it led to. */
export function askTestCard(cardNumber: string): Ask {
  return async (order) => {
    try {
      const { orderId } = await order;
      // Only the simulator takes a card number from this origin, and only in test mode. Any text may stand in the field; one
      // that is no number is nobody's card, and is approved like every unknown one.
      const digits = cardNumber.replaceAll(/\D/g, '');
      const card = { paymentMethod: 'card', ...(/^\d{12,19}$/.test(digits) ? { cardNumber: digits } : {}) };
      await apiRequest('POST', `/paypal-simulator/orders/${encodeURIComponent(orderId)}/approve`, card);
      return { kind: 'approved' };
    } catch (error) {
      console.error('The test card was not approved', error);
      return { kind: 'failed' };
    }
  };
}
