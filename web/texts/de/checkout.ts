import { refundDays } from '#contracts/promises.ts';
import { paymentMethodNames, type PaymentMethod } from '#contracts/payment-methods.ts';
import type { texts as english } from '#web/texts/en/checkout.ts';

export const texts: typeof english = {
  email: {
    label: 'E-Mail',
    placeholder: 'sie@example.com',
    note: 'Beleg und Download-Link gehen dorthin.',
    noteOptional: 'Sie können sie auch auf der nächsten Seite eingeben.',
    noteLater: 'Sobald die Zahlung bestätigt ist, geht der Link dorthin.',
    noteSaved:
      'Gespeichert. Der Link geht dorthin, sobald die Zahlung bestätigt ist, auch wenn Sie diese Seite schließen.',
    refused: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com.',
    didYouMean: 'Meinten Sie',
    take: (email: string) => `Meinten Sie ${email}?`,
  },
  off: (percent: number) => `−${percent} %`,
  insteadOf: 'Statt',
  total: 'Gesamt',
  price: 'Preis',
  discount: 'Rabatt',
  noDiscount: 'keiner',
  discountOf: (name: string, percent: number) => `${name}, ${percent} % Rabatt`,
  by: (method: PaymentMethod) =>
    ({ card: 'mit Karte', crypto: 'mit Kryptowährung' })[method as string] ?? `mit ${paymentMethodNames[method]}`,
  with: 'mit',
  terms: {
    before: `${refundDays} Tage Geld zurück. Mit der Zahlung akzeptieren Sie die `,
    terms: 'Nutzungsbedingungen',
    and: ' und die ',
    refunds: 'Regeln zur Erstattung',
    after: '.',
  },
  slip: { left: 'verbleiben', timeLeft: (time: string) => `Verbleibende Zeit: ${time}`, sendExactly: 'Genau senden' },
  outOfReach: {
    title: 'Der Shop ist nicht erreichbar.',
    text: 'Diese Seite versucht es weiter. Geld, das Sie gesendet haben, ist sicher: Senden Sie es nicht noch einmal.',
  },
  confirmed: { open: 'Meinen Download öffnen', install: 'Installieren' },
  writeToUs: 'Schreiben Sie uns',
  anotherMethod: 'Andere Zahlungsart wählen',
  returnToStore: 'Zurück zum Shop',
  download: 'Herunterladen',
  downloadFor: (system: string) => `Download für ${system}`,
  goToDownload: 'Zum Download',
  tryAgain: 'Noch einmal versuchen',
  checkAgain: 'Noch einmal prüfen',
  noFile:
    'Zu dieser App gibt es noch keine Datei, deshalb können Sie sie noch nicht kaufen. Bitte kommen Sie später wieder.',
  notOnThisDevice: (systems: string) =>
    `Diese App läuft unter ${systems}, nicht auf diesem Telefon oder Tablet. Sie bekommen den Link per E-Mail und öffnen ihn auf Ihrem Computer.`,
  noFileFor: (system: string) => `Für ${system}, das auf diesem Gerät zu laufen scheint, gibt es keine Datei.`,
  refusal: {
    byCode: {
      'app-not-found': 'Diese App wird nicht mehr verkauft. Es wurde nichts abgebucht.',
      'order-over':
        'Diese Zahlung wurde nicht abgeschlossen. Wenn Sie eine Abbuchung sehen, schreiben Sie dem Support, bevor Sie noch einmal zahlen.',
      refunded: 'Diese Zahlung wurde erstattet.',
      unexplained:
        'Der Shop hat diese Bestellung nicht angenommen. Wenn Sie eine Abbuchung sehen, schreiben Sie dem Support, bevor Sie noch einmal zahlen.',
    },
    busy: (why: string) => `${why} Es wurde nichts abgebucht.`,
    tooBusy: 'Der Shop ist zurzeit überlastet.',
    priceChanged:
      'Der Preis hat sich geändert, es wurde nichts abgebucht. Sehen Sie sich den neuen Preis an und versuchen Sie es noch einmal.',
    declined:
      'Die Zahlung wurde abgelehnt. Es wurde nichts abgebucht. Versuchen Sie es noch einmal oder wählen Sie eine andere Zahlungsart.',
  },
  consent: { notSaved: 'Das konnte nicht gespeichert werden. Versuchen Sie es noch einmal.' },
  steps: { label: 'Stand der Zahlung', names: ['Bezahlt', 'Bestätigt', 'Bereit'] },
  facts: { order: 'Bestellung', email: 'E-Mail', paid: 'Bezahlt', lastAsked: 'Zuletzt geprüft' },
  state: {
    processing: {
      title: 'Wird verarbeitet …',
      text: 'Ihr Kauf wird abgeschlossen. Das dauert meist nur wenige Sekunden; bitte lassen Sie diese Seite offen.',
    },
    findingOut: {
      title: 'Einen Moment, bitte',
      text: 'Die Zahlung wurde unterbrochen. Wir prüfen, ob etwas abgebucht wurde …',
    },
    checking: {
      title: 'Bitte zahlen Sie nicht noch einmal',
      text: (amount: string) =>
        `Die Zahlung ist noch nicht bestätigt. Der Shop fragt weiter nach, bis feststeht, ob ${amount} bezahlt wurden, höchstens drei Stunden lang.`,
    },
    held: {
      title: 'PayPal prüft diese Zahlung',
      text: 'PayPal hat das Geld erhalten und hält es für eine Prüfung zurück; das kann Tage dauern.',
      again: 'Bitte zahlen Sie nicht noch einmal.',
    },
    unresolved: {
      title: 'Bitte zahlen Sie nicht noch einmal',
      text: 'Wir konnten noch nicht feststellen, ob diese Zahlung durchgegangen ist. Wenn ja, senden wir Ihnen den Download-Link per E-Mail.',
      write: 'Andernfalls schreiben Sie an',
      mention: 'und nennen Sie Ihre Bestellnummer:',
    },
    done: { title: 'Zahlung eingegangen', text: 'Ihr Download öffnet sich gleich.' },
    earlier: {
      title: 'Das haben Sie schon gekauft',
      text: (number: number, day: string, app: string) =>
        `Bestellung #${number} vom ${day} ist bezahlt, und ${app} gehört Ihnen auf allen Ihren Computern. Es gibt nichts zu zahlen.`,
      another: 'Ein Geschenk oder für eine zweite Person?',
      buyAgain: 'Noch einmal kaufen',
    },
    earlierChecked: {
      title: 'Bitte zahlen Sie nicht noch einmal',
      text: 'Eine Zahlung für diese App wird gerade geprüft.',
    },
    canClose: 'Sie können diese Seite schließen.',
    linkGoesTo: (email: string) => `Der Download-Link geht an ${email}, sobald die Zahlung bestätigt ist.`,
    linkByMail: 'Der Download-Link kommt per E-Mail, sobald die Zahlung bestätigt ist.',
    otherwiseNothing: 'Wenn sie nicht durchgegangen ist, wird nichts abgebucht.',
    letsGo: 'Wenn PayPal ablehnt, kommt das Geld von selbst zurück.',
  },
  frame: {
    yourOrder: 'Ihre Bestellung',
    loading: 'Kasse wird geladen',
    backTo: (app: string) => `Zurück zu ${app}`,
    allApps: 'Alle Apps',
    goesTo: (email: string) => `Beleg und Download gehen an ${email}`,
    promise: `Eine Person, alle Computer, ${refundDays} Tage Geld zurück`,
    version: (version: string) => `Version ${version}`,
    byMaker: (maker: string) => `von ${maker}`,
    notForSale: 'Diese App wird nicht verkauft',
    noScript: {
      title: 'Zum Bezahlen wird JavaScript gebraucht',
      text: 'In diesem Browser ist es ausgeschaltet. Schalten Sie es für diesen Shop ein und laden Sie die Seite neu. Es wurde nichts abgebucht.',
    },
    failed: {
      title: 'Das konnte nicht geladen werden',
      text: 'Der Shop hat nicht geantwortet. Wenn Sie schon bezahlt haben, zahlen Sie bitte nicht noch einmal. Versuchen Sie es auf dieser Seite noch einmal.',
    },
  },
  notTaken: {
    title: (method: string) => `Kasse: ${method}`,
    text: (method: string) => `Dieser Shop nimmt ${method} nicht an. Es wurde nichts abgebucht.`,
  },
  paypal: {
    title: 'Kasse mit PayPal',
    heading: (app: string) => `${app} bezahlen`,
    sub: {
      card: 'Mit Karte, im sicheren Formular von PayPal. Die Nummer erreicht diesen Shop nie.',
      guestCard: 'Mit Karte, im Formular von PayPal. Sie brauchen kein PayPal-Konto.',
      paypal: 'PayPal öffnet sich in einem eigenen Fenster. Danach kommen Sie von selbst hierher zurück.',
      wallet: (name: string) => `Als Nächstes fragt ${name} Sie. Bevor Sie dort bestätigen, wird nichts abgebucht.`,
    },
    asking: 'Machen Sie im Zahlungsfenster weiter. Bevor Sie dort bestätigen, wird nichts abgebucht.',
    pay: (amount: string) => `Jetzt kaufen: ${amount}`,
    payBy: (amount: string, by: string) => `Jetzt kaufen: ${amount} ${by}`,
    fine: 'Einmalige Abbuchung in US-Dollar.',
    otherWays: 'Andere Zahlungsarten',
    loading: 'Zahlungsarten werden geladen',
    missing: {
      title: 'PayPal konnte nicht geladen werden',
      reason: 'Ein Werbeblocker, ein Firmennetz oder eine gestörte Verbindung kann es verhindern.',
      nothingCharged: 'Es wurde nichts abgebucht.',
      payWith: (method: string) => `Mit ${method} bezahlen`,
    },
    field: {
      number: 'Kartennummer',
      expiry: 'Gültig bis',
      cvv: 'Prüfziffer',
      name: 'Name des Karteninhabers',
      nameHint: 'Name auf der Karte',
    },
  },
  wallet: {
    title: 'Mit einer Wallet bezahlen',
    notLoaded:
      'Das konnte nicht geladen werden. Wenn Sie noch nicht bezahlt haben, wählen Sie eine andere Zahlungsart.',
    notTaken: 'Dieser Shop nimmt diese Zahlungsart nicht an. Es wurde nichts abgebucht.',
    failed: (name: string) =>
      `${name} konnte nicht geladen werden. Es wurde nichts abgebucht. Versuchen Sie es noch einmal oder wählen Sie eine andere Zahlungsart.`,
    loading: (name: string) => `${name} wird geladen`,
    unavailable: (name: string, why: string) =>
      `${name} ist auf diesem Gerät nicht verfügbar. Es wurde nichts abgebucht. ${why} Wählen Sie eine andere Zahlungsart.`,
    why: {
      venmo: 'PayPal bietet es Käufern in den USA an.',
      'apple-pay': 'Gerät und Browser müssen dafür eingerichtet sein.',
      'google-pay': 'Melden Sie sich zuerst in diesem Browser bei Ihrem Google-Konto an.',
    },
    goesTo: (email: string) => `Der Download-Link geht an ${email}`,
  },
};
