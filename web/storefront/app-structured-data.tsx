import { useQuery } from '@tanstack/react-query';
import type { AppDetails } from '#contracts/apps.ts';
import { currency } from '#contracts/money.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { storeKey } from '#web/query-keys.ts';
import { systemTexts } from '#web/texts/systems.ts';
import { useTexts } from '#web/texts/use-texts.ts';

/**
 * The app in schema.org's words, for search engines. It has no aggregateRating: the catalogue's ratings are set by the
 * operator and do not come from counted reviews.
 */
export function AppStructuredData({ app }: { readonly app: AppDetails }) {
  const { data: store } = useQuery<StoreInfo>({ queryKey: storeKey });
  const { names } = useTexts(systemTexts);
  const url = `${store?.publicUrl ?? ''}/apps/${app.slug}`;
  const systems = [...new Set(app.files.map((file) => names[file.platform]))];
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: app.name,
    description: app.description,
    url,
    applicationCategory: applicationCategories[app.category],
    ...(systems.length > 0 ? { operatingSystem: systems.join(', ') } : {}),
    ...(app.version === null ? {} : { softwareVersion: app.version }),
    offers: {
      '@type': 'Offer',
      price: app.price,
      priceCurrency: currency,
      url,
      availability:
        app.isActive && app.files.length > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    },
  };
  // A "<" inside a script element could end it.
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(facts).replaceAll('<', '\\u003c') }}
    />
  );
}

const applicationCategories: Readonly<Record<AppDetails['category'], string>> = {
  productivity: 'BusinessApplication',
  utilities: 'UtilitiesApplication',
  graphics: 'DesignApplication',
  development: 'DeveloperApplication',
};
