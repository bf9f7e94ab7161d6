import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  appListQuerySchema,
  categoryFilterSchema,
  checkoutAppQuerySchema,
  newAppSchema,
  appDetailsSchema,
  appSchema,
} from '#contracts/apps.ts';
import { appEditSchema, managedAppQuerySchema, appCountsSchema, managedAppSchema } from '#contracts/managed-apps.ts';
import { storefrontSummarySchema } from '#contracts/storefront.ts';
import { nothing } from '#server/http/answers.ts';
import type { App } from '#server/http/app.ts';
import { operatorOf } from '#server/http/app.ts';
import { sendPage } from '#server/http/paging.ts';
import { appNotFound } from './app-not-found.ts';
import type { Apps } from './apps.ts';
import type { ReadyList } from './catalogue.ts';

const idParams = z.object({ id: z.string() });

export function appRoutes(app: App, { apps }: { readonly apps: Apps }): void {
  app.get(
    '/api/apps/:category',
    {
      schema: {
        summary: 'Lists the apps on sale, the most downloaded first.',
        params: z.object({ category: categoryFilterSchema }),
        querystring: appListQuerySchema,
        response: { 200: z.array(appSchema), 304: nothing },
      },
      config: { access: 'public' },
    },
    async (request, reply) =>
      sendReadyList(request, reply, await apps.readyList(request.params.category, request.query.limit)),
  );

  app.get(
    '/api/apps/:id/details',
    {
      schema: {
        summary: 'Shows an app on sale, by its id or slug.',
        params: idParams,
        response: { 200: appDetailsSchema },
      },
      config: { access: 'public' },
    },
    async (request) => {
      const details = await apps.findDetails(request.params.id);
      if (details === null) throw appNotFound();
      return details;
    },
  );

  app.get(
    '/api/storefront',
    {
      schema: {
        summary: 'Counts the apps of each category, and names the highlights.',
        response: { 200: storefrontSummarySchema },
      },
      config: { access: 'public' },
    },
    async () => apps.summarize(),
  );

  app.get(
    '/api/checkout/app',
    {
      schema: {
        summary: 'Shows the app that a checkout is about.',
        querystring: checkoutAppQuerySchema,
        response: { 200: appDetailsSchema },
      },
      config: { access: 'public' },
    },
    async (request) => {
      const details = await apps.findForCheckout(request.query.appId ?? '');
      if (details === null) throw appNotFound();
      return details;
    },
  );

  app.post(
    '/api/apps',
    {
      schema: { summary: 'Adds an app.', body: newAppSchema, response: { 201: appSchema } },
      config: { access: 'operator' },
    },
    async (request, reply) => reply.code(201).send(await apps.add(request.body, operatorOf(request).operatorId)),
  );

  app.delete(
    '/api/apps/:id',
    {
      schema: { summary: 'Deletes an app. It can be restored.', params: idParams, response: { 204: nothing } },
      config: { access: 'operator' },
    },
    async (request, reply) => {
      await apps.remove(request.params.id, operatorOf(request).operatorId);
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/admin/apps',
    {
      schema: {
        summary: 'Lists all apps for the operator.',
        querystring: managedAppQuerySchema,
        response: { 200: z.array(managedAppSchema) },
      },
      config: { access: 'operator' },
    },
    async (request, reply) => sendPage(reply, await apps.listManaged(request.query)),
  );

  app.get(
    '/api/admin/app-counts',
    {
      schema: { summary: 'Counts the apps.', response: { 200: appCountsSchema } },
      config: { access: 'operator' },
    },
    async (_request, reply) => reply.header('cache-control', 'no-store').send(await apps.count()),
  );

  app.patch(
    '/api/apps/:id',
    {
      schema: {
        summary: 'Changes an app.',
        params: idParams,
        body: appEditSchema,
        response: { 200: managedAppSchema },
      },
      config: { access: 'operator' },
    },
    async (request) => apps.edit(request.params.id, request.body, operatorOf(request).operatorId),
  );

  app.post(
    '/api/apps/:id/restore',
    {
      schema: { summary: 'Restores a deleted app.', params: idParams, response: { 200: managedAppSchema } },
      config: { access: 'operator' },
    },
    async (request) => apps.restore(request.params.id, operatorOf(request).operatorId),
  );
}

const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i;

async function sendReadyList(request: FastifyRequest, reply: FastifyReply, list: ReadyList): Promise<FastifyReply> {
  const isCompressed = takesGzip.test(request.headers['accept-encoding'] ?? '');
  const { body, headers } = isCompressed ? await list.compressed() : list.plain;
  const known = request.headers['if-none-match'];
  if (known !== undefined && (known.trim() === '*' || known.includes(headers.etag))) {
    const { 'content-encoding': _, ...others } = headers;
    return reply.code(304).headers(others).send();
  }
  return reply.headers(headers).send(body);
}
