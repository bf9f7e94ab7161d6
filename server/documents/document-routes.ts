import * as z from 'zod/mini';
import {
  documentParamsSchema,
  documentPreviewSchema,
  documentQuerySchema,
  documentVersionSchema,
  previewDocumentSchema,
  saveDocumentSchema,
  shownDocumentSchema,
  versionsQuerySchema,
} from '#contracts/documents.ts';
import { operatorOf, type App } from '#server/http/app.ts';
import { sendPage } from '#server/http/paging.ts';
import type { Documents } from './documents.ts';

/** A character of other scripts takes several bytes. */
const bodyLimit = 256 * 1024;

export function documentRoutes(app: App, { documents }: { readonly documents: Documents }): void {
  const params = documentParamsSchema;

  app.get(
    '/api/documents/:kind',
    {
      schema: {
        summary: 'Shows a text of the store.',
        params,
        querystring: documentQuerySchema,
        response: { 200: shownDocumentSchema },
      },
      config: { access: 'public' },
    },
    async ({ params: { kind }, query: { language, version } }) => documents.show(kind, language, version),
  );

  app.get(
    '/api/documents/:kind/versions',
    {
      schema: {
        summary: 'Lists the versions of a text, the newest first.',
        params,
        querystring: versionsQuerySchema,
        response: { 200: z.array(documentVersionSchema) },
      },
      config: { access: 'operator' },
    },
    async ({ params: { kind }, query: { language, limit, cursor } }, reply) =>
      sendPage(reply, await documents.versions(kind, { language, limit, ...(cursor === undefined ? {} : { cursor }) })),
  );

  app.post(
    '/api/documents/:kind/preview',
    {
      schema: {
        summary: 'Shows a text as buyers would see it.',
        params,
        body: previewDocumentSchema,
        response: { 200: documentPreviewSchema },
      },
      config: { access: 'owner' },
      bodyLimit,
    },
    async ({ params: { kind }, body }) => documents.preview(kind, body),
  );

  app.post(
    '/api/documents/:kind/versions',
    {
      schema: {
        summary: 'Saves a new version of a text.',
        params,
        body: saveDocumentSchema,
        response: { 201: documentVersionSchema },
      },
      config: { access: 'owner' },
      bodyLimit,
    },
    async (request, reply) =>
      reply.code(201).send(await documents.save(request.params.kind, request.body, operatorOf(request))),
  );
}
