import { mediaType, nothing } from '#server/http/answers.ts';
import type { App } from '#server/http/app.ts';
import type { ApiReference } from './api-reference.ts';

export function openApiRoutes(app: App, { bytes }: Pick<ApiReference, 'bytes'>): void {
  app.get(
    '/openapi.json',
    {
      schema: { summary: 'Returns this document.', response: { 200: mediaType('application/json'), 304: nothing } },
      config: { access: 'public' },
    },
    async (request, reply) => {
      const { plain, gzipped, etag } = await bytes();
      reply.headers({
        'cache-control': 'public, no-cache',
        vary: 'accept-encoding',
        etag,
        // Tools that read API documents are pages of other origins.
        'access-control-allow-origin': '*',
      });
      if (request.headers['if-none-match']?.includes(etag) === true) return reply.code(304).send();
      const isCompressed = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(request.headers['accept-encoding'] ?? '');
      if (isCompressed) reply.header('content-encoding', 'gzip');
      return reply.type('application/json; charset=utf-8').send(isCompressed ? gzipped : plain);
    },
  );
}
