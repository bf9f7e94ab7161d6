import type { texts as english } from '#web/texts/en/mail.ts';

export const texts: typeof english = {
  receipt: {
    subject: (app: string) => `Ihr Beleg für ${app}`,
    preview: (number: string, amount: string) => `Bestellung ${number}, ${amount}. Ihr Download und Ihr Beleg.`,
    heading: (app: string) => `${app} gehört Ihnen`,
  },
  downloadLink: {
    subject: (app: string) => `Ihr neuer Download-Link für ${app}`,
    preview: (number: string, until: string) => `Bestellung ${number}. Der Link gilt bis ${until}.`,
    heading: 'Ihr neuer Download-Link',
    lead: (app: string) => `Er ist für ${app}. Frühere Links können abgelaufen sein.`,
  },
  refundMail: {
    subject: (app: string) => `Ihre Rückerstattung für ${app}`,
    preview: (number: string, amount: string) => `Bestellung ${number}. ${amount} sind auf dem Weg zu Ihnen zurück.`,
    heading: (amount: string) => `${amount} erstattet`,
    lead: (amount: string, app: string, method: string) =>
      `Wir haben ${amount} für ${app} zurückgesendet, auf dem Weg Ihrer Zahlung (${method}). Es kann einige Werktage dauern, bis das Geld ankommt.`,
    linkEnded: 'Ihr Download-Link funktioniert nicht mehr.',
    linkStays: 'Ihr Download funktioniert weiter.',
  },
  dispute: {
    subject: (app: string) => `Der Streitfall zu ${app} ist beendet`,
    heading: 'Der Streitfall ist beendet',
    won: (app: string) => `Ihre Zahlung bleibt bestehen, und Sie können ${app} wieder herunterladen.`,
    lost: (app: string) =>
      `Er wurde zu Ihren Gunsten entschieden. Ihr Zahlungsanbieter gibt das Geld zurück, und der Download von ${app} ist beendet.`,
  },
  latePayment: {
    subject: (app: string) => `Ihre Zahlung für ${app} ist eingegangen`,
    heading: 'Ihre Zahlung kam spät an',
    lead: (amount: string, app: string) =>
      `Ihre Zahlung von ${amount} für ${app} kam an, nachdem die Bestellung abgelaufen war. Wir prüfen sie und senden Ihnen dann die App oder Ihr Geld zurück. Sie brauchen nichts zu tun. Bitte zahlen Sie nicht noch einmal.`,
  },
  underReview: {
    subject: (app: string) => `Wir prüfen Ihre Zahlung für ${app}`,
    heading: 'Wir prüfen Ihre Zahlung',
    lead: (app: string) =>
      `Ihre Zahlung für ${app} passt nicht genau zur Bestellung. Wir prüfen sie und schreiben Ihnen. Bitte zahlen Sie nicht noch einmal.`,
  },
  restDue: {
    subject: (app: string) => `Ein Teil Ihrer Zahlung für ${app} fehlt`,
    preview: (number: string) => `Bestellung ${number}.`,
    heading: 'Ein Teil Ihrer Zahlung fehlt',
    lead: (app: string, hours: string) =>
      `Wir haben Ihre Zahlung für ${app} zum heutigen Kurs gerechnet. Öffnen Sie die Zahlung, um zu sehen, was noch fehlt, und senden Sie es innerhalb von ${hours} Stunden. Dann bekommen Sie die App. Wenn Sie Ihr Geld lieber zurückhaben möchten, sagen Sie uns dort, wohin wir es senden sollen.`,
  },
  payment: {
    button: 'Zahlung öffnen',
    hint: 'Wenn der Knopf nichts bewirkt, öffnen Sie diese Adresse:',
  },
  magicLink: {
    subject: (store: string) => `Ihre Käufe bei ${store}`,
    heading: 'Ihre Käufe ansehen',
    lead: (store: string) => `Sie haben einen Link zu Ihren Käufen bei ${store} angefordert.`,
    button: 'Meine Käufe öffnen',
    hint: 'Wenn der Knopf nichts bewirkt, öffnen Sie diese Adresse:',
    validity: (until: string) =>
      `Der Link gilt bis ${until}. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail.`,
    questions: (address: string) => `Fragen? Schreiben Sie an ${address}.`,
  },
  addressChange: {
    subject: (number: string) => `Die Adresse von Bestellung ${number} soll geändert werden`,
    preview: (email: string, hours: number) =>
      `Sie wird in ${hours} Stunden zu ${email}, wenn Sie nicht widersprechen.`,
    heading: 'Ist das Ihre Bestellung?',
    lead: (app: string, email: string, hours: string) =>
      `Wir wurden gebeten, Ihre Bestellung von ${app} auf ${email} umzustellen; dazu wurde ein Nachweis der Zahlung genannt. Das tun wir ${hours} Stunden nach dieser E-Mail. Download-Links, die an Sie gingen, funktionieren dann nicht mehr.`,
    button: 'Meine Adresse behalten',
    hint: 'Wenn der Knopf nichts bewirkt, öffnen Sie diese Adresse:',
    validity:
      'Wenn Sie darum gebeten haben, brauchen Sie nichts zu tun. Wenn nicht, drücken Sie den Knopf: Die Bestellung behält dann Ihre Adresse.',
  },
  ratingRequest: {
    subject: (app: string) => `Wie gefällt Ihnen ${app}?`,
    preview: (number: string) => `Bestellung ${number}. Eine Bewertung hilft anderen bei der Wahl.`,
    heading: (app: string) => `Wie gefällt Ihnen ${app}?`,
    lead: (app: string) =>
      `Sie haben ${app} seit einer Woche. Eine Bewertung, mit oder ohne Worte, hilft anderen bei der Wahl. Sie können sie jederzeit ändern oder entfernen.`,
    button: (app: string) => `${app} bewerten`,
    hint: 'Die Schaltfläche öffnet Ihre Download-Seite. Wenn sie nichts tut, öffnen Sie diese Adresse:',
    optOut: 'Sie erhalten diese E-Mail einmal für jede App, die Sie hier kaufen.',
    unsubscribe: 'Nicht mehr um Bewertungen bitten',
  },
  ratingHidden: {
    subject: (app: string) => `Ihre Bewertung von ${app} wurde verborgen`,
    preview: (number: string) => `Bestellung ${number}. Der Grund und was Sie tun können.`,
    heading: 'Der Text Ihrer Bewertung wurde verborgen',
    lead: (app: string, reason: string) =>
      `Wir zeigen nicht mehr, was Sie über ${app} geschrieben haben. Der Grund: ${reason}. Ihre Sterne zählen weiterhin.`,
    leadFraud: (app: string, reason: string) =>
      `Wir zeigen Ihre Bewertung von ${app} nicht mehr und zählen ihre Sterne nicht. Der Grund: ${reason}.`,
    validity: (address: string) =>
      `Sie können Ihre Bewertung auf der Seite Ihrer Käufe ändern oder entfernen. Wenn Sie sie geändert haben oder die Entscheidung für falsch halten, schreiben Sie an ${address}: Wir sehen sie uns noch einmal an.`,
    reasons: {
      insult: 'Er beleidigt Menschen',
      'personal-data': 'Er enthält personenbezogene Daten',
      advertising: 'Er ist Werbung',
      illegal: 'Sein Inhalt verstößt gegen das Gesetz',
      'off-topic': 'Er handelt nicht von der App',
      fraud: 'Sie wurde nicht ehrlich abgegeben',
    },
  },
  reviewPreview: (number: string) => `Bestellung ${number}. Sie brauchen nichts zu tun.`,
  disputePreview: (number: string) => `Bestellung ${number}.`,
  testSubject: (subject: string) => `[Test] ${subject}`,
  testNotice: 'Dies ist ein Testkauf. Es wurde nichts abgebucht.',
  testMail: 'Diese E-Mail kommt von einem Shop im Testmodus. Es ist kein Geld geflossen.',
  availability: (version: string | null, systems: string) =>
    `${version === null ? 'Für' : `Version ${version} für`} ${systems}, auf allen Ihren Computern.`,
  systems: (names: readonly string[]) => new Intl.ListFormat('de-DE').format(names),
  allComputers: 'Für alle Ihre Computer.',
  download: (app: string) => `${app} herunterladen`,
  downloadHint:
    'Die Seite zeigt die Datei für Ihr System zuerst. Wenn der Knopf nichts bewirkt, öffnen Sie diese Adresse:',
  files: 'Dateien',
  fileLink: (system: string) => `Für ${system}`,
  app: 'App',
  order: 'Bestellung',
  orderLabel: 'Bestellnummer',
  receiptNumber: (number: string) => `Beleg ${number}`,
  orderNumber: (number: string) => `Bestellung ${number}`,
  ordered: 'Bestellt',
  discount: (method: string, percent: number) => `${method}, ${percent} % Rabatt`,
  paid: 'Bezahlt',
  nothingPaid: 'Testkauf, nicht abgebucht',
  refund: (days: number) => `${days} Tage Geld zurück.`,
  refundUntil: (day: string, address: string) =>
    `Bis ${day} können Sie Ihr Geld zurückbekommen. Schreiben Sie an ${address}; einen Grund brauchen Sie nicht zu nennen.`,
  linkUntil: (until: string) =>
    `Der Link gilt bis ${until}. Die App gehört Ihnen auf Dauer: Wenn der Link abgelaufen ist, öffnen Sie ihn und fordern Sie per E-Mail einen neuen an.`,
  questions: (address: string) => `Fragen? Schreiben Sie an ${address} und nennen Sie Ihre Bestellnummer.`,
  purchases: 'Ihre Käufe',
  terms: 'Nutzungsbedingungen',
  help: 'Hilfe-Center',
};
