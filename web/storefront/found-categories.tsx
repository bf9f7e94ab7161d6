import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { App } from '#contracts/apps.ts';
import { wholeAppListKey } from '#web/query-keys.ts';
import { CategoryLinks, type CategoryLinksProps } from './category-links.tsx';
import { countFound } from './find-apps.ts';

/** The categories with how many apps a search found in each; with the given counts until the whole list is there. */
export default function FoundCategories(props: CategoryLinksProps) {
  const { query } = props.search;
  const { data } = useQuery<readonly App[]>({ queryKey: wholeAppListKey });
  const counts = useMemo(() => (data === undefined ? undefined : countFound(data, query)), [data, query]);
  return <CategoryLinks {...props} counts={counts ?? props.counts} />;
}
