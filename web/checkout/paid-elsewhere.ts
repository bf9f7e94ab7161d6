// Tells the other tabs of this browser that an app was paid for, so that none of them takes a second payment for it. The
// browser tells every other page of the origin what one of them stores.

const nameOf = (appId: string) => `paid:${appId}`;

/** `token` opens the download. */
export function tellOtherTabs(appId: string, token: string): void {
  try {
    localStorage.setItem(nameOf(appId), token);
    // It is told now; nothing is to be kept.
    localStorage.removeItem(nameOf(appId));
  } catch (error) {
    console.error('The browser tells other tabs nothing', error);
  }
}

/** Calls `hear` with the download's token when another tab has paid for this app. Answers what ends the listening. */
export function hearOtherTabs(appId: string, hear: (token: string) => void): () => void {
  const listener = ({ key, newValue }: StorageEvent) => {
    if (key === nameOf(appId) && newValue !== null) hear(newValue);
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
