import type { texts as english } from '#web/texts/en/purchases.ts';

export const texts: typeof english = {
  title: 'Ihre Käufe',
  reading: 'Einen Moment',
  unreachable: 'Ihre Käufe konnten nicht gelesen werden',
  ask: {
    title: 'Alles, was Sie hier gekauft haben',
    text: 'Kein Konto, kein Passwort. Geben Sie die Adresse Ihrer Bestellungen ein, und wir senden Ihnen einen Link zu allen.',
    note: (minutes: number) => `Der Link gilt ${minutes} Minuten, auf dem Gerät, das ihn öffnet.`,
    send: 'Link per E-Mail senden',
    sending: 'Wird gesendet …',
    failed: 'Die Anfrage konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
    back: 'Zurück zu Ihren Käufen',
    unreachable: 'Sie kommen nicht mehr an dieses Postfach?',
    change: 'Adresse der Bestellung ändern',
  },
  addressTitle: 'Andere Adresse für Ihre Bestellung',
  objectionTitle: 'Ihre Adresse behalten',
  sent: {
    title: 'Sehen Sie in Ihr Postfach',
    before: 'Gibt es Bestellungen von',
    after: (minutes: number) => `ist der Link innerhalb einer Minute da. Er gilt ${minutes} Minuten.`,
    notThere: 'Nicht da?',
    spam: 'Sehen Sie im Spam-Ordner nach',
    otherAddress: 'Andere Adresse?',
    tryAnother: 'Eine andere versuchen',
  },
  open: {
    title: 'Ihre Käufe öffnen',
    text: 'Dieser Link öffnet alle Bestellungen von',
    note: 'Es öffnet sich nichts, bevor Sie den Knopf drücken.',
    button: 'Meine Käufe öffnen',
    opening: 'Wird geöffnet …',
    expired: {
      title: 'Dieser Link ist abgelaufen',
      text: (minutes: number) =>
        `Ein Link gilt ${minutes} Minuten. Fordern Sie einen neuen an; das dauert nur einen Moment.`,
    },
    used: {
      title: 'Dieser Link wurde schon benutzt',
      text: 'Jeder Link öffnet Ihre Käufe einmal. Fordern Sie für diesen Browser einen neuen an.',
    },
    unknown: {
      title: 'Dieser Link ist ungültig',
      text: 'Vielleicht wurde er abgeschnitten. Kopieren Sie den ganzen Link aus Ihrer E-Mail, oder fordern Sie einen neuen an.',
    },
    unreachable: {
      title: 'Der Link konnte nicht geprüft werden',
      text: 'Der Shop war nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    },
    askAgain: 'Neuen Link anfordern',
    tryAgain: 'Noch einmal versuchen',
  },
  summary: (email: string, orders: number, apps: number) =>
    `${email}, ${orders} ${orders === 1 ? 'Bestellung' : 'Bestellungen'}, ${apps} ${
      apps === 1 ? 'App gehört' : 'Apps gehören'
    } Ihnen`,
  useAnother: 'Andere Adresse verwenden',
  signOut: 'Abmelden',
  signedOut: 'Sie sind abgemeldet',
  notSignedOut: 'Sie konnten nicht abgemeldet werden. Bitte versuchen Sie es noch einmal.',
  version: (version: string, systems: string) => `Version ${version}, für ${systems}`,
  forSystems: (systems: string) => `Für ${systems}`,
  versionAlone: (version: string) => `Version ${version}`,
  downloadFor: (system: string) => `Download für ${system}`,
  downloadOf: (app: string) => `${app} herunterladen`,
  preparing: 'Wird vorbereitet …',
  otherFiles: 'Andere Dateien',
  chooseFile: 'Datei wählen',
  downloadPage: 'Installation und Prüfsummen',
  order: (number: number) => `Bestellung #${number}`,
  by: (method: string) => `mit ${method}`,
  receipt: 'Beleg',
  receiptOf: (number: number) => `Beleg zu Bestellung #${number}`,
  receiptHint: 'Drucken Sie ihn, oder sichern Sie ihn aus dem Druckfenster als Datei.',
  refundedLine: 'Erstattet',
  refundRequestedLine: 'Rückerstattung unterwegs',
  states: {
    pending: {
      title: 'Zahlung noch nicht bestätigt.',
      text: 'Der Download öffnet sich hier und kommt per E-Mail.',
    },
    inReview: {
      title: 'Wir prüfen Ihre Zahlung.',
      text: 'Wir schreiben Ihnen. Bitte zahlen Sie nicht noch einmal.',
    },
    disputed: {
      title: 'Die Zahlung wird angefochten.',
      text: 'Der Download öffnet sich wieder, sobald das geklärt ist.',
    },
    refunded: { title: 'Erstattet.', gone: 'Der Download funktioniert nicht mehr.' },
    refund: (amount: string, day: string) => `${amount} gingen am ${day} auf demselben Weg zurück.`,
    refundRequested: (amount: string) => `${amount} sind auf dem Rückweg. Das kann einige Werktage dauern.`,
    fileMissing: {
      title: 'Die Datei ist gerade nicht da.',
      text: 'Sie haben diese App bezahlt, sie gehört Ihnen.',
      write: 'Schreiben Sie uns',
    },
    unpaid: { title: 'Nicht bezahlt.', text: 'Die Bestellung ist beendet, und es wurde nichts dafür abgebucht.' },
  },
  none: {
    title: 'Keine Bestellungen mit dieser Adresse',
    text: 'Vielleicht haben Sie mit einer anderen Adresse gekauft.',
  },
  missing: 'Fehlt etwas?',
  writeToUs: 'Schreiben Sie uns',
  mistyped: 'Bei der Adresse vertippt?',
};
