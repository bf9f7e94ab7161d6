import { expect, test } from 'vitest';
import { inkwellDetails } from '#test/support/page-server.ts';
import { findSchemaProblems } from '#test/support/schema-org.ts';
import { renderInLanguage } from '#web/render-in-language.server.ts';
import { systemTexts } from '#web/texts/systems.ts';
import { describeApp, describeStore, type DescribedApp } from './describe-app.ts';

const hash = 'a'.repeat(32);
const store = {
  name: 'Teststand',
  publicUrl: 'https://store.example',
  supportEmail: 'help@example.com',
  heroText: 'For desktops.',
};
const file = {
  fileName: 'Inkwell.exe',
  platform: 'windows',
  architecture: 'x64',
  version: '1.0',
  sizeBytes: 350 * 1024,
  sha256: '0'.repeat(64),
} as const;
const picture = {
  id: 'one',
  width: 2880,
  height: 1800,
  widths: [480, 800, 1600],
  alt: 'A letter.',
  caption: 'Written in a minute.',
  framing: 'full',
  focusX: 50,
  focusY: 50,
  light: hash,
  dark: null,
} as const;
const full: DescribedApp = {
  app: {
    ...inkwellDetails,
    name: 'Inkwell',
    tagline: 'Letters that arrive.',
    maker: 'Nordlys',
    requirements: ['Windows 10 or later'],
    releaseNotes: ['Faster.'],
    files: [file],
    pictures: [{ ...picture, widths: [...picture.widths] }],
  },
  store,
  named: null,
  systemNames: systemTexts.en.names,
  shareHash: hash,
  rating: { average: '4.6', count: 38 },
};

type Described = { readonly '@graph': readonly [Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>] };
const describe = (change: Partial<DescribedApp> = {}) => describeApp({ ...full, ...change }) as Described & object;

test("what a page says of an app fits schema.org's definitions", () => {
  const bare = { app: inkwellDetails, shareHash: null, rating: { average: '0', count: 0 } };
  for (const document of [describe(), describe(bare), describeStore(store)])
    expect(findSchemaProblems(document as Described & Readonly<Record<string, unknown>>)).toEqual([]);
});

test('it says all that buyers and search engines ask about', () => {
  const [software, breadcrumbs] = describe()['@graph'];
  expect(software).toMatchObject({
    '@type': 'SoftwareApplication',
    name: 'Inkwell',
    url: 'https://store.example/apps/inkwell',
    image: `https://store.example/media/${hash}-share`,
    screenshot: [{ contentUrl: `https://store.example/media/${hash}-1600`, caption: 'Written in a minute.' }],
    operatingSystem: 'Windows',
    softwareVersion: '1.0',
    softwareRequirements: 'Windows 10 or later',
    fileSize: '350 KB',
    author: { name: 'Nordlys' },
    aggregateRating: { ratingValue: '4.6', ratingCount: 38 },
    offers: {
      price: '19.99',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      seller: { name: 'Teststand' },
    },
  });
  expect(software['offers']).not.toHaveProperty('priceValidUntil');
  expect(breadcrumbs).toMatchObject({
    itemListElement: [
      { position: 1, item: { name: 'Teststand' } },
      { position: 2, item: { '@id': 'https://store.example/?category=productivity' } },
      { position: 3, item: { '@id': 'https://store.example/apps/inkwell' } },
    ],
  });
});

test('under an address that names a language, it names the addresses and the category in that language', () => {
  const [software, breadcrumbs] = renderInLanguage('de', () => describe({ named: 'de' }))['@graph'];
  const url = 'https://store.example/de/apps/inkwell';
  expect(software).toMatchObject({ '@id': 'https://store.example/apps/inkwell#app', url, offers: { url } });
  expect(breadcrumbs).toMatchObject({
    itemListElement: [
      { item: { '@id': 'https://store.example/de' } },
      { item: { '@id': 'https://store.example/de?category=productivity', name: 'Produktivität' } },
      { item: { '@id': url } },
    ],
  });
});

test.each([
  ['is off sale', { isActive: false }],
  ['has no file', { hasFiles: false }],
])('an app that %s is out of stock', (_words, change) => {
  const [software] = describe({ app: { ...full.app, ...change } })['@graph'];
  expect(software).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
});

test('without ratings of buyers there is no rating, and without a picture no image', () => {
  const { rating: _rating, ...unrated } = full;
  const graphs = [describe({ rating: { average: '0', count: 0 } }), describeApp(unrated) as Described];
  for (const { '@graph': graph } of graphs) expect(graph[0]).not.toHaveProperty('aggregateRating');
  expect(describe({ shareHash: null })['@graph'][0]).not.toHaveProperty('image');
});

test.each([
  [{ stars: 5 }, 'SoftwareApplication has no property stars'],
  [{ priceCurrency: 'USD' }, 'SoftwareApplication has no property priceCurrency'],
  [{ '@type': 'DesktopProgram' }, 'DesktopProgram is no type'],
  [{ offers: { '@type': 'Rating' } }, 'SoftwareApplication.offers cannot be of the type Rating'],
  [{ offers: { '@type': 'Offer', availability: 'soon' } }, 'Offer.availability cannot be "soon"'],
  [{ offers: { '@type': 'Offer', url: {} } }, 'Offer.url cannot be of the type undefined'],
  [{ url: '/apps/inkwell' }, 'SoftwareApplication.url cannot be "/apps/inkwell"'],
  [
    { aggregateRating: { '@type': 'AggregateRating', ratingCount: 'many' } },
    'AggregateRating.ratingCount cannot be "many"',
  ],
  [{ publisher: { '@id': 'https://store.example/#nobody' } }, 'SoftwareApplication.publisher names nothing'],
])('the check finds what schema.org does not define: %j', (wrong, problem) => {
  const document = { '@context': 'https://schema.org', '@type': 'SoftwareApplication', ...wrong };
  expect(findSchemaProblems(document)).toContain(problem);
});
