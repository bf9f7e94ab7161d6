export const texts = {
  receipt: {
    subject: (app: string) => `Your receipt for ${app}`,
    preview: (number: string, amount: string) => `Order ${number}, ${amount}. Your download and your receipt.`,
    heading: (app: string) => `${app} is yours`,
  },
  downloadLink: {
    subject: (app: string) => `Your new download link for ${app}`,
    preview: (number: string, until: string) => `Order ${number}. The link works until ${until}.`,
    heading: 'Your new download link',
    lead: (app: string) => `It is for ${app}. Earlier links may have expired.`,
  },
  refundMail: {
    subject: (app: string) => `Your refund for ${app}`,
    preview: (number: string, amount: string) => `Order ${number}. ${amount} is on its way back to you.`,
    heading: (amount: string) => `${amount} refunded`,
    lead: (amount: string, app: string, method: string) =>
      `We have sent ${amount} for ${app} back by ${method}. It can take some business days to arrive.`,
    linkEnded: 'Your download link no longer works.',
    linkStays: 'Your download keeps working.',
  },
  dispute: {
    subject: (app: string) => `The dispute about ${app} has ended`,
    heading: 'The dispute has ended',
    won: (app: string) => `Your payment stands, and you can download ${app} again.`,
    lost: (app: string) =>
      `It was decided in your favor. Your payment provider returns the money, and the download of ${app} has ended.`,
  },
  latePayment: {
    subject: (app: string) => `We received your payment for ${app}`,
    heading: 'Your payment arrived late',
    lead: (amount: string, app: string) =>
      `Your payment of ${amount} for ${app} arrived after the order had expired. We are checking it, and will then send you the app or your money back. You don’t need to do anything. Please don’t pay again.`,
  },
  underReview: {
    subject: (app: string) => `We are checking your payment for ${app}`,
    heading: 'We are checking your payment',
    lead: (app: string) =>
      `Your payment for ${app} doesn’t fit the order exactly. We are checking it and will write to you. Please don’t pay again.`,
  },
  restDue: {
    subject: (app: string) => `Part of your payment for ${app} is missing`,
    preview: (number: string) => `Order ${number}.`,
    heading: 'Part of your payment is missing',
    lead: (app: string, hours: string) =>
      `We counted what you sent for ${app} at today’s rate. Open the payment to see what is still missing, and send it within ${hours} hours. You then get the app. If you would rather have your money back, tell us there where to send it.`,
  },
  payment: { button: 'Open the payment', hint: 'If the button does nothing, open this address:' },
  magicLink: {
    subject: (store: string) => `Your purchases at ${store}`,
    heading: 'See your purchases',
    lead: (store: string) => `You asked for a link to your purchases at ${store}.`,
    button: 'Open my purchases',
    hint: 'If the button does nothing, open this address:',
    validity: (until: string) => `The link works until ${until}. If you didn’t ask for it, ignore this email.`,
    questions: (address: string) => `Questions? Write to ${address}.`,
  },
  addressChange: {
    subject: (number: string) => `The address of order ${number} is about to change`,
    preview: (email: string, hours: number) => `It becomes ${email} in ${hours} hours, unless you object.`,
    heading: 'Is this your order?',
    lead: (app: string, email: string, hours: string) =>
      `We were asked to move your order for ${app} to ${email}, with a reference of its payment. We will do that ${hours} hours after this email. Download links sent to you then stop working.`,
    button: 'Keep my address',
    hint: 'If the button does nothing, open this address:',
    validity:
      'If you asked for this, you don’t need to do anything. If you did not, press the button: the order then keeps your address.',
  },
  ratingRequest: {
    subject: (app: string) => `How is ${app}?`,
    preview: (number: string) => `Order ${number}. A rating helps others choose.`,
    heading: (app: string) => `How is ${app}?`,
    lead: (app: string) =>
      `You have had ${app} for a week. A rating, with or without words, helps others choose. You can change or remove it at any time.`,
    button: (app: string) => `Rate ${app}`,
    hint: 'The button opens your download page. If it does nothing, open this address:',
    optOut: 'You get this email once for each app you buy here.',
    unsubscribe: 'Don’t ask me for ratings again',
  },
  ratingHidden: {
    subject: (app: string) => `Your rating of ${app} was hidden`,
    preview: (number: string) => `Order ${number}. The reason and what you can do.`,
    heading: 'The text of your rating was hidden',
    lead: (app: string, reason: string) =>
      `We no longer show what you wrote about ${app}. The reason: ${reason}. Your stars keep counting.`,
    leadFraud: (app: string, reason: string) =>
      `We no longer show your rating of ${app} and do not count its stars. The reason: ${reason}.`,
    validity: (address: string) =>
      `You can change or remove your rating on your purchases page. If you have changed it, or think the decision is wrong, write to ${address} and we will look at it again.`,
    reasons: {
      insult: 'it insults people',
      'personal-data': 'it contains personal data',
      advertising: 'it is advertising',
      illegal: 'its content is against the law',
      'off-topic': 'it is not about the app',
      fraud: 'it was not given honestly',
    },
  },
  reviewPreview: (number: string) => `Order ${number}. You don’t need to do anything.`,
  disputePreview: (number: string) => `Order ${number}.`,
  testSubject: (subject: string) => `[Test] ${subject}`,
  testNotice: 'This is a test purchase. You have not been charged.',
  testMail: 'This email comes from a store in test mode. No money has moved.',
  availability: (version: string | null, systems: string) =>
    `${version === null ? 'For' : `Version ${version} for`} ${systems}, on all your computers.`,
  systems: (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names),
  allComputers: 'For all your computers.',
  download: (app: string) => `Download ${app}`,
  downloadHint: 'The page puts the file for your system first. If the button does nothing, open this address:',
  files: 'Files',
  fileLink: (system: string) => `For ${system}`,
  app: 'App',
  order: 'Order',
  orderLabel: 'Order number',
  receiptNumber: (number: string) => `Receipt ${number}`,
  orderNumber: (number: string) => `Order ${number}`,
  ordered: 'Ordered',
  discount: (method: string, percent: number) => `${method}, ${percent}% OFF`,
  paid: 'Paid',
  nothingPaid: 'Test purchase, not charged',
  refund: (days: number) => `${days}-day refund.`,
  refundUntil: (day: string, address: string) =>
    `Until ${day} you can have your money back. Write to ${address}; you don’t need to give a reason.`,
  linkUntil: (until: string) =>
    `The link works until ${until}. The app is yours to keep: once the link has expired, open it to request a new one by email.`,
  questions: (address: string) => `Questions? Write to ${address} and include your order number.`,
  purchases: 'Your purchases',
  terms: 'Terms of service',
  help: 'Help center',
};
