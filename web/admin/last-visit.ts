import { useState } from 'react';
import { useSignedIn } from './sign-in/signed-in.ts';

/** Last visits, read once a page load: coming back later is the same visit. */
const ofThisPage = new Map<string, string | null>();

/** Returns when this operator last opened a place in this browser, in ISO 8601; null if never. */
export function useLastVisit(place: 'overview' | 'orders'): string | null {
  const { operatorId } = useSignedIn().operator;
  const [lastVisit] = useState(() => visit(`${place}-seen:${operatorId}`));
  return lastVisit;
}

function visit(key: string): string | null {
  const known = ofThisPage.get(key);
  if (known !== undefined) return known;
  let before: string | null = null;
  try {
    before = localStorage.getItem(key);
    localStorage.setItem(key, new Date().toISOString());
  } catch {
    // A browser may keep nothing.
  }
  ofThisPage.set(key, before);
  return before;
}
