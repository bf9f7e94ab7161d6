import { linkValidHours } from '#contracts/downloads.ts';
import type { texts as english } from '#web/texts/en/debug.ts';

export const texts: typeof english = {
  title: 'Wenn ein Kauf schiefgeht',
  about: 'Vom Katalog bis zum Download, ein Schritt nach dem anderen. Beheben Sie den ersten Schritt, der fehlschlägt.',
  all: 'Alle Tests im Überblick',
  steps: {
    apps: {
      title: 'Verkauft der Shop etwas?',
      text: 'Öffnen Sie [/api/apps/all](/api/apps/all): Dort stehen die Apps im Verkauf. Eine App ohne Datei kann noch nicht gekauft werden; laden Sie eine im [Bereich des Betreibers](/admin?tab=apps) unter „Manage Files“ hoch.',
    },
    methods: {
      title: 'Welche Zahlungsarten bietet er an?',
      text: '[/api/store](/api/store) nennt sie, mit dem Grund bei jeder, die nicht verfügbar ist. Der [Store Doctor](/admin?tab=settings&view=doctor) unter „Settings“ sagt, was nicht eingerichtet oder gestört ist.',
    },
    purchase: {
      title: 'Gelingt der kürzeste Kauf?',
      text: 'Der [Testkauf](/test-purchase) macht einen einzigen Aufruf und zeigt die ganze Antwort. Steht dort „Kauf fehlgeschlagen“, folgt der Grund darunter; dasselbe Problemdokument ist der Inhalt des Aufrufs in der Netzwerkansicht des Browsers.',
    },
    order: {
      title: 'Was wurde aus der Bestellung?',
      text: 'Sie finden sie unter [Orders](/admin?tab=orders) mit ihrer Nummer, E-Mail-Adresse oder ID. Ihr Verlauf zeigt, wann sie bestellt, bezahlt, freigegeben, versendet und heruntergeladen wurde. **pending** heißt, dass noch keine eingezogene Zahlung bekannt ist: Der Shop fragt beim Anbieter von selbst nach, zuerst nach einer halben Minute. **Needs review** heißt, dass eine Zahlung nicht zur Bestellung passt.',
    },
    receipt: {
      title: 'Ging der Beleg hinaus?',
      text: 'Ohne `SMTP_URL` wird jede E-Mail zu einer Datei im Ordner `outbox` von `DATA_DIR`. Mit der Einstellung zeigt der Verlauf der Bestellung, ob der Mailserver sie angenommen hat.',
    },
    download: {
      title: 'Warum startet ein Download nicht?',
      text: `Der Link selbst sagt es unter \`/api/downloads/{token}\`: \`payment-pending\`, \`not-paid\`, \`expired\` nach ${linkValidHours} Stunden, \`refunded\` oder \`file-missing\`. Hinter einem Proxy setzen Sie \`PUBLIC_URL\` und \`TRUSTED_PROXIES\`, sonst nennen Adressen den falschen Host.`,
    },
    badDays: {
      title: 'Wie sehen Käufer schlechte Tage?',
      text: 'In der [Kasse mit PayPal](/paypal-checkout) und im Kaufdialog mit einer Wallet lässt das Testfeld den Simulator ablehnen, seine Antwort nach dem Einzug verlieren, Webhooks spät oder gefälscht senden oder einen falschen Betrag einziehen. Die [Demo-Kasse mit Karte](/checkout) lehnt die Karte `4000 0000 0000 0002` ab.',
    },
  },
};
