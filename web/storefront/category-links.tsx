import { Link } from 'react-router';
import { categoryFilters, type CategoryFilter } from '#contracts/categories.ts';
import { storefrontPageSize } from '#contracts/storefront-address.ts';
import type { StorefrontSummary } from '#contracts/storefront.ts';
import { useScrollStrip } from '#web/components/use-scroll-strip.ts';
import { storefrontTexts } from '#web/texts/storefront.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { searchedAddress, type StorefrontSearch } from './storefront-search.ts';

export interface CategoryLinksProps {
  readonly current: CategoryFilter;
  readonly counts: StorefrontSummary['counts'] | undefined;
  readonly search: StorefrontSearch;
  /** Beside the list from two columns on, not above it. */
  readonly isColumn?: boolean;
}

/** Links, so that a category can be shared, opened in a new tab, and used without JavaScript. */
export function CategoryLinks({ current, counts, search, isColumn = false }: CategoryLinksProps) {
  const texts = useTexts(storefrontTexts);
  // Beside a single app, empty categories say nothing.
  const isSingle = counts?.all === 1 && search.query === '';
  const shown = categoryFilters.filter((category) => category === current || !isSingle || counts[category] > 0);
  const strip = useScrollStrip<HTMLElement>(`[data-category="${current}"]`);
  return (
    <nav
      ref={strip}
      aria-label={texts.categories}
      className={`category-filter scroll-strip ${isColumn ? 'is-column' : ''}`}
    >
      <ul>
        {shown.map((category) => (
          <li key={category} data-category={category}>
            <Link
              to={searchedAddress({ category, shown: storefrontPageSize }, search)}
              preventScrollReset
              aria-current={category === current ? 'page' : undefined}
            >
              {texts.category[category]}
              {counts !== undefined && <sup>{counts[category]}</sup>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
