import { posix } from 'node:path';
import fastifyStatic from '@fastify/static';
import { StoreError } from '#contracts/problem.ts';
import type { PageHandler } from '#web/handler.ts';
import { mediaType, nothing } from '#server/http/answers.ts';
import type { App } from '#server/http/app.ts';

export async function pageFiles(app: App, { clientFolder }: PageHandler): Promise<void> {
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
  for (const address of ['/favicon.svg', '/favicon.ico']) {
    app.get(
      address,
      {
        schema: { summary: 'Sends the store’s icon.', response: { 200: mediaType('image/svg+xml'), 304: nothing } },
        config: { access: 'public' },
      },
      (_request, reply) => reply.sendFile('favicon.svg', { maxAge: '1d' }),
    );
  }
}
