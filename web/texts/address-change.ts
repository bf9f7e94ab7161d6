import { defineTexts } from './define-texts.ts';

/** The pages about another address for an order: the request, and the objection of the address it has. */
export const addressChangeTexts = defineTexts({
  en: {
    ask: {
      title: 'Another address for your order',
      text: (hours: number) =>
        `If you mistyped your address or can’t open that mailbox, tell us how you paid. If that matches a payment, the order’s address has ${hours} hours to object before we change it.`,
      reference: 'Payment reference',
      referenceNote: 'The transaction ID, the code in your payment’s note, or the line on your card statement.',
      referenceMissing: 'Enter a payment reference.',
      orderNumber: 'Order number',
      orderNumberNote: 'If you know it. The download page shows it.',
      orderNumberRefused: 'Enter a number, for example 1042, or leave it empty.',
      oldEmail: 'Address of the order',
      oldEmailNote: 'If you know it, as you typed it.',
      newEmail: 'New address',
      newEmailNote: 'Check it twice: the receipt and the download link go there.',
      send: 'Ask for the change',
      sending: 'Sending...',
      failed: 'The request could not be sent. Please try again.',
    },
    sent: {
      title: 'We are looking into it',
      before: 'If your payment matches an order, we email the order’s address and wait',
      hours: (hours: number) => `${hours} hours.`,
      after: 'Then your receipt and a download link go to',
      found: 'Found the receipt email?',
      useLink: 'Use its download link',
      nothing: 'Nothing after a week?',
      write: 'Write to us',
    },
    objection: {
      title: 'Keep your address?',
      before: (number: number) => `We were asked to move order #${number} from`,
      to: 'to',
      after: 'If that was not you, keep your address. If it was you, close this page.',
      button: 'Keep my address',
      sending: 'Saving...',
      done: {
        title: 'Your address stays',
        before: (number: number) => `Order #${number} stays with`,
        after: 'and your links keep working.',
      },
      used: {
        title: 'You have objected already',
        text: 'The order keeps its address. Write to us if something else is wrong.',
      },
      expired: {
        title: 'There is nothing to stop',
        text: 'The change has been made or was called off. Write to us if this is not right.',
      },
      unknown: {
        title: 'This link isn’t valid',
        text: 'It may have been cut off. Copy the whole link from your email.',
      },
      unreachable: {
        title: 'The link could not be checked',
        text: 'The store could not be reached. Check your connection and try again.',
      },
      tryAgain: 'Try again',
      purchases: 'Your purchases',
      write: 'Write to us',
    },
  },
});
