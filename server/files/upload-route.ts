import * as z from 'zod/mini';
import { storedUploadSchema } from '#contracts/files.ts';
import type { App } from '#server/http/app.ts';
import { acceptRawBodies, rawBodyOf } from '#server/http/raw-body.ts';
import type { Files } from './files.ts';

const schema = {
  params: z.object({ id: z.string() }),
  querystring: z.object({ expires: z._default(z.string(), ''), signature: z._default(z.string(), '') }),
};

/** Needs a scope of its own, because it replaces the scope's body parsers. */
export function uploadRoute(scope: App, files: Files): void {
  acceptRawBodies(scope);
  scope.put(
    '/uploads/:id',
    {
      schema: {
        summary: 'Uploads bytes to an address that was asked for.',
        bodyType: 'application/octet-stream',
        ...schema,
        response: { 201: storedUploadSchema },
      },
      config: { access: 'signed', hasLongBody: true },
    },
    async (request, reply) => {
      const stored = await files.receiveUpload({
        id: request.params.id,
        query: request.query,
        contentType: request.headers['content-type'],
        ...rawBodyOf(request),
      });
      return reply.code(201).send(stored);
    },
  );
}
