import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OperatorSession } from '#contracts/operators.ts';
import { sessionKey } from '#web/query-keys.ts';

/** What was kept when a place was first opened on this page; a look elsewhere and back is the same visit. */
const ofThisPage = new Map<string, string | null>();

/** Returns when this operator last opened a place in this browser, in ISO 8601; null if never. */
export function useLastVisit(place: 'overview' | 'orders'): string | null {
  const client = useQueryClient();
  const [lastVisit] = useState(() => {
    const operator = client.getQueryData<OperatorSession | null>(sessionKey);
    return operator ? visit(`${place}-seen:${operator.operatorId}`) : null;
  });
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
