import { useFetchedView } from '#web/components/fetched-view.ts';
import { CategoryLinks, type CategoryLinksProps } from './category-links.tsx';
import { foundCounts } from './found-apps-view.ts';

/** The categories with how many apps each has: of the whole store, or of what a search found once its code is there. */
export function CategoryFilter(props: CategoryLinksProps) {
  const { query } = props.search;
  const { View } = useFetchedView(foundCounts, query !== '');
  if (query === '' || View === null) return <CategoryLinks {...props} />;
  return <View query={query}>{(counts) => <CategoryLinks {...props} counts={counts ?? props.counts} />}</View>;
}
