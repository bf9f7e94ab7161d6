import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AdminSearch } from '#contracts/admin-search.ts';

/** Idle time after a key before the search runs. */
const restMs = 120;

export interface Search {
  readonly found: AdminSearch | undefined;
  /** True if `found` answers the current text. */
  readonly isSettled: boolean;
  readonly hasFailed: boolean;
  /** Asks for a text at once. Undefined if the store does not answer. */
  readonly ask: (text: string) => Promise<AdminSearch | undefined>;
}

const keyOf = (text: string) => [`/api/admin/search?${new URLSearchParams({ q: text }).toString()}`];

/** Asks the store for apps, orders and messages with a text. Earlier hits stay until new ones are there. */
export function useSearch(text: string): Search {
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  const client = useQueryClient();
  const { data, isPlaceholderData, isError } = useQuery<AdminSearch>({
    queryKey: keyOf(asked),
    enabled: asked !== '',
    staleTime: 0,
    placeholderData: keepPreviousData<AdminSearch>,
  });
  const isSettled = asked === text && (asked === '' || isError || (data !== undefined && !isPlaceholderData));
  return {
    found: text === '' ? undefined : data,
    isSettled,
    hasFailed: isError,
    ask: (wanted) => client.fetchQuery<AdminSearch>({ queryKey: keyOf(wanted) }).catch(() => undefined),
  };
}
