import Fastify, { LogController, type FastifyBaseLogger, type RouteOptions } from 'fastify';
import { analyticsRoutes } from '#server/analytics/analytics-routes.ts';
import { cashAppRoutes } from '#server/cashapp/cashapp-routes.ts';
import { coinRoutes } from '#server/crypto/coin-routes.ts';
import { receivedRoutes } from '#server/crypto/received-routes.ts';
import { cryptoRoutes } from '#server/crypto/crypto-routes.ts';
import { appRoutes } from '#server/catalog/app-routes.ts';
import { applePayRoutes } from '#server/paypal/apple-pay-routes.ts';
import { payPalRoutes } from '#server/paypal/paypal-routes.ts';
import type { Config } from './config.ts';
import type { Db } from '#server/database/connect.ts';
import { documentRoutes } from '#server/documents/document-routes.ts';
import { downloadRoutes } from '#server/downloads/download-routes.ts';
import { addressChangeRoutes } from '#server/buyers/address-changes/address-change-routes.ts';
import { purchaseRoutes } from '#server/buyers/purchase-routes.ts';
import { fileRoutes } from '#server/files/file-routes.ts';
import { mediaRoutes } from '#server/media/media-routes.ts';
import { mailRoutes } from '#server/mail/mail-routes.ts';
import { messageRoutes } from '#server/messages/message-routes.ts';
import { feedRoutes } from '#server/releases/feed-routes.ts';
import { releaseRoutes } from '#server/releases/release-routes.ts';
import { operatorRoutes } from '#server/operators/operator-routes.ts';
import { orderRoutes } from '#server/orders/order-routes.ts';
import { overviewRoutes } from '#server/overview/overview-routes.ts';
import { reviewRoutes } from '#server/payments/reviews/review-routes.ts';
import type { Services } from './services.ts';
import { ratingRoutes } from '#server/ratings/rating-routes.ts';
import { connectionRoutes } from '#server/connections/connection-routes.ts';
import { settingsRoutes } from '#server/settings/settings-routes.ts';
import { withdrawalRoutes } from '#server/withdrawals/withdrawal-routes.ts';
import { storeInfoRoutes } from '#server/store-info/store-info-routes.ts';
import type { App } from '#server/http/app.ts';
import { authenticate } from '#server/http/authentication.ts';
import { limitBodyTime } from '#server/http/body-time-limit.ts';
import { collectRoutes } from '#server/http/route-table.ts';
import { createApiReference, type ApiReference } from '#server/openapi/api-reference.ts';
import { openApiRoutes } from '#server/openapi/openapi-routes.ts';
import { healthRoutes } from '#server/http/health-routes.ts';
import { countRequests } from '#server/http/request-rate.ts';
import { answerProblem, answerUnreadable, refuseAddress } from '#server/http/problems.ts';
import { addSecurityHeaders, securityHeaders } from '#server/http/security-headers.ts';
import { isUndecodablePage } from '#server/pages/page-addresses.ts';
import { closeUnusedConnections } from '#server/http/unused-connections.ts';
import { validatorCompiler } from '#server/http/validation.ts';

const maxBodyBytes = 64 * 1024;
const maxBodyMs = 30_000;

const idleTimeoutMs = 120_000;

/** Longer than load balancers keep their connections: they must not reuse a closed one. */
const keepAliveTimeoutMs = 72_000;
const maxConnections = 10_000;

export interface WebAppDeps {
  readonly config: Pick<Config, 'publicUrl' | 'hasPublicUrl' | 'trustedProxies'>;
  readonly log: FastifyBaseLogger;
  readonly db: Db;
  readonly services: Services;
  readonly pages?: { register(app: App, reference: ApiReference): Promise<void> };
  readonly onRoute?: (route: RouteOptions) => void;
}

export async function buildApp({ config, log, db, services, pages, onRoute }: WebAppDeps): Promise<App> {
  const app = createFastify(config, log);
  if (onRoute !== undefined) app.addHook('onRoute', onRoute);
  const reference = createApiReference(collectRoutes(app), {
    publicUrl: config.publicUrl,
    cookies: { operator: services.operators.sessionCookie.name, buyer: services.purchases.sessionCookie.name },
  });
  countRequests(app, services.requestRate);
  healthRoutes(app, { db, checkStorage: services.checkStorage });
  await authenticate(app, { operators: services.operators, purchases: services.purchases, config });
  storeInfoRoutes(app, services);
  appRoutes(app, services);
  orderRoutes(app, { ...services, wallets: { finish: services.payPal.finishWallet } });
  reviewRoutes(app, services);
  cashAppRoutes(app, services);
  cryptoRoutes(app, services);
  coinRoutes(app, services);
  receivedRoutes(app, services);
  await payPalRoutes(app, services);
  applePayRoutes(app, services);
  services.simulator?.registerRoutes(app);
  services.cashAppSimulator?.registerRoutes(app, services.cashApp);
  services.chainSimulator?.registerRoutes(app, services.crypto);
  await fileRoutes(app, services);
  releaseRoutes(app, services);
  feedRoutes(app, services);
  await mediaRoutes(app, services);
  await downloadRoutes(app, services);
  purchaseRoutes(app, services);
  addressChangeRoutes(app, services);
  await ratingRoutes(app, services);
  await withdrawalRoutes(app, services);
  operatorRoutes(app, services);
  messageRoutes(app, services);
  await mailRoutes(app, { mail: services.mail, origin: config.publicUrl });
  settingsRoutes(app, services);
  overviewRoutes(app, services);
  connectionRoutes(app, services);
  documentRoutes(app, services);
  analyticsRoutes(app, services);
  openApiRoutes(app, reference);
  if (pages !== undefined) await pages.register(app, reference);
  return app;
}

export function buildWorkerApp({ config, log, db, services }: WebAppDeps): App {
  const app = createFastify(config, log);
  healthRoutes(app, { db, checkStorage: services.checkStorage });
  return app;
}

function createFastify(config: WebAppDeps['config'], log: FastifyBaseLogger): App {
  const commonHeaders = securityHeaders({ isHttps: config.publicUrl.startsWith('https:') });
  const app: App = Fastify({
    loggerInstance: log,
    // URLs contain download tokens; failures are logged with the route's pattern instead.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxBodyBytes,
    connectionTimeout: idleTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    trustProxy: config.trustedProxies ?? false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 512 },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, commonHeaders),
    // A URL that cannot be decoded reaches no route, hook or error handler.
    rewriteUrl: ({ url = '/' }) => (isUndecodablePage(url) ? '/404' : url),
    frameworkErrors: (error, request, reply) => void answerProblem(error, request, reply.headers(commonHeaders)),
  });
  app.removeContentTypeParser('text/plain');
  app.decorate('publicOrigin', config.hasPublicUrl ? config.publicUrl : null);
  app.setValidatorCompiler(validatorCompiler);
  // Schemas of answers describe them; they do not change what is sent.
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler(answerProblem);
  app.setNotFoundHandler(refuseAddress);
  addSecurityHeaders(app, commonHeaders);
  limitBodyTime(app, maxBodyMs);
  closeUnusedConnections(app);
  app.server.maxConnections = maxConnections;
  return app;
}
