import { dialogCoins, type DialogCoin } from '#contracts/coins.ts';
import { paymentMethodNames, type PaymentMethod } from '#contracts/payment-methods.ts';

/** What the button says for each payment method. */
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
        : 'You pay now. Your download is on the next screen.';
  }
}

export function checkingText(isSlow: boolean): string {
  return isSlow
    ? 'Please don’t pay again. We’re still confirming your payment (up to 5 minutes). You can close this window; we’ll email your download link.'
    : 'Please don’t pay again. We’re confirming your payment.';
}

export const noFileText = 'This app has no file to download yet, so you can’t buy it. Please come back later.';

export const noMethodText = 'This store can’t take payments right now. Please come back later.';

/** What to do while it is not known whether a payment went through. */
export const unresolvedText =
  'Please don’t pay again. We couldn’t confirm yet whether this payment went through. If it did, we’ll email your download link.';
