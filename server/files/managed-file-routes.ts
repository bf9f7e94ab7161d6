import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { fileEditSchema, managedFileSchema, removedFileSchema, storedFilesSchema } from '#contracts/managed-files.ts';
import { nothing } from '#server/http/answers.ts';
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

  app.get(
    '/api/admin/apps/:id/files',
    {
      schema: {
        summary: 'Lists an app’s offered files.',
        params: idParams,
        response: { 200: z.array(managedFileSchema) },
      },
      config,
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await managed.listManaged(request.params.id)),
  );

  app.get(
    '/api/admin/apps/:id/removed-files',
    {
      schema: {
        summary: 'Lists an app’s deleted files.',
        params: idParams,
        response: { 200: z.array(removedFileSchema) },
      },
      config,
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await managed.listRemoved(request.params.id)),
  );

  app.get(
    '/api/admin/apps/:id/stored-files',
    {
      schema: {
        summary: 'Shows how much disk space an app’s files use.',
        params: idParams,
        response: { 200: storedFilesSchema },
      },
      config,
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await managed.listStored(request.params.id)),
  );

  app.patch(
    '/api/apps/:id/files/:fileId',
    {
      schema: {
        summary: 'Changes the details of a file.',
        params: fileParams,
        body: fileEditSchema,
        response: { 204: nothing },
      },
      config,
    },
    async (request, reply) => {
      await managed.edit(changeOf(request, request.params), request.body);
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/apps/:id/files/:fileId',
    {
      schema: {
        summary: 'Deletes a file. It can be restored for a time.',
        params: fileParams,
        response: { 204: nothing },
      },
      config,
    },
    async (request, reply) => {
      await managed.remove(changeOf(request, request.params));
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/apps/:id/files/:fileId/restore',
    { schema: { summary: 'Restores a deleted file.', params: fileParams, response: { 204: nothing } }, config },
    async (request, reply) => {
      await managed.restore(changeOf(request, request.params));
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/apps/:id/files/:fileId/offer',
    {
      schema: {
        summary: 'Offers a held file although its bytes do not fit its name.',
        params: fileParams,
        response: { 204: nothing },
      },
      config,
    },
    async (request, reply) => {
      await managed.offerHeld(changeOf(request, request.params));
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/apps/:id/files/:fileId/keep',
    {
      schema: { summary: 'Keeps a deleted file as a superseded one.', params: fileParams, response: { 204: nothing } },
      config,
    },
    async (request, reply) => {
      await managed.keep(changeOf(request, request.params));
      return reply.code(204).send();
    },
  );
}
