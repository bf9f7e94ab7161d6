import { defineTexts } from './define-texts.ts';

/** The pages that try a store out. Only test mode has them. */
export const testingTexts = defineTexts({
  en: {
    panel: {
      title: 'Test panel',
      about: 'Only test mode shows this. PayPal is simulated here, and no real money moves.',
    },
    demo: {
      title: 'Demo checkout',
      about:
        'For trying the store out. Type no card of your own here: the numbers are test values, and they go to the store’s own simulator.',
      fields: {
        email: 'Email',
        cardholder: 'Cardholder name',
        number: 'Card number',
        expiry: 'Expiry',
        cvc: 'CVC',
      },
      required: (label: string) => `${label} is required.`,
      pay: (amount: string) => `Pay ${amount}`,
      processing: 'Processing...',
      paidToast: { title: 'Payment Successful!', description: 'Your purchase is complete.' },
      failedToast: { title: 'Payment Failed', description: 'There was an error processing your payment.' },
      toDownload: 'Go to the download',
    },
    quick: {
      title: 'Quick test',
      about: 'Everything this store does, without real money. These pages do not exist in a live store.',
      buys: (app: string, price: string) => `The checkouts below buy ${app}, ${price}.`,
      noFile: (app: string) =>
        `The checkouts below are for ${app}, which can’t be bought until you upload a file as operator.`,
      looking: 'Looking for an app to buy…',
      noApp: (app: string) => `There is no ${app} on sale, which the checkouts buy; add it as operator.`,
      noAnswer: 'The store did not say which app the checkouts buy. Load the page again.',
      groups: { buy: 'Buy', look: 'Look around', operate: 'Operate' },
      links: {
        purchase: {
          name: 'Test purchase',
          about: 'One call of the API makes a paid order: receipt, download and the order in the list.',
        },
        demo: {
          name: 'Demo card checkout',
          about: 'A form with a test card, two seconds of processing, success. 4000 0000 0000 0002 is declined.',
        },
        paypal: {
          name: 'PayPal checkout',
          about: 'PayPal, card and wallets against the simulator, with every outcome to choose from.',
        },
        crypto: { name: 'Crypto checkout', about: 'Address, amount and confirmations.' },
        cashapp: { name: 'Cash App checkout', about: 'Code and amount to send; the operator confirms.' },
        storefront: {
          name: 'Storefront',
          about:
            'Buy Now opens the purchase dialog. Venmo and the wallets stay in it, with every outcome to choose from.',
        },
        contact: { name: 'Contact form', about: 'Opens the email program with the message.' },
        brokenLink: { name: 'A link that isn’t valid', about: 'What a buyer with a broken link reads.' },
        noPage: { name: 'A page that doesn’t exist', about: 'The 404 page.' },
        admin: { name: 'Operator’s area', about: 'Apps, orders, messages, figures and settings.' },
        debug: { name: 'When a purchase goes wrong', about: 'What to look at, step by step.' },
        health: { name: 'Health', about: 'Whether database and file storage answer.' },
        store: {
          name: 'What pages know of the store',
          about: 'Name, mode and the payment methods, as JSON.',
        },
      },
    },
    purchase: {
      title: 'Test purchase',
      about: {
        before: 'One call of',
        after:
          ', settled by the simulator at once. Use it to see the receipt, the order in the operator’s list and the download.',
      },
      app: 'App',
      method: 'Payment method',
      off: (percent: number) => ` (${percent}% off)`,
      email: 'Email',
      emailNote: 'The receipt goes here.',
      emailRequired: 'Email is required.',
      buy: 'Buy',
      processing: 'Processing...',
      failed: 'Purchase Failed',
      done: 'Purchase Successful!',
      ready: (app: string) => `${app} is ready to download.`,
      order: (status: string) => `Order ${status}`,
      orderId: 'Order id',
      token: 'Download token',
      toDownload: 'Go to the download',
      asOperator: 'See it as operator',
      back: 'All tests',
      noAnswer: 'The store did not answer.',
      notCompleted: (status: string, payment: string) => `The order is ${status}, its payment ${payment}.`,
    },
  },
});
