import type { texts as english } from '#web/texts/en/parts.ts';

export const texts: typeof english = {
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyFailed: 'Kopieren fehlgeschlagen',
  copyManually: 'Bitte kopieren Sie von Hand',
  receipt: 'Beleg',
  notFound: {
    title: '404 Seite nicht gefunden',
    text: 'Unter dieser Adresse gibt es nichts. Vielleicht enthält sie einen Tippfehler, oder die App ist nicht mehr im Shop.',
  },
};
