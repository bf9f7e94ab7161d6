export const texts = {
  onThisPage: 'On this page',
  supportAddress: 'the support address',
  contact: {
    name: 'Name',
    nameMissing: 'Enter your name.',
    email: 'Email',
    emailMissing: 'Enter your email address.',
    emailRefused: 'Enter an email address, for example name@example.com.',
    subject: 'Subject (optional)',
    chooseSubject: 'Choose a subject',
    noSubject: 'Message to support',
    message: 'Message',
    messageMissing: 'Enter a message.',
    open: 'Open in email program',
  },
};
