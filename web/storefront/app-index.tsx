import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { App } from '#contracts/apps.ts';
import { categories, type Category } from '#contracts/categories.ts';
import { storefrontAddress, storefrontPageSize } from '#contracts/storefront-address.ts';
import type { StorefrontSummary } from '#contracts/storefront.ts';
import { storefrontKey } from '#web/query-keys.ts';
import { appIndexTexts } from '#web/texts/app-index.ts';
import { storefrontTexts } from '#web/texts/storefront.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { AppRows } from './app-rows.tsx';

interface AppIndexProps {
  readonly apps: readonly App[];
  /** The first apps stand under the names of their categories. */
  readonly isGrouped: boolean;
}

/** An index of many apps. "Show more" adds below the groups, so that nothing that is read moves. */
export function AppIndex({ apps, isGrouped }: AppIndexProps) {
  const texts = useTexts(appIndexTexts);
  if (!isGrouped) return <AppRows apps={apps} />;
  const first = apps.slice(0, storefrontPageSize);
  const later = apps.slice(storefrontPageSize);
  return (
    <>
      {categories.map((category) => (
        <CategoryGroup key={category} category={category} apps={first.filter((app) => app.category === category)} />
      ))}
      {later.length > 0 && (
        <section aria-label={texts.moreApps} className="row-group">
          <p aria-hidden="true" className="font-head text-24">
            {texts.moreApps}
          </p>
          <AppRows apps={later} />
        </section>
      )}
    </>
  );
}

interface CategoryGroupProps {
  readonly category: Category;
  readonly apps: readonly App[];
}

function CategoryGroup({ category, apps }: CategoryGroupProps) {
  const texts = useTexts(appIndexTexts);
  const { category: names } = useTexts(storefrontTexts);
  const { data: summary } = useQuery<StorefrontSummary>({ queryKey: storefrontKey });
  const count = summary?.counts[category] ?? apps.length;
  const name = names[category];
  if (apps.length === 0) return null;
  return (
    <section aria-label={name} className="row-group">
      <div className="flex items-baseline justify-between gap-6">
        <p aria-hidden="true" className="font-head text-24">
          {name}
        </p>
        {count > apps.length && (
          <Link
            to={`${storefrontAddress({ category, shown: storefrontPageSize })}#featured`}
            aria-label={texts.seeAllOf(count, name)}
            className="inline-flex min-h-11 items-center text-15 text-ink-2 underline underline-offset-3 hover:text-ink"
          >
            {texts.seeAll(count)}
          </Link>
        )}
      </div>
      <AppRows apps={apps} />
    </section>
  );
}
