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
  const publicHost = new URL(config.publicUrl).host;

  app.addHook('onRoute', ({ method, url, config: routeConfig }) => {
    if (routeConfig?.access === undefined)
      throw new Error(`The route ${String(method)} ${url} does not say who may call it.`);
  });

  app.addHook('onRequest', async (request) => {
    const token = tokenOf(app, request, operators.sessionCookie.name);
    if (token !== undefined && !readingMethods.has(request.method)) refuseForeignOrigin(request, publicHost);
    if (request.is404) return;
    const { access } = request.routeOptions.config;
    if (access === 'public' || access === 'signed') return;
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

// Browsers name the page a write comes from; programs, which carry no one's cookie by accident, need not.
function refuseForeignOrigin(request: FastifyRequest, publicHost: string): void {
  const { origin } = request.headers;
  const isForeign =
    request.headers['sec-fetch-site'] === 'cross-site' ||
    (origin !== undefined && !(URL.canParse(origin) && [publicHost, request.host].includes(new URL(origin).host)));
  if (isForeign) throw new StoreError('foreign-origin', 'This came from a page that is not part of this store.');
}
