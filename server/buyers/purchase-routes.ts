import * as z from 'zod/mini';
import type { FastifyRequest } from 'fastify';
import {
  askForLinkSchema,
  linkTokenSchema,
  purchaseParams,
  type FreshLink,
  type LinkOwner,
  type PurchaseList,
  acceptedSchema,
  freshLinkSchema,
  linkOwnerSchema,
  purchaseListSchema,
} from '#contracts/purchases.ts';
import { nothing } from '#server/http/answers.ts';
import { buyerOf, type App } from '#server/http/app.ts';
import type { BuyerCookie } from '#server/http/buyer-cookie.ts';
import { languageOf } from '#server/http/language.ts';
import type { Purchases } from './purchases.ts';

export interface PurchaseRoutesDeps {
  readonly purchases: Purchases;
  readonly buyers: BuyerCookie;
}

const isPublic = { access: 'public' } as const;
const ofBuyer = { access: 'buyer' } as const;

/** Requires `authenticate` of server/http/ on the same instance. */
export function purchaseRoutes(app: App, { purchases, buyers }: PurchaseRoutesDeps): void {
  const { name, options } = purchases.sessionCookie;
  const tokenIn = (request: FastifyRequest): string => app.parseCookie(request.headers.cookie ?? '')[name] ?? '';

  app.post(
    '/api/purchases/link',
    {
      schema: {
        summary: 'Emails a link to the purchases of an address.',
        body: askForLinkSchema,
        response: { 202: acceptedSchema },
      },
      config: isPublic,
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const browserKey = buyers.remember(request, reply);
      const { email, locale = languageOf(request) } = request.body;
      await purchases.askForLink({ email, address: request.ip, browserKey, locale });
      return reply.code(202).send({});
    },
  );

  // A POST, so that the token stays out of addresses. It changes nothing.
  app.post(
    '/api/purchases/look-up',
    {
      schema: {
        summary: 'Says whose purchases a link opens.',
        body: linkTokenSchema,
        response: { 200: linkOwnerSchema },
      },
      config: { access: 'signed' },
    },
    async (request, reply): Promise<LinkOwner> => {
      reply.header('cache-control', 'no-store');
      return purchases.showLink(request.body.token, buyers.read(request));
    },
  );

  app.post(
    '/api/purchases/open',
    {
      schema: {
        summary: 'Opens a link and begins a buyer’s session.',
        body: linkTokenSchema,
        response: { 200: linkOwnerSchema },
      },
      config: { access: 'signed' },
    },
    async (request, reply): Promise<LinkOwner> => {
      reply.header('cache-control', 'no-store');
      const { email, sessionToken } = await purchases.openLink(request.body.token, {
        browserKey: buyers.remember(request, reply),
        earlierToken: tokenIn(request),
      });
      reply.setCookie(name, sessionToken, options);
      return { email };
    },
  );

  app.get(
    '/api/purchases',
    {
      schema: {
        summary: 'Lists the purchases of the buyer’s session.',
        response: { 200: z.nullable(purchaseListSchema) },
      },
      config: isPublic,
    },
    async (request, reply): Promise<PurchaseList | null> => {
      reply.header('cache-control', 'no-store');
      const session = await purchases.findSession(tokenIn(request));
      const list = session === null ? null : await purchases.list(session);
      // Fastify sends nothing for null.
      return list ?? reply.type('application/json').send('null');
    },
  );

  app.post(
    '/api/purchases/:orderId/link',
    {
      schema: {
        summary: 'Makes a new download link for a purchase.',
        params: purchaseParams,
        response: { 200: freshLinkSchema },
      },
      config: ofBuyer,
    },
    async (request): Promise<FreshLink> => purchases.renewLink(buyerOf(request), request.params.orderId),
  );

  app.post(
    '/api/purchases/sign-out',
    { schema: { summary: 'Ends the buyer’s session.', response: { 204: nothing } }, config: ofBuyer },
    async (request, reply) => {
      await purchases.signOut(buyerOf(request));
      return reply.clearCookie(name, options).code(204).send();
    },
  );
}
