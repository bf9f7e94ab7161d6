import type { texts as english } from '#web/texts/en/common.ts';

export const texts: typeof english = {
  store: 'Shop',
  frontTitle: (store: string) => `${store}: Desktop-Apps, die Ihnen bleiben`,
  titleIn: (page: string, store: string) => `${page} · ${store}`,
  close: 'Schließen',
  tryAgain: 'Noch einmal versuchen',
  allApps: 'Alle Apps ansehen',
  buyNow: 'Kaufen',
  opening: 'Wird geöffnet',
  offline: {
    title: 'Sie sind offline',
    text: 'Diese Seite bleibt. Versuchen Sie es noch einmal, sobald Sie verbunden sind.',
  },
  part: {
    loading: 'Wird geladen …',
    failed: 'Dieser Teil der Seite konnte nicht geladen werden.',
    outdated: 'Vielleicht wurde der Shop aktualisiert: Laden Sie die Seite neu.',
  },
  notOpened: {
    title: 'Das konnte nicht geöffnet werden',
    outdated: 'Vielleicht wurde der Shop aktualisiert.',
    noAnswer: 'Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    reload: 'Neu laden',
    reloadPage: 'Seite neu laden',
  },
  noAnswer: {
    connection: 'Der Shop war nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    server: 'Im Shop ist etwas schiefgegangen. Bitte versuchen Sie es in einigen Minuten noch einmal.',
    busy: (minutes: number) =>
      `Zu viele Versuche. Versuchen Sie es in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} noch einmal.`,
  },
  failure: {
    title: 'Etwas ist schiefgegangen',
    text: 'Die Seite konnte nicht angezeigt werden. Es wurde nichts gekauft oder geändert. Versuchen Sie es gleich noch einmal.',
  },
};
