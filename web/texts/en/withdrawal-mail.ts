export const texts = {
  link: 'Withdraw from contract here',
  received: {
    subject: 'We received your withdrawal',
    preview: (order: string, at: string) => `Order ${order}, received on ${at}.`,
    heading: 'We received your withdrawal',
    lead: (at: string) => `It reached us on ${at}. Keep this email: it says what you declared, and when.`,
    title: 'What you declared',
    declaration: 'I withdraw from the contract about the order below.',
    name: (name: string) => `Name: ${name}`,
    order: (order: string) => `Order number: ${order}`,
    email: (email: string) => `Email address: ${email}`,
    receivedAt: (at: string) => `Received: ${at}`,
    next: (days: number, refundDays: number) =>
      `We look up the order and send your money back by the method you paid with, within ${days} days. Up to ${refundDays} days after the order you get your money back in any case. Your download then stops working.`,
    questions: (address: string) => `You did not send this? Write to ${address}, and we leave the order as it is.`,
  },
  declined: {
    subject: (number: string) => `Your withdrawal from order ${number}`,
    preview: (number: string) => `Order ${number}. Why we could not accept your withdrawal.`,
    heading: 'We could not accept your withdrawal',
    lead: (app: string, days: string) =>
      `You withdrew from your order of ${app} more than ${days} days after you placed it. Your download keeps working.`,
    title: 'What the store writes',
  },
  consent: {
    title: 'What you agreed to',
    at: (at: string) => `Agreed on ${at}`,
    refundStays: (days: number) => `The ${days}-day refund stays.`,
  },
};
