import { refundDays } from '#contracts/promises.ts';
import type { texts as english } from '#web/texts/en/storefront.ts';

export const texts: typeof english = {
  hero: {
    headline: 'Desktop-Apps, mit Sorgfalt gemacht und für immer Ihre',
    text: 'Werkzeuge zum Schreiben, Aufräumen, Zeichnen und Bauen.',
  },
  description:
    'Desktop-Apps für Produktivität, Grafik und Entwicklung, dazu Dienstprogramme. Einmal zahlen und sofort herunterladen.',
  titleOf: (category: string) => `Apps: ${category}`,
  facts: ['Einmal zahlen', `${refundDays} Tage Geld zurück`, 'Alle Ihre Computer'],
  featured: 'Ausgewählte Apps',
  categories: 'Kategorien',
  category: {
    all: 'Alle',
    productivity: 'Produktivität',
    utilities: 'Dienstprogramme',
    graphics: 'Grafik',
    development: 'Entwicklung',
  },
  buyNowOf: (name: string, price: string) => `Kaufen: ${name}, ${price}`,
  noFile: 'Noch nicht erhältlich',
  notForSale: 'Zurzeit nicht erhältlich',
  tryDemo: 'Demo testen',
  tryDemoOf: (name: string) => `Demo testen: ${name}`,
  bought: 'Gekauft.',
  download: 'Herunterladen',
  downloadOf: (name: string) => `${name} herunterladen`,
  downloadFailed: 'Der Download ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.',
  rating: 'Bewertung',
  isNew: 'Neu',
  downloads: (count: number) => (count === 1 ? 'Download' : 'Downloads'),
  loading: 'Apps werden geladen',
  loadingMore: 'Weitere Apps werden geladen',
  shown: (count: number) => (count === 1 ? '1 App angezeigt' : `${count} Apps angezeigt`),
  showMore: 'Mehr anzeigen',
  failure: {
    title: 'Die Apps konnten nicht geladen werden',
    label: 'Keine Antwort',
    status: (status: number) => `Der Shop hat mit Fehler ${status} geantwortet.`,
  },
  offline: {
    title: 'Sie sind offline.',
    text: (time: string) =>
      `Dies ist die Liste von ${time} Uhr. Alles lässt sich lesen; das Kaufen wartet auf die Verbindung und geht dann von selbst weiter.`,
  },
  search: {
    label: 'Apps durchsuchen',
    hint: (count: number) => (count === 1 ? 'Suche in 1 App' : `Suche in ${count} Apps`),
    clear: 'Suche leeren',
  },
  sort: {
    label: 'Sortieren nach',
    best: 'Beste Treffer',
    downloads: 'Meistgeladen',
    newest: 'Neueste',
    rating: 'Bestbewertet',
    price: 'Preis',
    name: 'Name',
  },
  payment: {
    title: 'Sichere Zahlungsarten',
    text: 'Sie bezahlen auf der Seite des Anbieters oder in Ihrer eigenen Wallet. Kartennummern erreichen diesen Shop nie.',
    listPrice: 'Listenpreis',
    discount: (percent: number) => `${percent} % Rabatt`,
  },
};
