import type { texts as english } from '#web/texts/en/testing.ts';

export const texts: typeof english = {
  panel: {
    title: 'Testfeld',
    aside: 'steht für PayPal, nicht in einem echten Shop',
    cardFields: 'Kartenfelder auf dieser Seite (aus: das Kartenformular von PayPal)',
    atOnce: [
      'Sofort zustimmen',
      'Die Wallet stimmt ohne Rückfrage zu. Bei jeder anderen Wahl öffnet sich ihr Fenster in diesem Dialog, wie in einem echten Shop.',
    ],
    about: 'Nur der Testmodus zeigt das. PayPal wird hier simuliert, es fließt kein echtes Geld.',
  },
  crypto: {
    aside: 'steht für Wallet und Netzwerk, nicht in einem echten Shop',
    about: 'Nur der Testmodus zeigt das. Es fließt kein echtes Geld: Wallet und Netzwerk werden hier simuliert.',
    label: 'Was als Nächstes geschieht',
    scenarios: {
      exact: 'Genau zahlen',
      short: 'Zu wenig zahlen',
      over: 'Zu viel zahlen',
      late: 'Zu spät zahlen',
      twice: 'Zweimal zahlen',
      reorg: 'Kette umordnen',
      'node-down': 'Knoten aus',
      'node-up': 'Knoten an',
    },
    done: (scenario: string) => `Erledigt: ${scenario}. Die Seite zeigt es in einigen Sekunden.`,
    impossible: 'Das kann dieses Netzwerk jetzt nicht.',
    failed: 'Der Shop hat nicht geantwortet. Versuchen Sie es noch einmal.',
  },
  cashApp: {
    aside: 'steht für den Anbieter, nicht in einem echten Shop',
    about: 'Nur der Testmodus zeigt das. Es fließt kein echtes Geld, und der Betreiber wird hier simuliert.',
    label: 'Was der Betreiber als Nächstes tut',
    failed: 'Der Shop hat nicht geantwortet. Versuchen Sie es noch einmal.',
    choices: {
      confirm: ['Bestätigt', 'Das Geld ist da: Der Download öffnet sich.'],
      wait: ['Wartet auf die automatische Bestätigung', 'Die Zahlung bestätigt sich nach der üblichen Zeit selbst.'],
      expire: ['Lässt sie ablaufen', 'Nichts bestätigt die Zahlung; ihre Zeit läuft ab.'],
    },
    unchosen: 'Wählen …',
  },
  scenario: {
    label: 'Was PayPal tut',
    list: {
      approve: ['Zustimmen', 'Der Käufer stimmt zu, und das Geld wird sofort eingezogen.'],
      'decline-then-retry': [
        'Ablehnen, dann gelingen',
        'Der erste Einzug wird abgelehnt. Die Seite sagt es; ein zweiter Versuch mit derselben Bestellung gelingt.',
      ],
      'decline-for-good': [
        'Endgültig ablehnen',
        'Der Einzug wird abgelehnt, und die Bestellung bei PayPal ist damit verbraucht. Der nächste Versuch ist eine neue.',
      ],
      'payer-needed-again': [
        'Käufer erneut gefragt',
        'Die Bank möchte den Käufer noch einmal sehen. Die Seite schickt ihn zurück; beim zweiten Mal gelingt es.',
      ],
      cancel: [
        'Abbrechen',
        'Der Käufer schließt das Fenster. Es wird nichts abgebucht, und die Seite bietet einen neuen Versuch an.',
      ],
      'popup-blocked': [
        'Fenster blockiert',
        'Der Browser öffnet kein Fenster. Beim nächsten Druck öffnet es sich in der Seite.',
      ],
      'sdk-fails': [
        'SDK lädt nicht',
        'Das Skript von PayPal bringt nichts. Die Seite bietet einen neuen Versuch und andere Wege an.',
      ],
      'slow-capture': ['Langsamer Einzug', 'PayPal braucht lange für den Einzug, und die Seite wartet.'],
      'lose-capture-answer': [
        'Antwort zum Einzug verloren',
        'Das Geld ist eingezogen, und die Verbindung bricht ab. Der Shop findet es heraus; niemand zahlt zweimal.',
      ],
      'pending-then-completed': [
        'Zurückgehalten, dann abgeschlossen',
        'PayPal hält die Zahlung zurück und schließt sie wenig später ab.',
      ],
      'pending-then-denied': [
        'Zurückgehalten, dann verweigert',
        'PayPal hält die Zahlung zurück und verweigert sie wenig später.',
      ],
      'webhook-first': ['Webhook zuerst', 'Die Nachricht von PayPal kommt an, bevor der Browser zurückkehrt.'],
      'webhook-late': ['Webhook spät', 'Die Nachricht kommt lange nach dem Abschluss der Bestellung.'],
      'webhook-twice': ['Webhook doppelt', 'Dieselbe Nachricht kommt zweimal. Sie zählt einmal.'],
      'webhook-out-of-order': ['Webhooks vertauscht', 'Die Nachrichten kommen in falscher Reihenfolge.'],
      'webhook-badly-signed': ['Webhook gefälscht', 'Eine Nachricht mit falscher Signatur wird abgewiesen.'],
      'wrong-amount': [
        'Falscher Betrag',
        'PayPal hat einen anderen Betrag eingezogen. Es wird nichts herausgegeben; ein Betreiber wird gefragt.',
      ],
      'wrong-currency': [
        'Falsche Währung',
        'PayPal hat in einer anderen Währung eingezogen. Es wird nichts herausgegeben.',
      ],
      'wrong-payee': ['Falscher Empfänger', 'Das Geld ging an ein anderes Konto. Es wird nichts herausgegeben.'],
    },
  },
  events: {
    title: 'Testfeld',
    label: 'Was PayPal als Nächstes tut',
    happen: 'Geschehen lassen',
    happening: 'Geschieht …',
    noAnswer: 'Der Shop hat nicht geantwortet.',
    list: {
      refund: [
        'Erstattung bei PayPal',
        'Jemand gibt das Geld auf der Seite von PayPal zurück. Der Download wird entzogen.',
      ],
      reversal: [
        'Rückbuchung',
        'PayPal holt das Geld zurück, etwa nach einer Rücklastschrift. Der Download wird entzogen.',
      ],
      dispute: [
        'Streitfall',
        'Der Käufer beschwert sich bei PayPal. Der Download ist entzogen, bis der Streitfall beendet ist.',
      ],
      'dispute-won': [
        'Streitfall endet für Sie',
        'PayPal entscheidet, dass das Geld bei Ihnen bleibt. Der Download funktioniert wieder.',
      ],
      'dispute-lost': [
        'Streitfall endet für den Käufer',
        'PayPal entscheidet für den Käufer und holt das Geld zurück.',
      ],
      'dispute-undecided': [
        'Streitfall endet ohne Entscheidung',
        'PayPal schließt den Fall und lässt das Geld, wo es ist.',
      ],
    },
  },
  demo: {
    title: 'Demo-Kasse',
    about:
      'Zum Ausprobieren des Shops. Geben Sie hier keine eigene Karte ein: Die Nummern sind Testwerte und gehen an den Simulator des Shops.',
    fields: {
      email: 'E-Mail',
      cardholder: 'Name des Karteninhabers',
      number: 'Kartennummer',
      expiry: 'Gültig bis',
      cvc: 'Prüfziffer',
    },
    required: (label: string) => `${label} fehlt.`,
    pay: (amount: string) => `Jetzt kaufen: ${amount}`,
    processing: 'Wird verarbeitet …',
    paidToast: { title: 'Zahlung erfolgreich', description: 'Ihr Kauf ist abgeschlossen.' },
    failedToast: { title: 'Zahlung fehlgeschlagen', description: 'Bei Ihrer Zahlung ist ein Fehler aufgetreten.' },
    toDownload: 'Zum Download',
  },
  quick: {
    title: 'Schnelltest',
    about: 'Alles, was dieser Shop tut, ohne echtes Geld. In einem echten Shop gibt es diese Seiten nicht.',
    buys: (app: string, price: string) => `Die Kassen unten kaufen ${app}, ${price}.`,
    noFile: (app: string) =>
      `Die Kassen unten sind für ${app}; die App kann erst gekauft werden, wenn Sie als Betreiber eine Datei hochladen.`,
    looking: 'Es wird eine App zum Kaufen gesucht …',
    noApp: (app: string) =>
      `${app} ist nicht im Verkauf, die Kassen kaufen aber diese App; fügen Sie sie als Betreiber hinzu.`,
    noAnswer: 'Der Shop hat nicht gesagt, welche App die Kassen kaufen. Laden Sie die Seite neu.',
    groups: { buy: 'Kaufen', look: 'Umsehen', operate: 'Betreiben' },
    links: {
      purchase: {
        name: 'Testkauf',
        about: 'Ein Aufruf der API ergibt eine bezahlte Bestellung: Beleg, Download und die Bestellung in der Liste.',
      },
      demo: {
        name: 'Demo-Kasse mit Karte',
        about: 'Ein Formular mit Testkarte, zwei Sekunden Verarbeitung, Erfolg. 4000 0000 0000 0002 wird abgelehnt.',
      },
      paypal: {
        name: 'Kasse mit PayPal',
        about: 'PayPal, Karte und Wallets gegen den Simulator, mit jedem Ausgang zur Wahl.',
      },
      crypto: { name: 'Kasse mit Kryptowährung', about: 'Adresse, Betrag und Bestätigungen.' },
      cashapp: { name: 'Kasse mit Cash App', about: 'Code und Betrag zum Senden; der Betreiber bestätigt.' },
      storefront: {
        name: 'Schaufenster',
        about: '„Kaufen“ öffnet den Kaufdialog. Venmo und die Wallets bleiben darin, mit jedem Ausgang zur Wahl.',
      },
      contact: { name: 'Kontaktformular', about: 'Öffnet das E-Mail-Programm mit der Nachricht.' },
      brokenLink: { name: 'Ein ungültiger Link', about: 'Was ein Käufer mit einem kaputten Link liest.' },
      noPage: { name: 'Eine Seite, die es nicht gibt', about: 'Die Seite zu Fehler 404.' },
      admin: {
        name: 'Bereich des Betreibers',
        about: 'Apps, Bestellungen, Nachrichten, Zahlen und Einstellungen, auf Englisch.',
      },
      debug: { name: 'Wenn ein Kauf schiefgeht', about: 'Wo Sie nachsehen, Schritt für Schritt.' },
      health: { name: 'Zustand', about: 'Ob Datenbank und Dateispeicher antworten.' },
      store: {
        name: 'Was Seiten vom Shop wissen',
        about: 'Name, Modus und die Zahlungsarten, als JSON.',
      },
    },
  },
  purchase: {
    title: 'Testkauf',
    about: {
      before: 'Ein Aufruf von',
      after:
        ', vom Simulator sofort bezahlt. So sehen Sie den Beleg, die Bestellung in der Liste des Betreibers und den Download.',
    },
    app: 'App',
    method: 'Zahlungsart',
    off: (percent: number) => ` (${percent} % Rabatt)`,
    email: 'E-Mail',
    emailNote: 'Der Beleg geht dorthin.',
    emailRequired: 'Die E-Mail-Adresse fehlt.',
    buy: 'Jetzt kaufen',
    processing: 'Wird verarbeitet …',
    failed: 'Kauf fehlgeschlagen',
    done: 'Kauf erfolgreich',
    ready: (app: string) => `${app} kann heruntergeladen werden.`,
    order: (status: string) => `Bestellung ${status}`,
    orderId: 'ID der Bestellung',
    token: 'Download-Token',
    toDownload: 'Zum Download',
    asOperator: 'Als Betreiber ansehen',
    back: 'Alle Tests',
    noAnswer: 'Der Shop hat nicht geantwortet.',
    notCompleted: (status: string, payment: string) => `Die Bestellung ist ${status}, ihre Zahlung ${payment}.`,
  },
};
