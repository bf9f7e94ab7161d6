import { cashAppMinutes } from '#contracts/promises.ts';

export const texts = {
  title: 'Cash App checkout',
  heading: 'Pay with Cash App',
  note: 'Note',
  cashtag: 'Cashtag',
  link: 'Link',
  copyAmount: (amount: string) => `Copy the amount ${amount}`,
  copyNote: (code: string) => `Copy the note code ${code}`,
  copyCashtag: 'Copy the cashtag',
  copyLink: 'Copy the link',
  copied: {
    amount: 'The amount is on the clipboard.',
    note: 'The note code is on the clipboard.',
    cashtag: 'The cashtag is on the clipboard.',
    link: 'The link is on the clipboard.',
  },
  qrCode: (link: string) => `QR code: ${link}`,
  open: 'Open Cash App',
  warning: {
    code: (code: string) => `Put the code ${code} into the note.`,
    why: 'It tells us which payment is yours.',
  },
  next: {
    label: 'What happens next',
    send: (amount: string) => `You send ${amount}`,
    withCode: 'with the code in the note',
    check: 'We check it',
    typically: `typically in ${cashAppMinutes.join('-')} minutes`,
    opens: 'The download opens',
    hereAndMail: 'here, and comes by email',
    here: 'on this page: keep it open',
  },
  waiting: 'Waiting for your payment',
  creating: 'Loading the payment',
  soon: {
    title: 'Auto-Confirmation Soon.',
    within: (seconds: number) => `In ${seconds} seconds at most.`,
    now: 'In a moment.',
    withEmail: 'Keep this page open or close it, the link comes by email in any case.',
    withoutEmail: 'Keep this page open, the download opens here.',
  },
  invalid: {
    title: 'Invalid Payment',
    text: 'Missing payment information. Please try again.',
    label: 'No payment',
    note: (seconds: number) => `Nothing was charged. The store opens by itself in ${seconds} seconds.`,
  },
  error: {
    toast: { title: 'Payment Error', text: 'Failed to create CashApp payment. Please try again.' },
    title: 'Error loading payment information',
    unreachable:
      'We could not reach the store to look up your payment. If you have sent the money, it is safe: don’t send it again.',
    unreachableWith: (code: string, hasEmail: boolean) =>
      `We could not reach the store to look up your payment. If you have sent the money with the code ${code}, it is safe: ${
        hasEmail ? 'the link comes by email.' : 'don’t send it again.'
      }`,
    priceChanged: 'The price has changed and you have not been charged. Check the new price and try again.',
    seePrice: 'See the new price',
    tooMany: (why: string) => `${why} Nothing was charged.`,
  },
  confirmed: {
    title: 'Payment Confirmed!',
    text: 'Your download page opens in a moment.',
  },
  steps: { names: ['Sent', 'Checked', 'Download'] },
  startAgain: 'Start a new payment',
  facts: { order: 'Order', note: 'Note', amount: 'Amount', email: 'Email' },
  expired: {
    title: 'The time for this payment is over',
    text: (amount: string, code: string) =>
      `If you have sent ${amount} with the code ${code}, don’t send it again. We will look for it, and this page will open the download.`,
    withEmail: (email: string) => `You can close this page. The download link goes to ${email}.`,
    nothingSent: 'Nothing sent yet? Then nothing was charged, and you can start a new payment.',
  },
  rejected: {
    title: 'We found no payment',
    text: (amount: string, code: string) =>
      `No ${amount} with the code ${code} arrived. If you have sent it, write to us with the order number before you pay again.`,
    foot: 'Nothing sent? Then nothing was charged, and you can start a new payment.',
  },
  inReview: {
    title: 'Please don’t pay again',
    text: 'Your money arrived, and we are checking it: the amount, the time or the code differs from what we asked for.',
    withEmail: (email: string) => `You can close this page. We write to ${email} as soon as it is decided.`,
    withoutEmail: 'Keep this page: it opens the download, or says that the money went back.',
  },
  refunded: {
    title: 'Your money was sent back',
    text: 'It went back to your Cash App account. This payment has no download.',
  },
};
