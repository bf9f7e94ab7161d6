import { posix } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { logoPath } from '#contracts/logo-address.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Media } from '#server/media/media.ts';
import type { PageHandler } from '#web/handler.ts';
import { matchesTag } from '#server/downloads/byte-range.ts';
import type { LogoPicture } from '#server/media/logo.ts';
import { mediaType, nothing } from '#server/http/answers.ts';
import type { App } from '#server/http/app.ts';

export interface PageFilesDeps extends Pick<PageHandler, 'clientFolder'> {
  readonly readLogo: Media['readLogo'];
}

export async function pageFiles(app: App, { clientFolder, readLogo }: PageFilesDeps): Promise<void> {
  await app.register(fastifyStatic, { root: clientFolder, serve: false, preCompressed: true });
  app.get<{ Params: { '*': string } }>(
    '/assets/*',
    {
      schema: {
        summary: 'Sends a script, a style sheet or a font of the pages.',
        response: { 200: mediaType('*/*'), 304: nothing },
      },
      config: { access: 'public' },
    },
    (request, reply) => {
      const file = posix.normalize(`assets/${request.params['*']}`);
      if (!file.startsWith('assets/')) throw new StoreError('not-found', 'There is nothing at this address.');
      return reply.sendFile(file, { immutable: true, maxAge: '365d' });
    },
  );
  app.get<{ Querystring: { readonly v?: string } }>(
    logoPath,
    {
      schema: {
        summary: 'Sends the store’s own logo.',
        response: { 200: mediaType('image/png'), 304: nothing },
      },
      config: { access: 'public' },
    },
    async (request, reply) => {
      const logo = await readLogo();
      if (logo === null) throw new StoreError('not-found', 'This store has no logo of its own.');
      const { v } = request.query;
      // Another process may not know the newest logo yet: its answer must not be kept as that.
      const caching = v === logo.version ? forever : v === undefined ? anHour : 'no-cache';
      return sendLogo(request, reply, logo, caching);
    },
  );
  for (const address of ['/favicon.svg', '/favicon.ico']) {
    app.get(
      address,
      {
        schema: { summary: 'Sends the store’s icon.', response: { 200: mediaType('image/*'), 304: nothing } },
        config: { access: 'public' },
      },
      async (request, reply) => {
        const logo = await readLogo().catch(() => null);
        return logo === null ? reply.sendFile('favicon.svg', { maxAge: '1h' }) : sendLogo(request, reply, logo, anHour);
      },
    );
  }
}

const anHour = 'public, max-age=3600';
const forever = 'public, max-age=31536000, immutable';

/** Mails show it too. An address that names the upload never changes what it shows. */
function sendLogo(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag }: LogoPicture,
  caching: string,
): FastifyReply {
  reply.headers({
    'cache-control': caching,
    'cross-origin-resource-policy': 'cross-origin',
    etag,
  });
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('image/png').send(bytes);
}
