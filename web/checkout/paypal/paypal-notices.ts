import type { PayerAnswer } from './ask-payer.ts';
import type { PaymentEnd } from './paypal-order.ts';

/** What the buyer is told above the payment methods. */
export interface Notice {
  /** `notice` for what the buyer did themselves, `danger` for what went wrong. */
  readonly tone: 'notice' | 'danger';
  readonly text: string;
}

/** Why the payer approved nothing. */
export function noticeOfAnswer(answer: Exclude<PayerAnswer, { kind: 'approved' }>): Notice {
  switch (answer.kind) {
    case 'cancelled':
      return {
        tone: 'notice',
        text: 'You left the payment. Nothing was charged. You can try again or choose another payment method.',
      };
    case 'blocked':
      return {
        tone: 'danger',
        text: 'Your browser blocked the payment window. Nothing was charged. Try again and it will open on this page, or choose another payment method.',
      };
    case 'failed':
      return {
        tone: 'danger',
        text: `${answer.message ?? 'PayPal could not take this payment.'} Nothing was charged. Try again or choose another payment method.`,
      };
  }
}

export const priceChanged: Notice = {
  tone: 'danger',
  text: 'The price has changed and you have not been charged. Check the new price and try again.',
};

/** The store did not answer at first, and answers now that nothing was paid. */
export const noOrderYet: Notice = {
  tone: 'danger',
  text: 'The store did not answer in time. Nothing was charged. Try again or choose another payment method.',
};

/** Why an approved payment did not complete the purchase. */
export function noticeOfEnd(end: Exclude<PaymentEnd, { kind: 'completed' }>): Notice {
  // The store took no money, and knows better why.
  if (end.kind !== 'refunded' && end.detail !== undefined) return { tone: 'danger', text: end.detail };
  switch (end.kind) {
    case 'declined':
      return {
        tone: 'danger',
        text: 'The payment was declined. Nothing was charged. Try again with another card or account, or choose another payment method.',
      };
    case 'awaiting-payer':
      return {
        tone: 'danger',
        text: 'PayPal needs you to confirm again. Nothing was charged. Try again or choose another payment method.',
      };
    case 'refunded':
      return { tone: 'notice', text: 'This payment was refunded. You can buy the app again.' };
  }
}
