import { cryptoWindowSeconds, refundDays } from '#contracts/promises.ts';
import type { texts as english } from '#web/texts/en/purchase.ts';

export const texts: typeof english = {
  title: 'Kauf abschließen',
  what: (app: string, price: string) => `${app}, ${price}`,
  express: (method: string) => `Express-Kauf mit ${method}`,
  expressRow: 'Express-Kauf',
  methods: 'Zahlungsart',
  notHere: 'Auf diesem Gerät nicht verfügbar.',
  notTaken: 'Der Shop nimmt das zurzeit nicht an.',
  unavailable: {
    closed: 'Dieser Shop nimmt das nicht an.',
    unreachable:
      'Zurzeit nicht verfügbar. Versuchen Sie es in einigen Minuten noch einmal, oder wählen Sie eine andere Zahlungsart.',
  },
  noMethod: 'Dieser Shop kann zurzeit keine Zahlungen annehmen. Bitte kommen Sie später wieder.',
  gets: {
    allComputers: 'Auf allen Ihren Computern, einmal bezahlt',
    refund: `${refundDays} Tage Geld-zurück-Garantie`,
  },
  complete: 'Jetzt kaufen',
  amountBy: (amount: string, by: string) => `${amount} ${by}`,
  processing: 'Wird verarbeitet …',
  next: {
    card: 'Ihre Karte geben Sie auf der nächsten Seite ein, im sicheren Formular von PayPal. Die Nummer erreicht diesen Shop nie.',
    paypal: 'Öffnet die Kasse mit PayPal. Bevor Sie dort bestätigen, wird nichts abgebucht.',
    crypto: `Auf der nächsten Seite bekommen Sie die Adresse und den genauen Betrag und haben ${cryptoWindowSeconds / 60} Minuten zum Bezahlen. Dort können Sie auch einen anderen Coin wählen.`,
    cashapp: 'Öffnet die Kasse mit Cash App, mit Betrag und Code zum Senden.',
    asksFirst: (method: string) =>
      `Als Nächstes fragt ${method} Sie. Bevor Sie dort bestätigen, wird nichts abgebucht.`,
    atOnce: 'Sie bezahlen jetzt. Ihr Download ist auf der nächsten Seite.',
  },
  card: {
    label: 'Eine Karte, wie PayPal sie auf der nächsten Seite abfragt',
    number: 'Kartennummer',
    name: 'Karteninhaber',
    nameHint: 'Ihr Name',
    expiry: 'Gültig bis',
    expiryHint: 'MM/JJ',
    cvc: 'Prüfziffer',
  },
  coin: 'Coin',
  notAccepted: (coin: string) => `${coin} (nicht angenommen)`,
  payWith: (method: string) => `Mit ${method} bezahlen`,
  checked: (isSlow: boolean) =>
    isSlow
      ? 'Wir bestätigen Ihre Zahlung noch (bis zu 5 Minuten). Sie können dieses Fenster schließen; der Download-Link kommt per E-Mail.'
      : 'Wir bestätigen Ihre Zahlung.',
  notice: {
    offline: 'Sie sind offline. Es wurde nichts abgebucht. Versuchen Sie es noch einmal, sobald Sie verbunden sind.',
  },
  done: {
    title: 'Kauf erfolgreich',
    isYours: (app: string) => `${app} gehört Ihnen`,
    toast: (app: string) => `${app} kann heruntergeladen werden.`,
    toastLink: 'Herunterladen',
    heading: 'Download',
    button: 'Jetzt herunterladen',
    file: (system: string, size: string) => `${system}, ${size}`,
    started: (app: string) => `Download von ${app} gestartet`,
    howTo: 'So installieren Sie',
    all: 'Alle Dateien und die Installation',
    failed: 'Der Download ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.',
    mailed: (email: string) => `Der Link ist auch unterwegs an ${email}.`,
    install: 'Installieren',
    later: {
      onPhone: (systems: string, email: string) =>
        `Diese App läuft unter ${systems}, nicht auf diesem Telefon oder Tablet. Öffnen Sie den Link auf Ihrem Computer: Er ist auch unterwegs an ${email}.`,
      onComputer: (system: string, email: string) =>
        `Für ${system}, das auf diesem Gerät zu laufen scheint, gibt es keine Datei. Öffnen Sie den Link auf einem anderen Computer: Er ist auch unterwegs an ${email}.`,
      copy: 'Link kopieren',
      copied: 'Der Download-Link',
      files: 'Dateien',
    },
  },
};
