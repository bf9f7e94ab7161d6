import { posix } from 'node:path';
import fastifyStatic from '@fastify/static';
import { StoreError } from '#contracts/problem.ts';
import type { PageHandler } from '#web/handler.ts';
import type { App } from '#server/http/app.ts';

export async function pageFiles(app: App, { clientFolder }: PageHandler): Promise<void> {
  await app.register(fastifyStatic, { root: clientFolder, serve: false, preCompressed: true });
  app.get<{ Params: { '*': string } }>('/assets/*', { config: { access: 'public' } }, (request, reply) => {
    const file = posix.normalize(`assets/${request.params['*']}`);
    if (!file.startsWith('assets/')) throw new StoreError('not-found', 'There is nothing at this address.');
    return reply.sendFile(file, { immutable: true, maxAge: '365d' });
  });
  for (const address of ['/favicon.svg', '/favicon.ico']) {
    app.get(address, { config: { access: 'public' } }, (_request, reply) =>
      reply.sendFile('favicon.svg', { maxAge: '1d' }),
    );
  }
}
