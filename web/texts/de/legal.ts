import type { texts as english } from '#web/texts/en/legal.ts';

export const texts: typeof english = {
  onThisPage: 'Auf dieser Seite',
  supportAddress: 'die Support-Adresse',
  contact: {
    name: 'Name',
    nameMissing: 'Geben Sie Ihren Namen ein.',
    email: 'E-Mail',
    emailMissing: 'Geben Sie Ihre E-Mail-Adresse ein.',
    emailRefused: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com.',
    subject: 'Betreff (freiwillig)',
    chooseSubject: 'Betreff wählen',
    topics: {
      'Download Issues': 'Probleme beim Download',
      'Refund Request': 'Rückerstattung',
      'Technical Support': 'Technische Hilfe',
      'Billing Question': 'Frage zur Zahlung',
      'Feature Request': 'Wunsch für eine Funktion',
      'General Question': 'Allgemeine Frage',
    },
    noSubject: 'Nachricht an den Support',
    message: 'Nachricht',
    messageMissing: 'Geben Sie eine Nachricht ein.',
    open: 'Im E-Mail-Programm öffnen',
  },
};
