export const texts = {
  store: 'Store',
  frontTitle: (store: string) => `${store}: desktop apps, yours to keep`,
  titleIn: (page: string, store: string) => `${page} · ${store}`,
  close: 'Close',
  tryAgain: 'Try again',
  allApps: 'See all apps',
  buyNow: 'Buy Now',
  opening: 'Opening',
  offline: {
    title: 'You are offline',
    text: 'This page stays. Try again once there is a connection.',
  },
  part: {
    loading: 'Loading…',
    failed: 'This part of the page could not be loaded.',
    outdated: 'The store may have been updated: reload the page.',
  },
  /** A dialog whose code could not be fetched. */
  notOpened: {
    title: 'This could not be opened',
    outdated: 'The store may have been updated.',
    noAnswer: 'Check your connection and try again.',
    reload: 'Reload',
    reloadPage: 'Reload the page',
  },
  noAnswer: {
    connection: 'The store could not be reached. Check your connection and try again.',
    server: 'Something went wrong on the server. Please try again in a few minutes.',
    busy: (minutes: number) => `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  },
  failure: {
    title: 'Something went wrong',
    text: 'The page could not be shown. Nothing was bought or changed. Try again in a moment.',
  },
};
