// Who is calling, and whether the route lets them. A route says so in its `config.access`; none can be forgotten, because the
// store does not start with a route that names no access.
import cookie from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { OperatorSession } from '#contracts/operators.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Config } from '#server/config.ts';
import type { App } from './app.ts';

/** Who is signed in; the operators module knows. */
export interface Sessions {
  /** Returns null for a token whose session is forged or over. */
  findSession(token: string): Promise<OperatorSession | null>;
  readonly sessionCookie: { readonly name: string };
}

export interface AuthenticationDeps {
  readonly operators: Sessions;
  readonly config: Pick<Config, 'publicUrl'>;
}

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Adds sign-in by cookie to the app; call it before the routes. A request to a route for operators gets `request.operator`
 * at the cost of one statement, or is refused: `sign-in-required`, or `not-allowed` for want of the role owner. Public
 * and signed routes make no statement and leave `request.operator` null. A write that carries the session's cookie must
 * come from one of the store's own pages (`foreign-origin`).
 */
export async function authenticate(app: App, { operators, config }: AuthenticationDeps): Promise<void> {
  // Cookies are parsed here, and only where they count, instead of for every request.
  await app.register(cookie, { hook: false });
  app.decorateRequest('operator', null);
  const publicUrl = new URL(config.publicUrl);

  app.addHook('onRoute', ({ method, url, config: routeConfig }) => {
    if (routeConfig?.access === undefined)
      throw new Error(`The route ${String(method)} ${url} does not say who may call it.`);
  });

  app.addHook('onRequest', async (request, reply) => {
    const token = tokenOf(app, request, operators.sessionCookie.name);
    if (token !== undefined && !readingMethods.has(request.method)) refuseForeignOrigin(request, publicUrl);
    if (request.is404) return;
    const { access } = request.routeOptions.config;
    if (access === 'public' || access === 'signed') return;
    reply.header('cache-control', 'no-store');
    const operator = token === undefined ? null : await operators.findSession(token);
    if (operator === null) throw new StoreError('sign-in-required', 'Sign in to do this.');
    if (access === 'owner' && operator.role !== 'owner') {
      throw new StoreError('not-allowed', 'Only an owner of the store may do this.');
    }
    request.operator = operator;
  });
}

function tokenOf(app: App, request: FastifyRequest, cookieName: string): string | undefined {
  const header = request.headers.cookie;
  return header?.includes(cookieName) === true ? app.parseCookie(header)[cookieName] : undefined;
}

// Browsers name the page that a write comes from; programs, which carry nobody's cookie by accident, need not.
function refuseForeignOrigin(request: FastifyRequest, publicUrl: URL): void {
  const { origin } = request.headers;
  const isForeign =
    request.headers['sec-fetch-site'] === 'cross-site' || (origin !== undefined && !isOwn(origin, request, publicUrl));
  if (isForeign) throw new StoreError('foreign-origin', 'This came from a page that is not part of this store.');
}

// Behind a proxy that ends TLS the request itself may say http, so only a page's origin is held to https.
function isOwn(origin: string, request: FastifyRequest, publicUrl: URL): boolean {
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  return [publicUrl.host, request.host].includes(host) && (protocol === 'https:' || publicUrl.protocol === 'http:');
}
