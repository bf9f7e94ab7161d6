import { defineTexts } from './define-texts.ts';

/** The buyer's own page, and the page of the link that opens it. */
export const purchasesTexts = defineTexts({
  en: {
    title: 'Your purchases',
    reading: 'One moment',
    unreachable: 'Your purchases could not be read',
    ask: {
      title: 'Everything you bought here',
      text: 'No account, no password. Enter the address of your orders, and we email you a link to all of them.',
      note: (minutes: number) => `The link works for ${minutes} minutes, on the device that opens it.`,
      send: 'Email me the link',
      sending: 'Sending...',
      failed: 'The request could not be sent. Please try again.',
      back: 'Back to your purchases',
    },
    sent: {
      title: 'Check your email',
      before: 'If there are orders for',
      after: (minutes: number) => `the link is there within a minute. It works for ${minutes} minutes.`,
      notThere: 'Not there?',
      spam: 'Check your spam folder',
      otherAddress: 'Other address?',
      tryAnother: 'Try another one',
    },
    open: {
      title: 'Open your purchases',
      text: 'This link opens every order of',
      note: 'Nothing is opened until you press the button.',
      button: 'Open my purchases',
      opening: 'Opening...',
      expired: {
        title: 'This link has expired',
        text: (minutes: number) => `A link works for ${minutes} minutes. Ask for a new one; it takes a moment.`,
      },
      used: {
        title: 'This link has been used',
        text: 'Each link opens your purchases once. Ask for a new one for this browser.',
      },
      unknown: {
        title: 'This link isn’t valid',
        text: 'It may have been cut off. Copy the whole link from your email, or ask for a new one.',
      },
      unreachable: {
        title: 'The link could not be checked',
        text: 'The store could not be reached. Check your connection and try again.',
      },
      askAgain: 'Ask for a new link',
      tryAgain: 'Try again',
    },
    summary: (email: string, orders: number, apps: number) =>
      `${email}, ${orders} ${orders === 1 ? 'order' : 'orders'}, ${apps} ${apps === 1 ? 'app' : 'apps'} yours`,
    useAnother: 'Use another address',
    signOut: 'Sign out',
    signedOut: 'You are signed out',
    notSignedOut: 'You could not be signed out. Please try again.',
    version: (version: string, systems: string) => `Version ${version}, for ${systems}`,
    forSystems: (systems: string) => `For ${systems}`,
    versionAlone: (version: string) => `Version ${version}`,
    downloadFor: (system: string) => `Download for ${system}`,
    downloadOf: (app: string) => `Download ${app}`,
    preparing: 'Preparing...',
    otherFiles: 'Other files',
    chooseFile: 'Choose a file',
    downloadPage: 'Install steps and checksums',
    order: (number: number) => `Order #${number}`,
    by: (method: string) => `by ${method}`,
    receipt: 'Receipt',
    receiptOf: (number: number) => `Receipt of order #${number}`,
    receiptHint: 'Print it, or save it as a file from the print window.',
    refundedLine: 'Refunded',
    refundRequestedLine: 'Refund on its way',
    states: {
      pending: {
        title: 'Payment not confirmed yet.',
        text: 'The download opens here and comes by email.',
      },
      inReview: {
        title: 'We are checking your payment.',
        text: 'We will write to you. Please don’t pay again.',
      },
      disputed: {
        title: 'The payment is disputed.',
        text: 'The download opens again once that is settled.',
      },
      refunded: { title: 'Refunded.', gone: 'The download ended with it.' },
      refund: (amount: string, day: string) => `${amount} went back the way it came on ${day}.`,
      refundRequested: (amount: string) => `${amount} is on its way back. It can take some business days.`,
      fileMissing: {
        title: 'The file is not here right now.',
        text: 'You paid for this app and it is yours.',
        write: 'Write to us',
      },
      unpaid: { title: 'Not paid.', text: 'The order has ended and nothing was taken for it.' },
    },
    none: {
      title: 'No orders with this address',
      text: 'Perhaps you bought with another address.',
    },
    questions: 'Something missing, or a mistyped address?',
    questionsLink: 'Write to us',
  },
});
