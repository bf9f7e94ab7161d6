import * as z from 'zod/mini';
import type { FastifyRequest } from 'fastify';
import {
  giveRatingSchema,
  hideRatingSchema,
  managedRatingQuerySchema,
  managedRatingSchema,
  optOutParams,
  ratingListQuerySchema,
  ratingOfPurchaseSchema,
  ratingReplySchema,
  shownRatingSchema,
} from '#contracts/ratings.ts';
import { purchaseParams } from '#contracts/purchases.ts';
import { nothing } from '#server/http/answers.ts';
import { buyerOf, operatorOf, type App } from '#server/http/app.ts';
import type { BuyerCookie } from '#server/http/buyer-cookie.ts';
import { sendPage } from '#server/http/paging.ts';
import { acceptRawBodies } from '#server/http/raw-body.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { Ratings } from './ratings.ts';

const removed = { 204: nothing };
const idParams = z.object({ id: z.string() });
const tokenParams = z.object({ token: z.string() });

export interface RatingRoutesDeps {
  readonly ratings: Ratings;
  readonly buyers: Pick<BuyerCookie, 'read'>;
  readonly limits: Pick<Limits, 'consume'>;
}

/** Requires `authenticate` of server/http/ on the same instance. */
export async function ratingRoutes(app: App, { ratings, buyers, limits }: RatingRoutesDeps): Promise<void> {
  const countWrite = (request: FastifyRequest) => limits.consume('rating', { address: request.ip });
  const answer = { 200: ratingOfPurchaseSchema };

  app.get(
    '/api/apps/:id/ratings',
    {
      schema: {
        summary: 'Lists the ratings of an app that have words, the newest first.',
        params: idParams,
        querystring: ratingListQuerySchema,
        response: { 200: z.array(shownRatingSchema) },
      },
      config: { access: 'public' },
    },
    async (request, reply) => sendPage(reply, await ratings.listShown(request.params.id, request.query)),
  );

  app.get(
    '/api/purchases/ratings',
    {
      schema: {
        summary: 'Lists a buyer’s ratings, one for each purchase.',
        response: { 200: z.array(ratingOfPurchaseSchema) },
      },
      config: { access: 'buyer' },
    },
    async (request) => ratings.listOwn(buyerOf(request).email),
  );

  app.put(
    '/api/purchases/:orderId/rating',
    {
      schema: {
        summary: 'Rates the app of a purchase, or changes the rating.',
        params: purchaseParams,
        body: giveRatingSchema,
        response: answer,
      },
      config: { access: 'buyer' },
    },
    async (request) => {
      await countWrite(request);
      const { email } = buyerOf(request);
      return ratings.give({ orderId: request.params.orderId, email }, request.body);
    },
  );

  app.delete(
    '/api/purchases/:orderId/rating',
    {
      schema: { summary: 'Removes the rating of a purchase.', params: purchaseParams, response: removed },
      config: { access: 'buyer' },
    },
    async (request, reply) => {
      await countWrite(request);
      await ratings.remove({ orderId: request.params.orderId, email: buyerOf(request).email });
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/downloads/:token/rating',
    {
      schema: { summary: 'Shows the rating of a download link’s purchase.', params: tokenParams, response: answer },
      config: { access: 'signed' },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      return ratings.showOfLink(request.params.token, buyers.read(request));
    },
  );

  app.put(
    '/api/downloads/:token/rating',
    {
      schema: {
        summary: 'Rates the app of a download link’s purchase, or changes the rating.',
        params: tokenParams,
        body: giveRatingSchema,
        response: answer,
      },
      config: { access: 'signed' },
    },
    async (request, reply) => {
      await countWrite(request);
      reply.header('cache-control', 'no-store');
      return ratings.giveByLink(request.params.token, buyers.read(request), request.body);
    },
  );

  app.delete(
    '/api/downloads/:token/rating',
    {
      schema: { summary: 'Removes the rating of a download link’s purchase.', params: tokenParams, response: removed },
      config: { access: 'signed' },
    },
    async (request, reply) => {
      await countWrite(request);
      await ratings.removeByLink(request.params.token, buyers.read(request));
      return reply.code(204).send();
    },
  );

  operatorRoutes(app, ratings);
  await app.register(async (scope: App) => optOutRoute(scope, ratings));
}

function operatorRoutes(app: App, ratings: Ratings): void {
  const answer = { 200: z.nullable(managedRatingSchema) };
  const config = { access: 'operator' } as const;

  app.get(
    '/api/admin/ratings',
    {
      schema: {
        summary: 'Lists ratings, the newest first.',
        querystring: managedRatingQuerySchema,
        response: { 200: z.array(managedRatingSchema) },
      },
      config,
    },
    async (request, reply) => sendPage(reply, await ratings.listManaged(request.query)),
  );

  app.put(
    '/api/admin/ratings/:id/reply',
    {
      schema: {
        summary: 'Replies to a rating, or changes the reply.',
        params: idParams,
        body: ratingReplySchema,
        response: answer,
      },
      config,
    },
    async (request) => ratings.reply(request.params.id, request.body.text, operatorOf(request).operatorId),
  );

  app.delete(
    '/api/admin/ratings/:id/reply',
    { schema: { summary: 'Removes the reply to a rating.', params: idParams, response: removed }, config },
    async (request, reply) => {
      await ratings.reply(request.params.id, null, operatorOf(request).operatorId);
      return reply.code(204).send();
    },
  );

  app.put(
    '/api/admin/ratings/:id/hidden',
    {
      schema: { summary: 'Hides the words of a rating.', params: idParams, body: hideRatingSchema, response: answer },
      config,
    },
    async (request) => ratings.hide(request.params.id, request.body.reason, operatorOf(request).operatorId),
  );

  app.delete(
    '/api/admin/ratings/:id/hidden',
    { schema: { summary: 'Shows the words of a rating again.', params: idParams, response: removed }, config },
    async (request, reply) => {
      await ratings.unhide(request.params.id, operatorOf(request).operatorId);
      return reply.code(204).send();
    },
  );
}

/** One click unsubscribes (RFC 8058). Mail programs send a form, whose content says nothing. */
function optOutRoute(scope: App, ratings: Ratings): void {
  acceptRawBodies(scope);
  scope.post(
    '/unsubscribe/:token',
    {
      schema: { summary: 'Ends requests for ratings by email to an address.', params: optOutParams, response: removed },
      config: { access: 'signed' },
    },
    async (request, reply) => {
      await ratings.optOut(request.params.token);
      return reply.code(204).send();
    },
  );
}
