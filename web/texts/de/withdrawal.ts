import { withdrawalRefundDays } from '#contracts/promises.ts';
import type { texts as english } from '#web/texts/en/withdrawal.ts';

export const texts: typeof english = {
  title: 'Vertrag widerrufen',
  description: 'Widerrufen Sie Ihren Vertrag in zwei Schritten, ohne Konto.',
  lead: (refundDays) =>
    `Hier können Sie Ihre Bestellung widerrufen, ohne Konto und ohne Angabe von Gründen. Bis ${refundDays} Tage nach der Bestellung bekommen Sie Ihr Geld in jedem Fall zurück.`,
  open: 'Vertrag widerrufen',
  steps: {
    order: {
      title: 'Bestellung nennen',
      text: 'Ihr Name, die Bestellnummer und die E-Mail-Adresse der Bestellung. Die Nummer steht in Ihrem Beleg.',
    },
    confirm: {
      title: 'Widerruf bestätigen',
      text: 'Sie erhalten sofort eine E-Mail mit Inhalt, Datum und Uhrzeit Ihrer Erklärung.',
    },
    money: {
      title: 'Geld zurück',
      text: `Auf demselben Weg, auf dem Sie bezahlt haben, innerhalb von ${withdrawalRefundDays} Tagen. Der Download dieser Bestellung funktioniert dann nicht mehr.`,
    },
  },
  right: (days, refundDays) =>
    `Das Gesetz gibt Ihnen ${days} Tage Zeit für den Widerruf. Wenn Sie den sofortigen Download verlangt haben, endet das Widerrufsrecht, sobald wir das per E-Mail bestätigt haben und der Download begonnen hat; unsere Rückgabe innerhalb von ${refundDays} Tagen bleibt.`,
  form: {
    title: 'Ihr Widerruf',
    lead: 'Ich widerrufe den Vertrag über diese Bestellung:',
    name: 'Name',
    nameNote: 'Ihr voller Name.',
    orderNumber: 'Bestellnummer',
    orderNote: 'Sie steht in Ihrem Beleg, zum Beispiel #1042.',
    email: 'E-Mail-Adresse',
    emailNote: 'Die der Bestellung. Dorthin geht die Bestätigung.',
    confirm: 'Widerruf bestätigen',
    confirming: 'Wird gesendet …',
    back: 'Zurück',
    missing: 'Füllen Sie dieses Feld aus.',
    wrongEmail: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com.',
    tooMany:
      'Aus Ihrem Netz kamen zu viele Widerrufe, deshalb wurde dieser nicht gespeichert. Bitte versuchen Sie es in einer Stunde noch einmal, oder schreiben Sie uns.',
    failed: 'Ihr Widerruf hat uns nicht erreicht. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  },
  received: {
    title: 'Wir haben Ihren Widerruf erhalten',
    at: (at) => `Eingegangen am ${at}.`,
    mailed: 'Eine Bestätigung per E-Mail ist unterwegs an',
    mailedAnywhere:
      'Eine Bestätigung per E-Mail mit Datum und Uhrzeit ist unterwegs an die Adresse, die Sie angegeben haben, außer wenn sie heute schon mehrere bekommen hat.',
    notMailed:
      'Ihr Widerruf gilt. Eine Bestätigung per E-Mail senden wir diesmal nicht, denn heute gingen schon mehrere an',
    next: (refundDays) =>
      `Wir suchen die Bestellung heraus und zahlen Ihr Geld auf demselben Weg zurück, auf dem Sie bezahlt haben. Bis ${refundDays} Tage nach der Bestellung bekommen Sie es in jedem Fall.`,
    toStore: 'Zurück zum Shop',
  },
  notReceived: {
    title: 'Ihr Widerruf ist nicht angekommen',
    text: 'Ein Feld war leer oder zu lang, die E-Mail-Adresse war keine, oder aus Ihrem Netz kamen zu viele Widerrufe. Bitte versuchen Sie es noch einmal.',
    again: 'Noch einmal versuchen',
  },
  contact: 'Schreiben Sie uns',
};
