import type { texts as english } from '#web/texts/en/documents.ts';

export const texts: typeof english = {
  terms: {
    title: 'Bedingungen und Richtlinien',
    lead: 'Worauf Sie und der Shop sich verlassen können, in klaren Worten.',
    pageTitle: 'Nutzungsbedingungen',
    description: 'Nutzungsbedingungen, Datenschutzerklärung, Lizenzvertrag und Sicherheit des Shops.',
  },
  faq: {
    title: 'Fragen und Support',
    lead: (hours) =>
      `Der Support antwortet an Werktagen innerhalb von ${hours} Stunden. Die meisten Antworten stehen schon hier.`,
    pageTitle: 'Support',
    description:
      'Hilfe beim Kaufen, Herunterladen und Installieren von Apps, bei Erstattungen, und wie Sie den Support erreichen.',
  },
  imprint: {
    title: 'Impressum',
    lead: 'Wer diesen Shop betreibt und wie Sie den Betreiber erreichen.',
    provider: 'Anbieter',
    description: 'Wer diesen Shop betreibt: Name, Anschrift und Kontakt.',
  },
  sections: {
    'terms-of-service': 'Nutzungsbedingungen',
    'privacy-policy': 'Datenschutzerklärung',
    'license-agreement': 'Lizenzvertrag',
    security: 'Sicherheit',
    'help-center': 'Hilfe',
    'download-issues': 'Probleme beim Download',
    refunds: 'Erstattungen',
    contact: 'Kontakt',
  },
  inForce: (number, day) => `Version ${number}, gültig seit ${day}.`,
  version: (number, day) => `Version ${number} · ${day}`,
  loading: 'Wird geladen …',
  notLoaded: 'Dieser Text konnte nicht geladen werden.',
  tryAgain: 'Erneut versuchen',
  contact: {
    writeTo: 'Schreiben Sie an',
    orUse: 'oder nutzen Sie das',
    form: 'Kontaktformular',
    replies: (hours) => `Der Support antwortet an Werktagen innerhalb von ${hours} Stunden.`,
    opens: 'Das Formular öffnet Ihr E-Mail-Programm mit einer Nachricht an',
    nothingSent: '; gesendet wird erst, wenn Sie sie dort absenden.',
    needsScripts: 'Das Formular braucht JavaScript. Schreiben Sie ohne JavaScript bitte an die Adresse oben.',
    copyTitle: 'Falls sich kein E-Mail-Programm geöffnet hat, kopieren Sie diesen Text',
    copyText: 'Senden Sie ihn aus einem beliebigen E-Mail-Konto an',
    copyMessage: 'Nachricht kopieren',
    messageCopied: 'Die Nachricht ist kopiert.',
    copyAddress: 'Adresse kopieren',
    addressCopied: 'Die Adresse ist kopiert.',
    subjectLine: 'Betreff',
  },
};
