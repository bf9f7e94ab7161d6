/** A name and its meaning. */
type NameAndMeaning = readonly [string, string];

export const texts = {
  panel: {
    title: 'Test panel',
    aside: 'stands in for PayPal, not in a live store',
    cardFields: 'Card fields on this page (off: PayPal’s own card form)',
    /** The meaning of no choice for a wallet. */
    atOnce: [
      'Approve at once',
      'The wallet agrees without asking. With any other choice its sheet opens in this dialog, as in a live store.',
    ] as NameAndMeaning,
    about: 'Only test mode shows this. PayPal is simulated here, and no real money moves.',
  },
  crypto: {
    aside: 'stands in for wallet and network, not in a live store',
    about: 'Only test mode shows this. No real money moves: wallet and network are simulated here.',
    label: 'What happens next',
    scenarios: {
      exact: 'Pay exactly',
      short: 'Pay too little',
      over: 'Pay too much',
      late: 'Pay late',
      twice: 'Pay twice',
      reorg: 'Reorganise the chain',
      'node-down': 'Node down',
      'node-up': 'Node up',
    },
    done: (scenario: string) => `Done: ${scenario}. The page shows it in a few seconds.`,
    impossible: 'This network can’t do that now.',
    failed: 'The store did not answer. Try again.',
  },
  cashApp: {
    aside: 'stands in for the provider, not in a live store',
    about: 'Only test mode shows this. No real money moves, and the operator is simulated here.',
    label: 'What the operator does next',
    failed: 'The store did not answer. Try again.',
    choices: {
      confirm: ['Confirms', 'The money is there: the download opens.'] as NameAndMeaning,
      wait: ['Waits for auto-confirmation', 'The payment confirms itself after the usual time.'] as NameAndMeaning,
      expire: ['Lets it expire', 'Nothing confirms the payment; its time runs out.'] as NameAndMeaning,
    },
    unchosen: 'Choose…',
  },
  scenario: {
    label: 'What PayPal does',
    list: {
      approve: ['Approve', 'The payer approves and the money is captured at once.'] as NameAndMeaning,
      'decline-then-retry': [
        'Decline, then succeed',
        'The first capture is declined. The page says so; a second try on the same order goes through.',
      ] as NameAndMeaning,
      'decline-for-good': [
        'Decline for good',
        'The capture is declined, and PayPal’s order is used up by it. The next try is another order.',
      ] as NameAndMeaning,
      'payer-needed-again': [
        'Payer needed again',
        'The bank wants to see the payer once more. The page sends them back; the second time it goes through.',
      ] as NameAndMeaning,
      cancel: [
        'Cancel',
        'The payer closes the window. Nothing is charged, and the page offers to try again.',
      ] as NameAndMeaning,
      'popup-blocked': [
        'Window blocked',
        'The browser opens no window. The next press opens it inside the page.',
      ] as NameAndMeaning,
      'sdk-fails': [
        'SDK does not load',
        'PayPal’s script brings nothing. The page offers to try again and other ways.',
      ] as NameAndMeaning,
      'slow-capture': ['Slow capture', 'PayPal takes long over the capture, and the page waits.'] as NameAndMeaning,
      'lose-capture-answer': [
        'Capture answer lost',
        'The money is taken and the connection breaks. The store finds out; nobody pays twice.',
      ] as NameAndMeaning,
      'pending-then-completed': [
        'Held, then completed',
        'PayPal holds the payment and completes it a little later.',
      ] as NameAndMeaning,
      'pending-then-denied': [
        'Held, then denied',
        'PayPal holds the payment and denies it a little later.',
      ] as NameAndMeaning,
      'webhook-first': ['Webhook first', 'PayPal’s message arrives before the browser comes back.'] as NameAndMeaning,
      'webhook-late': ['Webhook late', 'The message comes long after the order is complete.'] as NameAndMeaning,
      'webhook-twice': ['Webhook twice', 'The same message comes twice. It counts once.'] as NameAndMeaning,
      'webhook-out-of-order': ['Webhooks out of order', 'The messages come in the wrong order.'] as NameAndMeaning,
      'webhook-badly-signed': ['Webhook forged', 'A message with a wrong signature is refused.'] as NameAndMeaning,
      'wrong-amount': [
        'Wrong amount',
        'PayPal captured another amount. Nothing is given away; an operator is asked.',
      ] as NameAndMeaning,
      'wrong-currency': [
        'Wrong currency',
        'PayPal captured another currency. Nothing is given away.',
      ] as NameAndMeaning,
      'wrong-payee': ['Wrong payee', 'The money went to another account. Nothing is given away.'] as NameAndMeaning,
    },
  },
  events: {
    title: 'Test panel',
    label: 'What PayPal does next',
    happen: 'Let it happen',
    happening: 'Happening…',
    noAnswer: 'The store did not answer.',
    list: {
      refund: [
        'Refund at PayPal',
        'Somebody gives the money back on PayPal’s own site. The download is revoked.',
      ] as NameAndMeaning,
      reversal: [
        'Reversal',
        'PayPal takes the money back, such as after a chargeback. The download is revoked.',
      ] as NameAndMeaning,
      dispute: [
        'Dispute',
        'The buyer complains to PayPal. The download is revoked until the dispute has ended.',
      ] as NameAndMeaning,
      'dispute-won': [
        'Dispute ends for you',
        'PayPal decides that the money stays with you. The download works again.',
      ] as NameAndMeaning,
      'dispute-lost': [
        'Dispute ends for the buyer',
        'PayPal decides for the buyer and takes the money back.',
      ] as NameAndMeaning,
      'dispute-undecided': [
        'Dispute ends undecided',
        'PayPal closes the case and leaves the money where it is.',
      ] as NameAndMeaning,
    },
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
};
