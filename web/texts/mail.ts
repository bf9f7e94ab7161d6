import { defineTexts } from './define-texts.ts';

/** Emails to buyers. */
export const mailTexts = defineTexts({
  en: {
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
    testSubject: (subject: string) => `[Test] ${subject}`,
    testNotice: 'This is a test purchase. You have not been charged.',
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
    terms: 'Terms of service',
    help: 'Help center',
  },
});
