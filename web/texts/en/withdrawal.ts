import { withdrawalRefundDays } from '#contracts/promises.ts';

export const texts = {
  title: 'Withdraw from a contract',
  description: 'Withdraw from your contract in two steps, without an account.',
  lead: (refundDays: number) =>
    `You can withdraw from your order here, without an account and without a reason. Up to ${refundDays} days after the order you get your money back in any case.`,
  open: 'Withdraw from contract here',
  steps: {
    order: {
      title: 'Say which order',
      text: 'Your name, the number of the order and its email address. The number is in your receipt.',
    },
    confirm: { title: 'Confirm', text: 'An email tells you at once what you declared, with date and time.' },
    money: {
      title: 'Get your money back',
      text: `By the method you paid with, within ${withdrawalRefundDays} days. The download of that order then stops working.`,
    },
  },
  right: (days: number, refundDays: number) =>
    `The law gives you ${days} days to withdraw. If you asked for the download at once, that right ends when our email has confirmed it and the download has begun; our ${refundDays}-day refund stays.`,
  form: {
    title: 'Your withdrawal',
    lead: 'I withdraw from the contract about this order:',
    name: 'Name',
    nameNote: 'Your full name.',
    orderNumber: 'Order number',
    orderNote: 'It is in your receipt, for example #1042.',
    email: 'Email address',
    emailNote: 'Of the order. The confirmation goes there.',
    confirm: 'Confirm withdrawal',
    confirming: 'Sending…',
    back: 'Back',
    missing: 'Fill in this field.',
    wrongEmail: 'Enter an email address, for example name@example.com.',
    tooMany:
      'Too many withdrawals came from your network, so this one was not saved. Please try again in an hour, or write to us.',
    failed: 'Your withdrawal did not reach us. Check your connection and try again.',
  },
  received: {
    title: 'We received your withdrawal',
    at: (at: string) => `Received on ${at}.`,
    mailed: 'A confirmation by email is on its way to',
    mailedAnywhere:
      'A confirmation by email, with date and time, is on its way to the address you entered, unless it got several of them today.',
    notMailed: 'Your withdrawal counts. We send no confirmation by email this time, because several went today to',
    next: (refundDays: number) =>
      `We look up the order and send your money back by the method you paid with. Up to ${refundDays} days after the order you get it in any case.`,
    toStore: 'Back to the store',
  },
  notReceived: {
    title: 'We did not receive your withdrawal',
    text: 'A field was empty or too long, the email address was not one, or too many withdrawals came from your network. Please try again.',
    again: 'Try again',
  },
  contact: 'Write to us',
};
