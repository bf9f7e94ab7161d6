import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import type { App } from '#contracts/apps.ts';
import type { StorefrontSummary } from '#contracts/storefront.ts';
import { wholeAppListKey } from '#web/query-keys.ts';
import { countFound } from './find-apps.ts';

export interface FoundCountsProps {
  readonly query: string;
  /** Renders the counts, which are undefined until the whole list is there. */
  readonly children: (counts: StorefrontSummary['counts'] | undefined) => ReactNode;
}

export default function FoundCounts({ query, children }: FoundCountsProps) {
  const { data } = useQuery<readonly App[]>({ queryKey: wholeAppListKey });
  const counts = useMemo(() => (data === undefined ? undefined : countFound(data, query)), [data, query]);
  return children(counts);
}
