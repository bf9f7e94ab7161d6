import { useFetchedView } from '#web/components/fetched-view.ts';
import { CategoryLinks, type CategoryLinksProps } from './category-links.tsx';
import { foundCategories } from './found-apps-view.ts';

/** The categories with how many apps each has: of the whole store, or of what a search found once its code is there. */
export function CategoryFilter(props: CategoryLinksProps) {
  const isSearching = props.search.query !== '';
  const { View } = useFetchedView(foundCategories, isSearching);
  return isSearching && View !== null ? <View {...props} /> : <CategoryLinks {...props} />;
}
