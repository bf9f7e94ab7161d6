// An app and the store in schema.org's words.
import { pictureAddress, sharePictureAddress, type AppPicture } from '#contracts/app-look.ts';
import type { AppDetails } from '#contracts/apps.ts';
import type { Platform } from '#contracts/files.ts';
import { joinAddress, languages, type Language } from '#contracts/languages.ts';
import { currency } from '#contracts/money.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { storefrontAddress, storefrontPageSize } from '#contracts/storefront-address.ts';
import { showBytes } from '#web/components/bytes.ts';
import { categoryName } from '#web/components/category-name.ts';

/**
 * Returns the content of a script element. Search engines read the server's answer: write `import.meta.env.SSR ? … : ''`, so
 * that the browser loads no code for them.
 */
export function structuredData(facts: object): string {
  // A "<" inside a script element could end it.
  return JSON.stringify(facts).replaceAll('<', '\\u003c');
}

type Store = Pick<StoreInfo, 'name' | 'publicUrl' | 'supportEmail'>;

export interface DescribedApp {
  readonly app: AppDetails;
  readonly store: Store;
  /** The language that the page's address names, or null. */
  readonly named: Language | null;
  readonly systemNames: Readonly<Record<Platform, string>>;
  readonly shareHash: string | null;
  /** By buyers only: figures of samples and operators are no ratings. */
  readonly rating?: { readonly average: string; readonly count: number };
}

export function describeApp({ app, store, named, systemNames, shareHash, rating }: DescribedApp): object {
  const addressOf = (path: string): string => store.publicUrl + joinAddress(named, path);
  const path = `/apps/${app.slug}`;
  const url = addressOf(path);
  return { '@context': 'https://schema.org', '@graph': [software(), breadcrumbs()] };

  function software(): object {
    const systems = [...new Set(app.files.map((file) => systemNames[file.platform]))];
    const [file, ...otherFiles] = app.files;
    return {
      '@type': 'SoftwareApplication',
      // One app, whatever language it is described in.
      '@id': `${store.publicUrl}${path}#app`,
      name: app.name,
      ...(app.tagline === null ? {} : { alternativeHeadline: app.tagline }),
      description: app.description,
      url,
      applicationCategory: applicationCategories[app.category],
      ...(shareHash === null ? {} : { image: store.publicUrl + sharePictureAddress(shareHash) }),
      ...(app.pictures.length === 0 ? {} : { screenshot: app.pictures.map((picture) => screenshot(picture, store)) }),
      ...(systems.length === 0 ? {} : { operatingSystem: systems.join(', ') }),
      ...(app.version === null ? {} : { softwareVersion: app.version }),
      ...(app.requirements.length === 0 ? {} : { softwareRequirements: app.requirements.join('; ') }),
      ...(app.releaseNotes.length === 0 ? {} : { releaseNotes: app.releaseNotes.join(' ') }),
      // Files for several systems differ in size.
      ...(file === undefined || otherFiles.length > 0 ? {} : { fileSize: showBytes(file.sizeBytes) }),
      ...(app.maker === null ? {} : { author: { '@type': 'Organization', name: app.maker } }),
      ...(rating === undefined || rating.count === 0 ? {} : { aggregateRating: aggregate(rating) }),
      offers: {
        '@type': 'Offer',
        url,
        price: app.price,
        priceCurrency: currency,
        availability: `https://schema.org/${app.isActive && app.hasFiles ? 'InStock' : 'OutOfStock'}`,
        seller: { '@type': 'Organization', name: store.name, url: store.publicUrl },
      },
    };
  }

  function breadcrumbs(): object {
    const category = storefrontAddress({ category: app.category, shown: storefrontPageSize });
    const steps = [
      [store.name, addressOf('/')],
      [categoryName(app.category), addressOf(category)],
      [app.name, url],
    ];
    return {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(([name, address], index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: { '@type': 'WebPage', '@id': address, name },
      })),
    };
  }
}

export function describeStore(store: Store & { readonly heroText: string }): object {
  const organization = `${store.publicUrl}/#organization`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${store.publicUrl}/#website`,
        name: store.name,
        url: `${store.publicUrl}/`,
        description: store.heroText,
        inLanguage: [...languages],
        publisher: { '@id': organization },
      },
      {
        '@type': 'Organization',
        '@id': organization,
        name: store.name,
        url: `${store.publicUrl}/`,
        contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: store.supportEmail },
      },
    ],
  };
}

function screenshot({ light, widths, width, alt, caption }: AppPicture, { publicUrl }: Store): object {
  return {
    '@type': 'ImageObject',
    contentUrl: publicUrl + pictureAddress(light, widths.at(-1) ?? width),
    description: alt,
    ...(caption === null ? {} : { caption }),
  };
}

function aggregate({ average, count }: NonNullable<DescribedApp['rating']>): object {
  return { '@type': 'AggregateRating', ratingValue: average, ratingCount: count, bestRating: 5, worstRating: 1 };
}

const applicationCategories: Readonly<Record<AppDetails['category'], string>> = {
  productivity: 'BusinessApplication',
  utilities: 'UtilitiesApplication',
  graphics: 'DesignApplication',
  development: 'DeveloperApplication',
};
