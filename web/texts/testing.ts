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
