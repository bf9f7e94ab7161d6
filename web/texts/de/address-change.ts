import type { texts as english } from '#web/texts/en/address-change.ts';

export const texts: typeof english = {
  ask: {
    title: 'Andere Adresse für Ihre Bestellung',
    text: (hours: number) =>
      `Wenn Sie sich bei Ihrer Adresse vertippt haben oder nicht mehr an das Postfach kommen, sagen Sie uns, wie Sie bezahlt haben. Passt das zu einer Zahlung, kann die bisherige Adresse ${hours} Stunden lang widersprechen, bevor wir sie ändern.`,
    reference: 'Zahlungsnachweis',
    referenceNote: 'Die Transaktions-ID, der Code im Betreff Ihrer Zahlung oder die Zeile auf Ihrer Kartenabrechnung.',
    referenceMissing: 'Geben Sie einen Zahlungsnachweis ein.',
    orderNumber: 'Bestellnummer',
    orderNumberNote: 'Falls Sie sie kennen. Die Download-Seite zeigt sie.',
    orderNumberRefused: 'Geben Sie eine Nummer ein, zum Beispiel 1042, oder lassen Sie das Feld leer.',
    oldEmail: 'Adresse der Bestellung',
    oldEmailNote: 'Falls Sie sie kennen, so wie Sie sie eingegeben haben.',
    oldEmailRefused: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com, oder lassen Sie das Feld leer.',
    newEmail: 'Neue Adresse',
    newEmailNote: 'Prüfen Sie sie genau: Beleg und Download-Link gehen dorthin.',
    send: 'Änderung beantragen',
    sending: 'Wird gesendet …',
    failed: 'Die Anfrage konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
  },
  sent: {
    title: 'Wir prüfen das',
    before: 'Passt Ihre Zahlung zu einer Bestellung, schreiben wir an deren Adresse und warten',
    hours: (hours: number) => `${hours} Stunden.`,
    after: 'Danach gehen Ihr Beleg und ein Download-Link an',
    found: 'E-Mail mit dem Beleg gefunden?',
    useLink: 'Nutzen Sie ihren Download-Link',
    nothing: 'Nach einer Woche nichts?',
    write: 'Schreiben Sie uns',
  },
  objection: {
    title: 'Adresse behalten?',
    before: (number: number) => `Für Bestellung #${number} wurde eine andere Adresse beantragt: statt`,
    to: 'künftig',
    after: 'Wenn Sie das nicht waren, behalten Sie Ihre Adresse. Wenn Sie es waren, schließen Sie diese Seite.',
    button: 'Meine Adresse behalten',
    sending: 'Wird gespeichert …',
    done: {
      title: 'Ihre Adresse bleibt',
      before: (number: number) => `Bestellung #${number} bleibt bei`,
      after: 'und Ihre Links funktionieren weiter.',
    },
    used: {
      title: 'Sie haben bereits widersprochen',
      text: 'Die Bestellung behält ihre Adresse. Schreiben Sie uns, wenn sonst etwas nicht stimmt.',
    },
    expired: {
      title: 'Es gibt nichts mehr aufzuhalten',
      text: 'Die Änderung ist erfolgt oder wurde abgebrochen. Schreiben Sie uns, wenn das nicht richtig ist.',
    },
    unknown: {
      title: 'Dieser Link ist ungültig',
      text: 'Vielleicht wurde er abgeschnitten. Kopieren Sie den ganzen Link aus Ihrer E-Mail.',
    },
    unreachable: {
      title: 'Der Link konnte nicht geprüft werden',
      text: 'Der Shop war nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    },
    tryAgain: 'Noch einmal versuchen',
    purchases: 'Ihre Käufe',
    write: 'Schreiben Sie uns',
  },
};
