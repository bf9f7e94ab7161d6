import type { texts as english } from '#web/texts/en/withdrawal-mail.ts';

export const texts: typeof english = {
  link: 'Vertrag widerrufen',
  received: {
    subject: 'Wir haben Ihren Widerruf erhalten',
    preview: (order, at) => `Bestellung ${order}, eingegangen am ${at}.`,
    heading: 'Wir haben Ihren Widerruf erhalten',
    lead: (at) =>
      `Er ist am ${at} bei uns eingegangen. Bewahren Sie diese E-Mail auf: Sie hält fest, was Sie wann erklärt haben.`,
    title: 'Ihre Erklärung',
    declaration: 'Ich widerrufe den Vertrag über die unten genannte Bestellung.',
    name: (name) => `Name: ${name}`,
    order: (order) => `Bestellnummer: ${order}`,
    email: (email) => `E-Mail-Adresse: ${email}`,
    receivedAt: (at) => `Eingegangen: ${at}`,
    next: (days, refundDays) =>
      `Wir suchen die Bestellung heraus und zahlen Ihnen das Geld innerhalb von ${days} Tagen auf demselben Weg zurück, auf dem Sie bezahlt haben. Bis ${refundDays} Tage nach der Bestellung bekommen Sie Ihr Geld in jedem Fall zurück. Ihr Download funktioniert danach nicht mehr.`,
    questions: (address) =>
      `Sie haben das nicht abgeschickt? Schreiben Sie an ${address}, dann lassen wir die Bestellung, wie sie ist.`,
  },
  declined: {
    subject: (number) => `Ihr Widerruf der Bestellung ${number}`,
    preview: (number) => `Bestellung ${number}. Warum wir Ihren Widerruf nicht annehmen konnten.`,
    heading: 'Wir konnten Ihren Widerruf nicht annehmen',
    lead: (app, days) =>
      `Sie haben Ihre Bestellung von ${app} mehr als ${days} Tage nach dem Kauf widerrufen. Ihr Download funktioniert weiterhin.`,
    title: 'Das schreibt der Shop',
  },
  consent: {
    title: 'Dem haben Sie zugestimmt',
    at: (at) => `Zugestimmt am ${at}`,
    refundStays: (days) => `Die Rückgabe innerhalb von ${days} Tagen bleibt Ihnen.`,
  },
};
