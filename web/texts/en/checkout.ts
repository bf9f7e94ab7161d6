import { refundDays } from '#contracts/promises.ts';
import { paymentMethodNames, type PaymentMethod } from '#contracts/payment-methods.ts';

export const texts = {
  email: {
    label: 'Email',
    placeholder: 'you@example.com',
    note: 'The receipt and the download link go here.',
    noteOptional: 'You can also enter it on the next page.',
    noteLater: 'Once the payment is confirmed, the link goes there.',
    noteSaved: 'Saved. The link goes there once the payment is confirmed, even if you close this page.',
    refused: 'Enter an email address, for example name@example.com.',
    didYouMean: 'Did you mean',
    take: (email: string) => `Did you mean ${email}?`,
  },
  off: (percent: number) => `${percent}% OFF`,
  insteadOf: 'Instead of',
  total: 'Total',
  price: 'Price',
  discount: 'Discount',
  noDiscount: 'none',
  discountOf: (name: string, percent: number) => `${name}, ${percent}% OFF`,
  /** The method as it follows an amount: "$69.00 by card". */
  by: (method: PaymentMethod) => (method === 'card' ? 'by card' : `with ${paymentMethodNames[method]}`),
  with: 'with',
  terms: {
    before: `${refundDays}-day refund. By paying you accept the `,
    terms: 'terms',
    and: ' and the ',
    refunds: 'refund policy',
    after: '.',
  },
  /** For methods by which the buyer sends money. */
  slip: { left: 'left', timeLeft: (time: string) => `Time left ${time}`, sendExactly: 'Send exactly' },
  outOfReach: {
    title: 'The store can’t be reached.',
    text: 'This page keeps trying. Money that you have sent is safe: don’t send it again.',
  },
  confirmed: { open: 'Open my download', install: 'Install it' },
  writeToUs: 'Write to us',
  anotherMethod: 'Choose another payment method',
  returnToStore: 'Return to Store',
  download: 'Download',
  downloadFor: (system: string) => `Download for ${system}`,
  goToDownload: 'Go to your download',
  tryAgain: 'Try again',
  checkAgain: 'Check again',
  noFile: 'This app has no file to download yet, so you can’t buy it. Please come back later.',
  notOnThisDevice: (systems: string) =>
    `This app runs on ${systems}, not on this phone or tablet. You get the link by email, to open on your computer.`,
  noFileFor: (system: string) => `There is no file for ${system}, which this device seems to run.`,
  refusal: {
    byCode: {
      'app-not-found': 'This app is not on sale any more. Nothing was charged.',
      'order-over': 'This payment was not completed. If you see a charge, write to support before you pay again.',
      refunded: 'This payment was refunded.',
      unexplained: 'The store did not take this order. If you see a charge, write to support before you pay again.',
    },
    busy: (why: string) => `${why} Nothing was charged.`,
    tooBusy: 'The store is too busy.',
    priceChanged: 'The price has changed and you have not been charged. Check the new price and try again.',
    declined: 'The payment was declined. Nothing was charged. Try again or choose another payment method.',
  },
  consent: { notSaved: 'This could not be saved. Try again.' },
  steps: { label: 'Where the payment is', names: ['Paid', 'Confirmed', 'Ready'] },
  facts: { order: 'Order', email: 'Email', paid: 'Paid', lastAsked: 'Last asked' },
  state: {
    processing: {
      title: 'Processing...',
      text: 'Completing your purchase. It usually takes a few seconds; please leave this page open.',
    },
    findingOut: {
      title: 'One moment, please',
      text: 'The payment was interrupted. We’re checking whether anything was charged…',
    },
    checking: {
      title: 'Please don’t pay again',
      text: (amount: string) =>
        `The payment is not confirmed yet. The store keeps asking until it is clear whether ${amount} was paid, for up to three hours.`,
    },
    held: {
      title: 'PayPal is looking at this payment',
      text: 'PayPal has received the money and holds it for a check; this can take days.',
      again: 'Please don’t pay again.',
    },
    unresolved: {
      title: 'Please don’t pay again',
      text: 'We couldn’t confirm yet whether this payment went through. If it did, we’ll email your download link.',
      write: 'Otherwise write to',
      mention: 'and mention your order number:',
    },
    done: { title: 'Payment received', text: 'Your download opens in a moment.' },
    earlier: {
      title: 'You already bought this',
      text: (number: number, day: string, app: string) =>
        `Order #${number} of ${day} is paid, and ${app} is yours on all your computers. There is nothing to pay.`,
      another: 'A present, or for a second person?',
      buyAgain: 'Buy it again',
    },
    earlierChecked: {
      title: 'Please don’t pay again',
      text: 'A payment for this app is being checked.',
    },
    canClose: 'You can close this page.',
    linkGoesTo: (email: string) => `The download link goes to ${email} as soon as the payment is confirmed.`,
    linkByMail: 'The download link comes by email as soon as the payment is confirmed.',
    otherwiseNothing: 'If it did not go through, nothing is charged.',
    letsGo: 'If PayPal says no, the money returns by itself.',
  },
  frame: {
    yourOrder: 'Your order',
    loading: 'Loading the checkout',
    backTo: (app: string) => `Back to ${app}`,
    allApps: 'All apps',
    goesTo: (email: string) => `Receipt and download go to ${email}`,
    promise: `One person, all computers, ${refundDays}-day refund`,
    version: (version: string) => `Version ${version}`,
    byMaker: (maker: string) => `by ${maker}`,
    notForSale: 'This app is not for sale',
    noScript: {
      title: 'Paying needs JavaScript',
      text: 'It is turned off in this browser. Turn it on for this store and load this page again. Nothing was charged.',
    },
    failed: {
      title: 'This could not be loaded',
      text: 'The store did not answer. If you have already paid, please don’t pay again. Try this page once more.',
    },
  },
  notTaken: {
    title: (method: string) => `${method} checkout`,
    text: (method: string) => `This store doesn’t take ${method}. Nothing was charged.`,
  },
  paypal: {
    title: 'PayPal checkout',
    heading: (app: string) => `Pay for ${app}`,
    sub: {
      card: 'By card, on PayPal’s secure form. The number never reaches this store.',
      guestCard: 'By card, in PayPal’s own form. You don’t need a PayPal account.',
      paypal: 'PayPal opens in its own window. You come back here by yourself.',
      wallet: (name: string) => `${name} asks you next. Nothing is charged before you confirm there.`,
    },
    asking: 'Continue in the payment window. Nothing is charged before you confirm there.',
    pay: (amount: string) => `Pay ${amount}`,
    payBy: (amount: string, by: string) => `Pay ${amount} ${by}`,
    fine: 'Charged once, in US dollars.',
    otherWays: 'Other ways to pay',
    loading: 'Loading the payment methods',
    missing: {
      title: 'PayPal could not be loaded',
      reason: 'An ad blocker, a company network or a broken connection may keep it away.',
      nothingCharged: 'Nothing was charged.',
      payWith: (method: string) => `Pay with ${method}`,
    },
    field: { number: 'Card number', expiry: 'Expiry', cvv: 'CVC', name: 'Cardholder name', nameHint: 'Name on card' },
  },
  wallet: {
    title: 'Pay with a wallet',
    notLoaded: 'This could not be loaded. If you have not paid yet, choose another payment method.',
    notTaken: 'This store doesn’t take this payment method. Nothing was charged.',
    failed: (name: string) =>
      `${name} could not be loaded. Nothing was charged. Try again, or choose another payment method.`,
    loading: (name: string) => `Loading ${name}`,
    unavailable: (name: string, why: string) =>
      `${name} is not available on this device. Nothing was charged. ${why} Choose another payment method.`,
    why: {
      venmo: 'PayPal offers it to buyers in the United States.',
      'apple-pay': 'It needs a device and a browser that are set up for it.',
      'google-pay': 'Sign in to your Google account in this browser first.',
    },
    goesTo: (email: string) => `The download link goes to ${email}`,
  },
};
