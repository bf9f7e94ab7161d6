import { cryptoWindowSeconds, refundDays } from '#contracts/promises.ts';

export const texts = {
  title: 'Complete Purchase',
  what: (app: string, price: string) => `${app}, ${price}`,
  express: (method: string) => `Express checkout with ${method}`,
  expressRow: 'Express checkout',
  methods: 'Payment Method',
  notHere: 'Not available on this device.',
  notTaken: 'This store does not take it right now.',
  unavailable: {
    closed: 'This store does not accept it.',
    unreachable: 'Not available at the moment. Try again in a few minutes, or choose another payment method.',
  },
  noMethod: 'This store can’t take payments right now. Please come back later.',
  gets: {
    allComputers: 'On all your computers, paid once',
    refund: `${refundDays}-day refund guarantee`,
  },
  complete: 'Complete Purchase',
  amountBy: (amount: string, by: string) => `${amount} ${by}`,
  processing: 'Processing...',
  next: {
    card: 'You enter your card on the next page, on PayPal’s secure form. The number never reaches this store.',
    paypal: 'Opens the PayPal checkout. Nothing is charged before you confirm there.',
    crypto: `You get the address and the exact amount on the next page, and ${cryptoWindowSeconds / 60} minutes to pay. You can also choose another coin there.`,
    cashapp: 'Opens the Cash App checkout with the amount and the code to send.',
    asksFirst: (method: string) => `${method} asks you next. Nothing is charged before you confirm there.`,
    atOnce: 'You pay now. Your download is on the next screen.',
  },
  card: {
    label: 'A card, as PayPal asks for it on the next page',
    number: 'Card number',
    name: 'Cardholder name',
    nameHint: 'Name on card',
    expiry: 'Expiry',
    expiryHint: 'MM/YY',
    cvc: 'CVC',
  },
  coin: 'Coin',
  notAccepted: (coin: string) => `${coin} (not accepted)`,
  payWith: (method: string) => `Pay with ${method}`,
  checked: (isSlow: boolean): string =>
    isSlow
      ? 'We’re still confirming your payment (up to 5 minutes). You can close this window; we’ll email your download link.'
      : 'We’re confirming your payment.',
  notice: {
    offline: 'You are offline. Nothing was charged. Try again once there is a connection.',
  },
  done: {
    title: 'Purchase Successful!',
    isYours: (app: string) => `${app} is yours`,
    toast: (app: string) => `${app} is ready to download.`,
    toastLink: 'Download',
    heading: 'Download',
    button: 'Download Now',
    file: (system: string, size: string) => `${system}, ${size}`,
    started: (app: string) => `Download started for ${app}`,
    howTo: 'Install steps',
    all: 'All files and install steps',
    failed: 'Download failed. Please try again.',
    mailed: (email: string) => `The link is also on its way to ${email}.`,
    install: 'Install it',
    /** On a system that no file fits. */
    later: {
      onPhone: (systems: string, email: string) =>
        `This app runs on ${systems}, not on this phone or tablet. Open the link on your computer: it is also on its way to ${email}.`,
      onComputer: (system: string, email: string) =>
        `There is no file for ${system}, which this device seems to run. Open the link on another computer: it is also on its way to ${email}.`,
      copy: 'Copy the link',
      copied: 'The download link',
      files: 'Files',
    },
  },
};
