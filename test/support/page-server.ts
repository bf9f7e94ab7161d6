// The pages of a store, served without its database: the services answer what a test wants.
import type { LogoPicture } from '#server/media/logo.ts';
import { plainAppearance, type Appearance } from '#contracts/appearance.ts';
import Fastify from 'fastify';
import type { App as AppOnSale, AppDetails } from '#contracts/apps.ts';
import type { StoreMode } from '#contracts/orders.ts';
import type { App } from '#server/http/app.ts';
import { answerProblem } from '#server/http/problems.ts';
import { collectRoutes } from '#server/http/route-table.ts';
import { createApiReference } from '#server/openapi/api-reference.ts';
import { openWebBundle } from '#server/pages/open-web-bundle.ts';
import { createPages } from '#server/pages/page-handler.ts';

export const inkwell: AppOnSale = {
  id: '0199a1b2-0000-7000-8000-000000000001',
  slug: 'inkwell',
  name: 'Inkwell </script><b>',
  description: 'Writes.',
  price: '19.99',
  category: 'productivity',
  iconUrl: null,
  fileUrl: null,
  downloads: 12_431,
  rating: '4.8',
  isActive: true,
  hasFiles: true,
  platforms: ['windows'],
  addedNumber: 1,
  tagline: null,
  maker: null,
  hue: 0,
  finish: 'vivid',
  isStory: false,
  isFeatured: false,
  picture: null,
};
export const inkwellDetails: AppDetails = {
  ...inkwell,
  ratingCount: 3,
  ratingCounts: [0, 0, 0, 1, 2],
  version: '1.0',
  publishedAt: null,
  releaseNotes: [],
  earlierVersions: [],
  requirements: [],
  files: [],
  pictures: [],
  video: null,
  demo: null,
  licenceLine: null,
  supportUntil: null,
};

const changedAt = new Date('2026-11-20T10:00:00Z');

/** Replies of the services behind the pages; tests change them. */
interface Answers {
  mode: StoreMode;
  hasNotifications: boolean;
  /** Thrown for the list of apps. */
  failure: Error | null;
  checkoutApp: AppDetails | null;
  shareHash: string | null;
  appearance: Appearance;
  logo: LogoPicture | null;
}

/** Serves the built pages, which `npm test` provides. */
export async function createPageServer() {
  const answers: Answers = {
    mode: 'test',
    hasNotifications: true,
    failure: null,
    checkoutApp: inkwellDetails,
    shareHash: null,
    appearance: plainAppearance,
    logo: null,
  };
  const lists: string[] = [];
  const readSlugs: string[] = [];
  const reported: unknown[] = [];
  const pages = createPages({
    web: await openWebBundle(),
    services: {
      apps: {
        list: async (category, limit) => {
          lists.push(`${category} ${limit}`);
          if (answers.failure !== null) throw answers.failure;
          return [inkwell];
        },
        summarize: async () => ({
          counts: { all: 60, productivity: 30, utilities: 30, graphics: 0, development: 0 },
          highlights: [inkwell],
        }),
        findSlug: async (idOrSlug) =>
          [inkwell.slug, inkwell.id].includes(idOrSlug.toLowerCase()) ? inkwell.slug : null,
        findDetails: async (slugOrId) => {
          readSlugs.push(slugOrId);
          return [inkwell.slug, inkwell.id].includes(slugOrId) ? inkwellDetails : null;
        },
        findForCheckout: async () => answers.checkoutApp,
        listSitemapChunks: async () => [{ chunk: 1, changed_at: changedAt }],
        listFilledCategories: async () => [
          { category: 'utilities', changed_at: changedAt },
          { category: 'productivity', changed_at: changedAt },
        ],
        readSitemapChunk: async function* (chunk) {
          if (chunk === 1) yield [{ slug: inkwell.slug, added_number: 1, changed_at: changedAt }];
        },
      },
      documents: {
        show: async (kind, language) => ({
          kind,
          language,
          number: 1,
          createdAt: '2026-11-23T12:00:00.000Z',
          title: kind,
          html: '<p>A text.</p>',
        }),
      },
      media: {
        findShareHash: async (appId) => (appId === null ? 'b'.repeat(32) : answers.shareHash),
        readLogo: async () => answers.logo,
      },
      ratings: { listShown: async () => ({ items: [], nextCursor: null }) },
      storeInfo: () => ({
        name: 'Teststand',
        heroHeadline: 'Apps made with care',
        heroText: 'For desktops.',
        mode: answers.mode,
        supportEmail: 'help@example.com',
        publicUrl: 'https://store.example',
        methods: [],
        coins: [],
        asksForRatings: false,
        appearance: answers.appearance,
      }),
    },
    log: { error: ({ err }) => reported.push(err) },
    hasNotifications: () => answers.hasNotifications,
  });
  const app: App = Fastify({ routerOptions: { maxParamLength: 512 } });
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler(answerProblem);
  const cookies = { operator: 'operator', buyer: 'buyer' };
  await pages.register(app, createApiReference(collectRoutes(app), { publicUrl: 'https://store.example', cookies }));
  return {
    app,
    answers,
    /** The lists of apps that were read: category and limit. */
    lists,
    readSlugs,
    /** The errors that were logged. */
    reported,
    clear: () => pages.clear(),
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }),
    close: () => app.close(),
  };
}

export type PageServer = Awaited<ReturnType<typeof createPageServer>>;
