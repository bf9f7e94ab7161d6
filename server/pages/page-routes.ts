import type { FastifyReply, FastifyRequest } from 'fastify';
import { joinAddress, languages } from '#contracts/languages.ts';
import { readStorefrontAddress, storefrontAddress } from '#contracts/storefront-address.ts';
import type { App } from '#server/http/app.ts';
import { languageOf } from '#server/http/language.ts';
import { refuseAddress } from '#server/http/problems.ts';
import {
  checkoutPages,
  isCallAddress,
  keyOfView,
  operatorPath,
  pathInRightCase,
  privatePaths,
  publicPaths,
  unknownAppAddress,
  type PageView,
} from './page-addresses.ts';
import type { PageCache, ReadyBody, ReadyPage } from './page-cache.ts';

export interface PageRoutesDeps {
  readonly cache: PageCache;
  readonly mayCache: () => boolean;
  readonly findSlug: (idOrSlug: string) => Promise<string | null>;
}

const publicHeaders = { 'cache-control': 'public, no-cache' };
const privateHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

// Payment pages, and pages that open the payment dialog, must keep their handle on the payer's window.
const windowHeaders = { 'cross-origin-opener-policy': 'same-origin-allow-popups' };
const buyingHeaders = { ...publicHeaders, ...windowHeaders };

export function pageRoutes(app: App, { cache, mayCache, findSlug }: PageRoutesDeps): void {
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    view: PageView,
    headers: Readonly<Record<string, string>>,
    mayKeep = (page: ReadyPage) => page.status === 200,
  ): Promise<FastifyReply> => {
    const key = keyOfView(view);
    const isCached = mayCache();
    const page =
      (isCached ? cache.get(key) : undefined) ?? (await cache.load(key, (ready) => isCached && mayKeep(ready)));
    return sendPage(request, reply, page, headers);
  };
  const isNotFound = (page: ReadyPage): boolean => page.status === 404;
  const config = { access: 'public' } as const;

  for (const named of [null, ...languages]) {
    const under = (path: string): string => joinAddress(named, path);
    const viewOf = (request: FastifyRequest, address: string): PageView => {
      return { language: named ?? languageOf(request), named, address };
    };

    app.get(under('/'), { config }, (request, reply) => {
      const query = request.url.indexOf('?');
      const parameters = new URLSearchParams(query === -1 ? '' : request.url.slice(query));
      const address = storefrontAddress(readStorefrontAddress(parameters));
      return send(request, reply, viewOf(request, address), buyingHeaders);
    });
    app.get<{ Params: { slug: string } }>(under('/apps/:slug'), { config }, async (request, reply) => {
      const asked = request.params.slug;
      // The page itself reports a catalogue that cannot be read.
      const slug = await findSlug(asked).catch(() => asked);
      if (slug === null) return send(request, reply, viewOf(request, unknownAppAddress), publicHeaders, isNotFound);
      const address = `/apps/${encodeURIComponent(slug)}`;
      if (slug !== asked) return reply.headers(publicHeaders).redirect(under(address), 301);
      return send(request, reply, viewOf(request, address), buyingHeaders);
    });
    for (const path of publicPaths)
      app.get(under(path), { config }, (request, reply) => send(request, reply, viewOf(request, path), publicHeaders));
    for (const [path, address] of Object.entries(privatePaths)) {
      const headers = checkoutPages.includes(path) ? { ...privateHeaders, ...windowHeaders } : privateHeaders;
      app.get(under(path), { config }, (request, reply) =>
        send(request, reply, viewOf(request, address), headers, (page) => page.status < 500),
      );
    }
    app.get(under('/*'), { config }, (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '/';
      const query = request.url.slice(path.length);
      if (isCallAddress(path)) refuseAddress(request);
      // Browsers read a backslash as a slash, and two slashes as the start of another host.
      if (/[/\\]$/.test(path)) return reply.redirect(`/${path.replaceAll(/^[/\\]+|[/\\]+$/g, '')}${query}`, 308);
      const rightPath = pathInRightCase(path);
      if (rightPath !== null) return reply.redirect(`${rightPath}${query}`, 308);
      return send(request, reply, viewOf(request, '/404'), publicHeaders, isNotFound);
    });
    if (named !== null)
      app.get(under(operatorPath), { config }, (request, reply) =>
        reply.redirect(`${operatorPath}${request.url.slice(under(operatorPath).length)}`, 308),
      );
  }
  app.get(operatorPath, { config }, (request, reply) =>
    send(
      request,
      reply,
      { language: 'en', named: null, address: operatorPath },
      privateHeaders,
      (page) => page.status < 500,
    ),
  );
}

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ReadyPage,
  headers: Readonly<Record<string, string>>,
): FastifyReply {
  const body = chooseBody(page, request.headers['accept-encoding'] ?? '');
  reply.headers(body.headers).headers(page.status < 400 ? headers : { ...headers, 'cache-control': 'no-store' });
  if (page.status === 200 && request.headers['if-none-match']?.includes(body.etag) === true)
    return reply.code(304).send();
  return reply.code(page.status).send(body.bytes);
}

const takesBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

function chooseBody(page: ReadyPage, accepted: string): ReadyBody {
  if (takesBrotli.test(accepted)) return page.brotli;
  return accepted.includes('gzip') ? page.gzipped : page.plain;
}
