// Pages over HTTP: what `web/` renders, kept as ready bytes, and the files its build made.
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App as AppOnSale, AppDetails, CategoryFilter } from '#contracts/apps.ts';
import { StoreError } from '#contracts/problem.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { readStorefrontAddress, storefrontAddress } from '#contracts/storefront-address.ts';
import { createPageHandler, type PageHandler } from '#web/handler.ts';
import type { PageServices } from '#web/page-services.ts';
import type { App } from '#server/http/app.ts';
import { contentSecurityPolicy, payPalSources } from './content-security-policy.ts';
import { crawlerRoutes } from './crawler-routes.ts';
import { problemStatus } from '#server/http/problem-status.ts';
import { isOutage, refuseAddress } from '#server/http/problems.ts';
import { readTestAssets } from './test-assets.ts';
import { createPageCache, readyPage, type PageCache, type ReadyPage } from './page-cache.ts';

export interface PagesDependencies {
  readonly services: {
    readonly apps: {
      list(category: CategoryFilter, limit: number): Promise<readonly AppOnSale[]>;
      findDetails(slugOrId: string): Promise<AppDetails | null>;
      findForCheckout(appId: string): Promise<AppDetails | null>;
    };
    readonly storeInfo: () => StoreInfo;
  };
  readonly log: { error(fact: { readonly err: unknown }, message: string): void };
  /** `development` compiles pages on request and keeps none. */
  readonly mode?: 'development' | 'production';
  /** False while notices of changes may get lost: pages are rendered anew then. */
  readonly isListening?: () => boolean;
}

export interface Pages {
  /** Adds the routes of all pages and their files. */
  register(app: App): Promise<void>;
  /** Forgets rendered pages; call it when the catalogue or the store's settings change. */
  clear(): void;
}

const maxCacheBytes = 64 * 1024 * 1024;

/** A site map holds at most 50,000 addresses. */
const mostInSitemap = 49_000;

const publicHeaders = { 'cache-control': 'public, no-cache' };
const privateHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

// The pages that load PayPal's SDK. The second is shown in a frame, inside the purchase dialog.
const payPalPages: readonly string[] = ['/paypal-checkout', '/paypal-wallet'];

// They keep hold of the window in which the payer decides, and so do the pages over which the dialog opens.
const windowHeaders = { 'cross-origin-opener-policy': 'same-origin-allow-popups' };

const buyingHeaders = { ...publicHeaders, ...windowHeaders };

const publicPaths = ['/terms-of-service', '/faq'];

// Pages that hold something of one buyer or operator. What is rendered is the same empty frame for everybody: neither
// a token nor a parameter of the address reaches the renderer; the browser fills the frame.
const privatePaths: Readonly<Record<string, string>> = {
  '/download': '/download',
  '/download/:downloadToken': '/download/token',
  '/paypal-checkout': '/paypal-checkout',
  '/paypal-wallet': '/paypal-wallet',
  '/crypto-checkout': '/crypto-checkout',
  '/cashapp-checkout': '/cashapp-checkout',
  '/admin': '/admin',
  // In live mode these render the page for addresses that lead nowhere.
  '/checkout': '/checkout',
  '/test-purchase': '/test-purchase',
  '/quick-test': '/quick-test',
  '/debug-purchase': '/debug-purchase',
};

/** Where addresses are answered by calls only, so that an unknown one gets a problem document and not a page. */
const callPrefixes = /^\/(?:api|paypal|paypal-simulator|health|assets)(?:\/|$)/;

/** Prepares the pages. Throws when there is no build. */
export async function createPages(dependencies: PagesDependencies): Promise<Pages> {
  const { services, log, mode = 'production', isListening = () => true } = dependencies;
  const pageServices: PageServices = {
    listApps: (category, limit) => services.apps.list(category, limit),
    getAppDetails: (slugOrId) => services.apps.findDetails(slugOrId),
    getCheckoutApp: () => services.apps.findForCheckout(''),
    getStoreInfo: async () => services.storeInfo(),
  };
  const options = { services: pageServices, mode, root: join(import.meta.dirname, '../..') };
  let handler: PageHandler | null = mode === 'production' ? await createPageHandler(options) : null;
  const isProduction = mode === 'production';
  const isLiveNow = (): boolean => services.storeInfo().mode === 'live';

  const cache = createPageCache({ maxBytes: maxCacheBytes, render });

  async function render(address: string): Promise<ReadyPage> {
    if (handler === null) throw new Error('Pages are asked for before they are registered.');
    // The host is never read: pages name the store's public origin, or addresses without one.
    const isLive = isLiveNow();
    const request = new Request(new URL(address, 'http://store.invalid'));
    let isUnavailable = false;
    const reportError = (error: unknown): void => {
      log.error({ err: error }, 'page failed');
      isUnavailable ||= isOutage(error);
    };
    const response = await handler.render(request, { isLive, reportError });
    const location = response.headers.get('location');
    const html = Buffer.from(await response.arrayBuffer());
    const policy = {
      foreign: isLive && payPalPages.includes(address) ? payPalSources : null,
      isFramed: address === '/paypal-wallet',
    };
    // A page is as unavailable as the calls are; a search engine then comes again instead of taking it for broken.
    return readyPage(isUnavailable ? problemStatus.unavailable : response.status, html, {
      ...(location === null ? {} : { location }),
      // In development Vite puts styles and scripts of its own into the page.
      'content-security-policy': isProduction
        ? contentSecurityPolicy(html.toString(), policy)
        : "frame-ancestors 'self'",
    });
  }

  return {
    clear: () => cache.clear(),

    async register(app) {
      handler ??= await createPageHandler({ ...options, server: app.server });
      app.addHook('onClose', () => handler?.close());
      await registerFiles(app, handler, isLiveNow);
      crawlerRoutes(app, {
        listApps: () => services.apps.list('all', mostInSitemap),
        publicUrl: () => services.storeInfo().publicUrl,
      });
      registerPages(app, cache, () => isProduction && isListening());
    },
  };
}

async function registerFiles(
  app: App,
  { clientFolder, liveManifest, middleware }: PageHandler,
  isLive: () => boolean,
): Promise<void> {
  await app.register(fastifyStatic, { root: clientFolder, serve: false, preCompressed: true });
  // In development Vite serves the sources themselves.
  const ofTests = middleware === null ? await readTestAssets(clientFolder) : new Set<string>();
  const manifest =
    liveManifest === null
      ? null
      : { file: liveManifest.address.slice(1), plain: liveManifest.text, gzipped: gzipSync(liveManifest.text) };
  app.get<{ Params: { '*': string } }>('/assets/*', { config: { access: 'public' } }, (request, reply) => {
    const file = posix.normalize(`assets/${request.params['*']}`);
    if (ofTests.has(file.replace(/\.(?:gz|br)$/, '')) && isLive()) {
      throw new StoreError('not-found', 'There is nothing at this address.');
    }
    if (file === manifest?.file) {
      const isGzipped = request.headers['accept-encoding']?.includes('gzip') === true;
      return reply
        .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
        .headers(isGzipped ? { 'content-encoding': 'gzip' } : {})
        .type('text/javascript; charset=utf-8')
        .send(isGzipped ? manifest.gzipped : manifest.plain);
    }
    return reply.sendFile(file, { immutable: true, maxAge: '365d' });
  });
  for (const address of ['/favicon.svg', '/favicon.ico']) {
    app.get(address, { config: { access: 'public' } }, (_request, reply) =>
      reply.sendFile('favicon.svg', { maxAge: '1d' }),
    );
  }
  if (middleware === null) return;
  // What Vite answers itself never reaches a route.
  app.addHook('onRequest', (request, reply, done) => middleware(request.raw, reply.raw, done));
}

function registerPages(app: App, cache: PageCache, mayCache: () => boolean): void {
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    address: string,
    headers: Readonly<Record<string, string>>,
    mayKeep = (page: ReadyPage) => page.status === 200,
  ): Promise<FastifyReply> => {
    const isCached = mayCache();
    const page =
      (isCached ? cache.get(address) : undefined) ?? (await cache.load(address, (ready) => isCached && mayKeep(ready)));
    return sendPage(request, reply, page, headers);
  };
  const config = { access: 'public' } as const;

  app.get('/', { config }, (request, reply) => {
    const query = request.url.indexOf('?');
    const parameters = new URLSearchParams(query === -1 ? '' : request.url.slice(query));
    return send(request, reply, storefrontAddress(readStorefrontAddress(parameters)), buyingHeaders);
  });
  app.get<{ Params: { slug: string } }>('/apps/:slug', { config }, (request, reply) => {
    // React Router takes an address that ends so for one of its own calls. No app is named like that.
    const slug = request.params.slug.endsWith('.data') ? '-' : request.params.slug;
    return send(request, reply, `/apps/${encodeURIComponent(slug)}`, buyingHeaders);
  });
  for (const path of publicPaths)
    app.get(path, { config }, (request, reply) => send(request, reply, path, publicHeaders));
  for (const [path, address] of Object.entries(privatePaths)) {
    const headers = payPalPages.includes(path) ? { ...privateHeaders, ...windowHeaders } : privateHeaders;
    app.get(path, { config }, (request, reply) => send(request, reply, address, headers, (page) => page.status < 500));
  }
  app.get('/*', { config }, (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (callPrefixes.test(path)) refuseAddress(request);
    if (path.endsWith('/'))
      return reply.redirect(`/${path.replaceAll(/^\/+|\/+$/g, '')}${request.url.slice(path.length)}`, 308);
    // One page answers every address that leads nowhere.
    return send(request, reply, '/404', publicHeaders, (page) => page.status === 404);
  });
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ReadyPage,
  headers: Readonly<Record<string, string>>,
): FastifyReply {
  const body = request.headers['accept-encoding']?.includes('gzip') === true ? page.gzipped : page.plain;
  reply.headers(body.headers).headers(page.status < 400 ? headers : { ...headers, 'cache-control': 'no-store' });
  if (page.status === 200 && request.headers['if-none-match']?.includes(body.etag) === true)
    return reply.code(304).send();
  return reply.code(page.status).send(body.bytes);
}
