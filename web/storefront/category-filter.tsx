import { Link } from 'react-router';
import { categoryFilters, categoryNames, type CategoryFilter } from '#contracts/categories.ts';
import { storefrontAddress, storefrontPageSize } from '#contracts/storefront-address.ts';

/** Links, so that a category can be shared, opened in a new tab, and used without JavaScript. */
export function CategoryFilter({ current }: { readonly current: CategoryFilter }) {
  return (
    <nav aria-label="Categories" className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-1">
        {categoryFilters.map((category) => (
          <li key={category}>
            <Link
              to={storefrontAddress({ category, shown: storefrontPageSize })}
              preventScrollReset
              aria-current={category === current ? 'page' : undefined}
              className={`inline-flex min-h-11 items-center rounded-full border px-4 text-14 font-medium transition-colors duration-150 ${
                category === current
                  ? 'border-ink bg-ink text-wall'
                  : 'border-transparent text-ink-2 hover:border-hair hover:bg-paper hover:text-ink'
              }`}
            >
              {categoryNames[category]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
