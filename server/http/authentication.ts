import cookie from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { BuyerSession } from '#contracts/purchases.ts';
import type { OperatorSession } from '#contracts/operators.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Config } from '#server/config.ts';
import { buyerOf, type Access, type App } from './app.ts';
import { hasBody } from './body-time-limit.ts';

export interface Sessions<Session> {
  findSession(token: string): Promise<Session | null>;
  readonly sessionCookie: { readonly name: string };
}

export interface AuthenticationDeps {
  readonly operators: Sessions<OperatorSession>;
  readonly purchases: Sessions<BuyerSession>;
  readonly config: Pick<Config, 'publicUrl'>;
}

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Adds sign-in by cookie; call it before adding routes. Fails the start if a route names no access. Operator routes get
 * `request.operator` and buyer routes `request.buyer`, or the request is refused: `sign-in-required`, `not-allowed`. An
 * operator's session is checked again once the body has arrived, because a slow body can outlast it. A write with a
 * session cookie must come from the store's own pages (`foreign-origin`).
 */
export async function authenticate(app: App, { operators, purchases, config }: AuthenticationDeps): Promise<void> {
  await app.register(cookie, { hook: false });
  app.decorateRequest('operator', null);
  app.decorateRequest('buyer', null);
  const publicUrl = new URL(config.publicUrl);

  app.addHook('onRoute', ({ method, url, config: routeConfig }) => {
    if (routeConfig?.access === undefined)
      throw new Error(`The route ${String(method)} ${url} does not say who may call it.`);
  });

  app.addHook('onRequest', async (request, reply) => {
    const token = tokenOf(app, request, operators.sessionCookie.name);
    const buyerToken = tokenOf(app, request, purchases.sessionCookie.name);
    const hasSession = token !== undefined || buyerToken !== undefined;
    if (hasSession && !readingMethods.has(request.method)) refuseForeignOrigin(request, publicUrl);
    if (request.is404) return;
    const { access } = request.routeOptions.config;
    if (access === 'public' || access === 'signed') return;
    reply.header('cache-control', 'no-store');
    if (access === 'buyer') {
      request.buyer = buyerToken === undefined ? null : await purchases.findSession(buyerToken);
      buyerOf(request);
      return;
    }
    request.operator = await admit(token, access);
  });

  app.addHook('preHandler', async (request) => {
    if (request.operator === null || !hasBody(request.raw)) return;
    const token = tokenOf(app, request, operators.sessionCookie.name);
    request.operator = await admit(token, request.routeOptions.config.access);
  });

  async function admit(token: string | undefined, access: Access | undefined): Promise<OperatorSession> {
    const operator = token === undefined ? null : await operators.findSession(token);
    if (operator === null) throw new StoreError('sign-in-required', 'Sign in to do this.');
    if (access === 'owner' && operator.role !== 'owner')
      throw new StoreError('not-allowed', 'Only an owner of the store can do this.');
    return operator;
  }
}

function tokenOf(app: App, request: FastifyRequest, cookieName: string): string | undefined {
  const header = request.headers.cookie;
  return header?.includes(cookieName) === true ? app.parseCookie(header)[cookieName] : undefined;
}

// Browsers send the origin of a write. Programs need not: they never send a visitor's cookie by accident.
function refuseForeignOrigin(request: FastifyRequest, publicUrl: URL): void {
  const { origin } = request.headers;
  const isForeign =
    request.headers['sec-fetch-site'] === 'cross-site' || (origin !== undefined && !isOwn(origin, request, publicUrl));
  if (isForeign) throw new StoreError('foreign-origin', 'This request came from another website.');
}

// Behind a proxy that ends TLS the request itself says http, so https is required of the page's origin only.
function isOwn(origin: string, request: FastifyRequest, publicUrl: URL): boolean {
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  return [publicUrl.host, request.host].includes(host) && (protocol === 'https:' || publicUrl.protocol === 'http:');
}
