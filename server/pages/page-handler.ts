import { ratingPageSize } from '#contracts/ratings.ts';
import type { StoreInfo } from '#contracts/store.ts';
import type { WebBundle } from '#web/handler.ts';
import type { PageServices, RatingPage } from '#web/page-services.ts';
import type { Apps } from '#server/catalog/apps.ts';
import type { Documents } from '#server/documents/documents.ts';
import type { App } from '#server/http/app.ts';
import type { Media } from '#server/media/media.ts';
import type { Ratings } from '#server/ratings/ratings.ts';
import { contentSecurityPolicy, paymentSources } from './content-security-policy.ts';
import { crawlerRoutes } from './crawler-routes.ts';
import type { ApiReference } from '#server/openapi/api-reference.ts';
import { problemStatus } from '#server/http/problem-status.ts';
import { isOutage } from '#server/http/problems.ts';
import { checkoutPages, isFramedPage, operatorPath, viewOfKey } from './page-addresses.ts';
import { createPageCache, readyPage, type ReadyPage } from './page-cache.ts';
import { describePages } from './describe-pages.ts';
import { pageFiles } from './page-files.ts';
import { referenceRoute } from './reference-route.ts';
import { pageRoutes } from './page-routes.ts';
import { sitemapRoutes } from './sitemap-routes.ts';

export interface PagesDeps {
  readonly web: Pick<WebBundle, 'mode' | 'createPageHandler' | 'renderReference'>;
  readonly services: {
    readonly apps: Pick<
      Apps,
      | 'list'
      | 'summarize'
      | 'findSlug'
      | 'findDetails'
      | 'findForCheckout'
      | 'listSitemapChunks'
      | 'readSitemapChunk'
      | 'listFilledCategories'
    >;
    readonly media: Pick<Media, 'findShareHash' | 'readLogo'>;
    readonly documents: Pick<Documents, 'show'>;
    readonly ratings: Pick<Ratings, 'listShown'>;
    readonly storeInfo: () => StoreInfo;
  };
  readonly log: { error(fact: { readonly err: unknown }, message: string): void };
  readonly hasNotifications?: () => boolean;
}

const maxCacheBytes = 64 * 1024 * 1024;

/** Pages are kept, and rates change: the pages that show them ask for them. Coins that nobody can choose are left out. */
function withoutPrices(info: StoreInfo): StoreInfo {
  const coins = info.coins.filter(({ isAvailable }) => isAvailable);
  return { ...info, coins: coins.map((coin) => ({ ...coin, price: null })) };
}

async function listRatings(ratings: PagesDeps['services']['ratings'], appId: string): Promise<RatingPage> {
  const { items, nextCursor } = await ratings.listShown(appId, { limit: ratingPageSize });
  return { items, next: nextCursor === null ? null : `/api/apps/${appId}/ratings?cursor=${nextCursor}` };
}

export function createPages({ web, services, log, hasNotifications = () => true }: PagesDeps) {
  const pageServices: PageServices = {
    listApps: (category, limit) => services.apps.list(category, limit),
    summarizeStorefront: () => services.apps.summarize(),
    getAppDetails: (slugOrId) => services.apps.findDetails(slugOrId),
    listRatings: (appId) => listRatings(services.ratings, appId),
    getCheckoutApp: () => services.apps.findForCheckout(''),
    getDocument: (kind, language) => services.documents.show(kind, language),
    findShareHash: (appId) => services.media.findShareHash(appId),
    getStoreInfo: async () => withoutPrices(services.storeInfo()),
  };
  const handler = web.createPageHandler(pageServices);
  const isProduction = web.mode === 'production';

  const cache = createPageCache({ maxBytes: maxCacheBytes, render });

  async function render(key: string): Promise<ReadyPage> {
    const { language, named, address, url } = viewOfKey(key);
    const isNegotiated = named === null && address !== operatorPath;
    let isUnavailable = false;
    const reportError = (error: unknown): void => {
      log.error({ err: error }, 'page failed');
      isUnavailable ||= isOutage(error);
    };
    const response = await handler.render({ url: `http://store.invalid${url}`, language }, reportError);
    const location = response.headers.get('location');
    const html = Buffer.from(await response.arrayBuffer());
    const policy = {
      foreign: services.storeInfo().mode === 'live' && checkoutPages.includes(address) ? paymentSources : null,
      isFramed: isFramedPage(address),
    };
    // A 503 makes search engines come back later.
    return readyPage(isUnavailable ? problemStatus.unavailable : response.status, html, {
      ...(location === null ? {} : { location }),
      'content-language': language,
      vary: isNegotiated ? 'accept-language, accept-encoding' : 'accept-encoding',
      // Vite adds styles and scripts of its own.
      'content-security-policy': isProduction
        ? contentSecurityPolicy(html.toString(), policy)
        : "frame-ancestors 'self'",
    });
  }

  return {
    clear: () => cache.clear(),

    async register(app: App, reference: Pick<ApiReference, 'document'>): Promise<void> {
      await pageFiles(app, { ...handler, readLogo: services.media.readLogo });
      referenceRoute(app, { web, reference, storeInfo: services.storeInfo });
      sitemapRoutes(app, { apps: services.apps, publicUrl: () => services.storeInfo().publicUrl });
      crawlerRoutes(app, services);
      describePages(app);
      pageRoutes(app, {
        cache,
        mayCache: () => isProduction && hasNotifications(),
        findSlug: (idOrSlug) => services.apps.findSlug(idOrSlug),
      });
    },
  };
}
