import type { Notice } from '#server/mail/enqueue-mail.ts';

export function payPalNotice(by: string): Notice {
  return {
    subject: 'The PayPal account of the store was changed',
    text: `${by} has changed the PayPal account under Settings, Payments. Payments now go to the new account.\n\nIf this was not agreed, take PayPal's methods off sale there, and change that operator's password.\n`,
  };
}
