import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { fileEditSchema } from '#contracts/managed-files.ts';
import { operatorOf, type App } from '#server/http/app.ts';
import type { FileChange } from './change-file.ts';
import type { Files } from './files.ts';

const idParams = z.object({ id: z.string() });
const fileParams = z.object({ id: z.string(), fileId: z.string() });

export function managedFileRoutes(app: App, managed: Files['managed']): void {
  const config = { access: 'operator' } as const;
  const changeOf = (request: FastifyRequest, { id, fileId }: { id: string; fileId: string }): FileChange => ({
    appId: id,
    fileId,
    operatorId: operatorOf(request).operatorId,
  });

  app.get('/api/admin/apps/:id/files', { schema: { params: idParams }, config }, async (request, reply) =>
    reply.header('cache-control', 'no-store').send(await managed.listManaged(request.params.id)),
  );

  app.get('/api/admin/apps/:id/removed-files', { schema: { params: idParams }, config }, async (request, reply) =>
    reply.header('cache-control', 'no-store').send(await managed.listRemoved(request.params.id)),
  );

  app.get('/api/admin/apps/:id/stored-files', { schema: { params: idParams }, config }, async (request, reply) =>
    reply.header('cache-control', 'no-store').send(await managed.listStored(request.params.id)),
  );

  app.patch(
    '/api/apps/:id/files/:fileId',
    { schema: { params: fileParams, body: fileEditSchema }, config },
    async (request, reply) => {
      await managed.edit(changeOf(request, request.params), request.body);
      return reply.code(204).send();
    },
  );

  app.delete('/api/apps/:id/files/:fileId', { schema: { params: fileParams }, config }, async (request, reply) => {
    await managed.remove(changeOf(request, request.params));
    return reply.code(204).send();
  });

  app.post(
    '/api/apps/:id/files/:fileId/restore',
    { schema: { params: fileParams }, config },
    async (request, reply) => {
      await managed.restore(changeOf(request, request.params));
      return reply.code(204).send();
    },
  );

  app.post('/api/apps/:id/files/:fileId/keep', { schema: { params: fileParams }, config }, async (request, reply) => {
    await managed.keep(changeOf(request, request.params));
    return reply.code(204).send();
  });
}
