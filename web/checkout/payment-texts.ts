import { dialogCoins, type DialogCoin } from '#contracts/coins.ts';
import { paymentMethodNames, type PaymentMethod } from '#contracts/payment-methods.ts';

/** What the button says for each way to pay. */
export function payButtonText(method: PaymentMethod, coin: DialogCoin): string {
  switch (method) {
    case 'card':
      return 'Complete Purchase by card';
    case 'paypal':
      return 'Complete Purchase with PayPal';
    case 'crypto':
      return `Complete Purchase in ${dialogCoins.find(({ id }) => id === coin)?.name ?? 'cryptocurrency'}`;
    case 'cashapp':
      return 'Complete Purchase with Cash App';
    case 'venmo':
      return 'Complete Purchase with Venmo';
    case 'apple-pay':
      return 'Complete Purchase with Apple Pay';
    case 'google-pay':
      return 'Complete Purchase with Google Pay';
  }
}

/** What pressing the button leads to. `asksFirst` where a wallet's sheet asks the payer before anything is paid. */
export function whatComesNext(method: PaymentMethod, asksFirst: boolean): string {
  switch (method) {
    case 'card':
    case 'paypal':
      return 'Opens the PayPal checkout. Nothing is charged before you confirm there.';
    case 'crypto':
      return 'Opens the crypto checkout, where you get the address and the exact amount.';
    case 'cashapp':
      return 'Opens the Cash App checkout with the amount and the code to send.';
    case 'venmo':
    case 'apple-pay':
    case 'google-pay':
      return asksFirst
        ? `${paymentMethodNames[method]} asks you next. Nothing is charged before you confirm there.`
        : 'Pays now. The download starts from the next step.';
  }
}

export function checkingText(isSlow: boolean): string {
  return isSlow
    ? 'Do not pay again. We are still checking, for five minutes at most. You can close this window: as soon as the payment is confirmed, the download link is mailed to you.'
    : 'Do not pay again. We are checking.';
}

export const noFileText =
  'This app has no file to download right now, so it cannot be bought. Come back once the next one is published.';

export const paidElsewhereText = 'You paid for this app in another tab. You need not pay here.';

/** What to do where nobody could find out. */
export const unresolvedText =
  'Do not pay again. We could not find out yet whether this payment went through. If it did, the download link comes to your e-mail address.';
