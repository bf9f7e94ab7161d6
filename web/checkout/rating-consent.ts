// The consent to a mail that asks for a rating: kept in the tab, like the rest of a purchase's draft.

const nameOf = (appId: string) => `rating-consent:${appId}`;

/** Keeps what the buyer was told and chose. Where the browser blocks storage they are never asked. */
export function keepRatingConsent(appId: string, mayAsk: boolean): void {
  try {
    sessionStorage.setItem(nameOf(appId), mayAsk ? 'yes' : 'no');
  } catch {
    // Not asked.
  }
}

export function mayAskForRating(appId: string): boolean | null {
  try {
    const kept = sessionStorage.getItem(nameOf(appId));
    return kept === null ? null : kept === 'yes';
  } catch {
    return null;
  }
}

/** The part of a call's body that lets the store ask for a rating. */
export function ratingConsentOf({ appId }: { readonly appId: string }): { readonly mayAskForRating?: true } {
  return mayAskForRating(appId) === true ? { mayAskForRating: true } : {};
}
