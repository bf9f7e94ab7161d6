import { cashAppMinutes } from '#contracts/promises.ts';
import type { texts as english } from '#web/texts/en/cashapp.ts';

export const texts: typeof english = {
  title: 'Kasse mit Cash App',
  heading: 'Mit Cash\u00a0App bezahlen',
  note: 'Notiz',
  cashtag: 'Cashtag',
  link: 'Link',
  copyAmount: (amount: string) => `Betrag ${amount} kopieren`,
  copyNote: (code: string) => `Code ${code} kopieren`,
  copyCashtag: 'Cashtag kopieren',
  copyLink: 'Link kopieren',
  copied: {
    amount: 'Der Betrag ist in der Zwischenablage.',
    note: 'Der Code ist in der Zwischenablage.',
    cashtag: 'Der Cashtag ist in der Zwischenablage.',
    link: 'Der Link ist in der Zwischenablage.',
  },
  qrCode: (link: string) => `QR-Code: ${link}`,
  open: 'Cash App öffnen',
  warning: {
    code: (code: string) => `Schreiben Sie den Code ${code} in die Notiz.`,
    why: 'Daran erkennen wir Ihre Zahlung.',
  },
  next: {
    label: 'Wie es weitergeht',
    send: (amount: string) => `Sie senden ${amount}`,
    withCode: 'mit dem Code in der Notiz',
    check: 'Wir prüfen die Zahlung',
    typically: `meist in ${cashAppMinutes.join('–')} Minuten`,
    opens: 'Der Download öffnet sich',
    hereAndMail: 'hier und kommt per E-Mail',
    here: 'auf dieser Seite: lassen Sie sie offen',
  },
  waiting: 'Wir warten auf Ihre Zahlung',
  creating: 'Zahlung wird geladen',
  soon: {
    title: 'Gleich automatisch bestätigt.',
    within: (seconds: number) => `In höchstens ${seconds} Sekunden.`,
    now: 'Jeden Moment.',
    withEmail: 'Sie können diese Seite offen lassen oder schließen, der Link kommt in jedem Fall per E-Mail.',
    withoutEmail: 'Lassen Sie diese Seite offen, der Download öffnet sich hier.',
  },
  invalid: {
    title: 'Ungültige Zahlung',
    text: 'Es fehlen Angaben zur Zahlung. Bitte versuchen Sie es noch einmal.',
    label: 'Keine Zahlung',
    note: (seconds: number) => `Es wurde nichts abgebucht. Der Shop öffnet sich in ${seconds} Sekunden von selbst.`,
  },
  error: {
    toast: {
      title: 'Fehler bei der Zahlung',
      text: 'Die Zahlung mit Cash App konnte nicht angelegt werden. Bitte versuchen Sie es noch einmal.',
    },
    title: 'Die Zahlungsdaten konnten nicht geladen werden',
    unreachable:
      'Wir konnten den Shop nicht erreichen, um nach Ihrer Zahlung zu sehen. Wenn Sie das Geld gesendet haben, ist es sicher: Senden Sie es nicht noch einmal.',
    unreachableWith: (code: string, hasEmail: boolean) =>
      `Wir konnten den Shop nicht erreichen, um nach Ihrer Zahlung zu sehen. Wenn Sie das Geld mit dem Code ${code} gesendet haben, ist es sicher: ${
        hasEmail ? 'Der Link kommt per E-Mail.' : 'Senden Sie es nicht noch einmal.'
      }`,
    priceChanged:
      'Der Preis hat sich geändert, es wurde nichts abgebucht. Sehen Sie sich den neuen Preis an und versuchen Sie es noch einmal.',
    seePrice: 'Neuen Preis ansehen',
    tooMany: (why: string) => `${why} Es wurde nichts abgebucht.`,
  },
  confirmed: {
    title: 'Zahlung bestätigt',
    text: 'Ihre Download-Seite öffnet sich gleich.',
  },
  steps: { names: ['Gesendet', 'Geprüft', 'Download'] },
  startAgain: 'Neue Zahlung beginnen',
  facts: { order: 'Bestellung', note: 'Notiz', amount: 'Betrag', email: 'E-Mail' },
  expired: {
    title: 'Die Zeit für diese Zahlung ist um',
    text: (amount: string, code: string) =>
      `Wenn Sie ${amount} mit dem Code ${code} gesendet haben, senden Sie es nicht noch einmal. Wir suchen danach, und diese Seite öffnet dann den Download.`,
    withEmail: (email: string) => `Sie können diese Seite schließen. Der Download-Link geht an ${email}.`,
    nothingSent: 'Noch nichts gesendet? Dann wurde nichts abgebucht, und Sie können eine neue Zahlung beginnen.',
  },
  rejected: {
    title: 'Wir haben keine Zahlung gefunden',
    text: (amount: string, code: string) =>
      `Es sind keine ${amount} mit dem Code ${code} angekommen. Wenn Sie gesendet haben, schreiben Sie uns mit der Bestellnummer, bevor Sie noch einmal zahlen.`,
    foot: 'Nichts gesendet? Dann wurde nichts abgebucht, und Sie können eine neue Zahlung beginnen.',
  },
  inReview: {
    title: 'Bitte zahlen Sie nicht noch einmal',
    text: 'Ihr Geld ist angekommen, und wir prüfen es: Betrag, Zeitpunkt oder Code weichen von unserer Angabe ab.',
    withEmail: (email: string) =>
      `Sie können diese Seite schließen. Wir schreiben an ${email}, sobald es entschieden ist.`,
    withoutEmail: 'Behalten Sie diese Seite: Sie öffnet den Download oder meldet, dass das Geld zurückging.',
  },
  refunded: {
    title: 'Ihr Geld ging zurück',
    text: 'Es ging zurück auf Ihr Cash-App-Konto. Zu dieser Zahlung gibt es keinen Download.',
  },
};
