// The store's description for language models, in the form of llmstxt.org.
import type { App as AppOnSale } from '#contracts/apps.ts';
import { defaultHero } from '#contracts/default-hero.ts';
import { linkValidHours } from '#contracts/downloads.ts';
import { currency } from '#contracts/money.ts';
import { paymentMethodNames } from '#contracts/payment-methods.ts';
import { refundDays } from '#contracts/promises.ts';
import type { StoreInfo } from '#contracts/store.ts';

export interface LlmsFacts {
  readonly store: StoreInfo;
  readonly apps: readonly AppOnSale[];
  readonly count: number;
  readonly hasRoute: (url: string) => boolean;
}

interface Link {
  readonly path: string;
  /** The route's address if it differs from the path. */
  readonly route?: string;
  readonly name: string;
  readonly text: string;
}

const pages: readonly Link[] = [
  { path: '/', name: 'Storefront', text: 'all apps on sale, by category' },
  { path: '/faq', name: 'Help', text: 'answers about orders, downloads and refunds, and how to reach support' },
  { path: '/terms-of-service', name: 'Terms', text: 'terms of service, privacy policy, licence and security' },
  { path: '/imprint', name: 'Imprint', text: 'who runs the store' },
  { path: '/withdrawal', name: 'Withdrawal', text: 'where buyers withdraw from a contract' },
  { path: '/purchases', name: 'Your purchases', text: 'where buyers get their downloads again' },
];

const data: readonly Link[] = [
  {
    path: '/api/apps/all',
    route: '/api/apps/:category',
    name: 'Apps on sale',
    text: 'JSON, with prices, systems and descriptions',
  },
  { path: '/api/store', name: 'Store', text: 'JSON, with the payment methods that are offered' },
  { path: '/openapi.json', name: 'API', text: 'every call of the store, as OpenAPI' },
  { path: '/feed.xml', name: 'Feed', text: 'new apps and versions, as Atom' },
  { path: '/sitemap.xml', name: 'Site map', text: 'the address of every page' },
];

export function llmsText({ store, apps, count, hasRoute }: LlmsFacts): string {
  const link = (path: string, name: string, text: string): string =>
    `- [${escapeMarkdown(name)}](${store.publicUrl}${path}): ${oneLine(text)}`;
  const links = (all: readonly Link[]): string[] =>
    all.filter(({ path, route = path }) => hasRoute(route)).map(({ path, name, text }) => link(path, name, text));
  const methods = store.methods.filter((each) => each.isAvailable).map(({ method }) => paymentMethodNames[method]);
  const paragraphs = [
    `# ${escapeMarkdown(oneLine(store.name))}`,
    `> ${oneLine(store.heroText ?? defaultHero.text)}`,
    [
      `This store sells desktop apps for a single payment, in ${currency}.`,
      ...(methods.length === 0 ? [] : [`Payment methods: ${methods.join(', ')}.`]),
      `A download link works for ${linkValidHours} hours after the payment, and buyers can renew it. Refunds are guaranteed for ${refundDays} days.`,
      ...(store.mode === 'test' ? ['The store runs in test mode: no real money moves.'] : []),
    ].join(' '),
    '## Pages',
    links(pages).join('\n'),
    ...(apps.length === 0 ? [] : ['## Apps', appLinks()]),
    '## Data',
    links(data).join('\n'),
  ];
  return `${paragraphs.filter((paragraph) => paragraph !== '> ').join('\n\n')}\n`;

  function appLinks(): string {
    const lines = apps.map((app) =>
      link(
        `/apps/${encodeURIComponent(app.slug)}`,
        app.name,
        `${app.tagline ?? firstSentence(app.description)} $${app.price}`,
      ),
    );
    const rest = count - apps.length;
    return [...lines, ...(rest > 0 ? [`- ${rest} more are listed in the data below.`] : [])].join('\n');
  }
}

function firstSentence(text: string): string {
  return /^.{1,200}?[.!?](?=\s|$)/su.exec(text)?.[0] ?? `${text.slice(0, 157)}…`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\[\]]/g, String.raw`\$&`);
}
