// Puts the HTTP side together: one Fastify instance with every module's routes, the pages, and what all answers share.
import Fastify, { LogController, type FastifyBaseLogger, type RouteOptions } from 'fastify';
import { analyticsRoutes } from '#server/analytics/analytics-routes.ts';
import { cashAppRoutes } from '#server/cashapp/cashapp-routes.ts';
import { appRoutes } from '#server/catalog/app-routes.ts';
import { applePayRoutes } from '#server/paypal/apple-pay-routes.ts';
import { payPalRoutes } from '#server/paypal/paypal-routes.ts';
import type { Config } from './config.ts';
import type { Db } from '#server/database/connect.ts';
import { downloadRoutes } from '#server/downloads/download-routes.ts';
import { fileRoutes } from '#server/files/file-routes.ts';
import { messageRoutes } from '#server/messages/message-routes.ts';
import { operatorRoutes } from '#server/operators/operator-routes.ts';
import { orderRoutes } from '#server/orders/order-routes.ts';
import { reviewRoutes } from '#server/payments/reviews/review-routes.ts';
import type { Services } from './services.ts';
import { settingsRoutes } from '#server/settings/settings-routes.ts';
import { storeInfoRoutes } from '#server/store-info/store-info-routes.ts';
import type { App } from '#server/http/app.ts';
import { authenticate } from '#server/http/authentication.ts';
import { limitBodyTime } from '#server/http/body-time-limit.ts';
import { healthRoutes } from '#server/http/health-routes.ts';
import { answerProblem, answerUnreadable, refuseAddress } from '#server/http/problems.ts';
import { addSecurityHeaders, securityHeaders } from '#server/http/security-headers.ts';
import { isUndecodablePage } from '#server/pages/page-addresses.ts';
import { validatorCompiler } from '#server/http/validation.ts';

/** The largest JSON body; uploads have limits of their own. */
const maxBodyBytes = 64 * 1024;
const maxBodyMs = 30_000;

/** How long a connection may stay open without a byte in either direction while a request or an answer is under way. */
const stalledMs = 120_000;

/** How long it may stay open between two requests: longer than load balancers keep theirs, which would else meet a closed one. */
const keepAliveMs = 72_000;
const maxConnections = 10_000;

export interface WebAppDeps {
  readonly config: Pick<Config, 'publicUrl' | 'hasPublicUrl' | 'trustedProxies'>;
  readonly log: FastifyBaseLogger;
  readonly db: Db;
  readonly services: Services;
  /** Registers what renders pages; absent for a process that serves none. */
  readonly pages?: { register(app: App): Promise<void> };
  /** Told of every route when it is registered. */
  readonly onRoute?: (route: RouteOptions) => void;
}

/** Builds the app; the caller listens and closes. */
export async function buildApp({ config, log, db, services, pages, onRoute }: WebAppDeps): Promise<App> {
  const app = createFastify(config, log);
  if (onRoute !== undefined) app.addHook('onRoute', onRoute);
  healthRoutes(app, { db, checkStorage: services.checkStorage });
  await authenticate(app, { operators: services.operators, config });
  storeInfoRoutes(app, services);
  appRoutes(app, services);
  orderRoutes(app, { ...services, wallets: { finish: services.payPal.finishWallet } });
  reviewRoutes(app, services);
  cashAppRoutes(app, services);
  await payPalRoutes(app, services);
  applePayRoutes(app, services);
  services.simulator?.registerRoutes(app);
  await fileRoutes(app, services);
  await downloadRoutes(app, services);
  operatorRoutes(app, services);
  messageRoutes(app, services);
  settingsRoutes(app, services);
  analyticsRoutes(app, services);
  if (pages !== undefined) await pages.register(app);
  return app;
}

/** Builds what a process that only works through jobs answers: whether it lives, and whether it can work. */
export function buildWorkerApp({ config, log, db, services }: WebAppDeps): App {
  const app = createFastify(config, log);
  healthRoutes(app, { db, checkStorage: services.checkStorage });
  return app;
}

function createFastify(config: WebAppDeps['config'], log: FastifyBaseLogger): App {
  const commonHeaders = securityHeaders({ isHttps: config.publicUrl.startsWith('https:') });
  const app: App = Fastify({
    loggerInstance: log,
    // Addresses hold download tokens; what fails is logged with its route's pattern instead.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxBodyBytes,
    connectionTimeout: stalledMs,
    keepAliveTimeout: keepAliveMs,
    trustProxy: config.trustedProxies ?? false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 512 },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, commonHeaders),
    // An address that does not decode never reaches a route, a hook or the error handler.
    rewriteUrl: ({ url = '/' }) => (isUndecodablePage(url) ? '/404' : url),
    frameworkErrors: (error, request, reply) => void answerProblem(error, request, reply.headers(commonHeaders)),
  });
  app.removeContentTypeParser('text/plain');
  app.decorate('publicOrigin', config.hasPublicUrl ? config.publicUrl : null);
  app.setValidatorCompiler(validatorCompiler);
  app.setErrorHandler(answerProblem);
  app.setNotFoundHandler(refuseAddress);
  addSecurityHeaders(app, commonHeaders);
  limitBodyTime(app, maxBodyMs);
  app.server.maxConnections = maxConnections;
  return app;
}
