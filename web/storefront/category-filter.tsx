import { Link } from 'react-router';
import { categoryFilters, type CategoryFilter as Category } from '#contracts/categories.ts';
import { storefrontAddress, storefrontPageSize } from '#contracts/storefront-address.ts';
import type { StorefrontSummary } from '#contracts/storefront.ts';
import { useScrollStrip } from '#web/components/use-scroll-strip.ts';
import { storefrontTexts } from '#web/texts/storefront.ts';
import { useTexts } from '#web/texts/use-texts.ts';

interface CategoryFilterProps {
  readonly current: Category;
  readonly counts: StorefrontSummary['counts'] | undefined;
  /** Beside the list from two columns on, not above it. */
  readonly isColumn?: boolean;
}

/** Links, so that a category can be shared, opened in a new tab, and used without JavaScript. */
export function CategoryFilter({ current, counts, isColumn = false }: CategoryFilterProps) {
  const texts = useTexts(storefrontTexts);
  // Beside a single app, empty categories say nothing.
  const shown = categoryFilters.filter((category) => category === current || counts?.all !== 1 || counts[category] > 0);
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
              to={storefrontAddress({ category, shown: storefrontPageSize })}
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
