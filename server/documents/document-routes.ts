import * as z from 'zod/mini';
import {
  documentListQuerySchema,
  documentParamsSchema,
  documentPreviewSchema,
  documentQuerySchema,
  previewDocumentSchema,
  shownDocumentSchema,
  versionsQuerySchema,
} from '#contracts/documents.ts';
import { saveTextSchema, textParamsSchema, textStateSchema, textVersionSchema } from '#contracts/texts.ts';
import { operatorOf, type App } from '#server/http/app.ts';
import { sendPage } from '#server/http/paging.ts';
import type { Documents } from './documents.ts';

/** A character of other scripts takes several bytes. */
const bodyLimit = 256 * 1024;

export function documentRoutes(app: App, { documents }: { readonly documents: Documents }): void {
  const params = documentParamsSchema;

  app.get(
    '/api/documents',
    {
      schema: {
        summary: 'Lists the texts of the store and the words of its emails, with their newest versions.',
        querystring: documentListQuerySchema,
        response: { 200: z.array(textStateSchema) },
      },
      config: { access: 'operator' },
    },
    async ({ query: { language } }) => documents.list(language),
  );

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
        params: textParamsSchema,
        querystring: versionsQuerySchema,
        response: { 200: z.array(textVersionSchema) },
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
        params: textParamsSchema,
        body: saveTextSchema,
        response: { 201: textVersionSchema },
      },
      config: { access: 'owner' },
      bodyLimit,
    },
    async (request, reply) =>
      reply.code(201).send(await documents.save(request.params.kind, request.body, operatorOf(request))),
  );
}
