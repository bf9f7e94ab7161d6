import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { newReleaseSchema, releaseEditSchema, releaseListSchema, switchReleaseSchema } from '#contracts/releases.ts';
import { operatorOf, type App } from '#server/http/app.ts';
import type { ReleaseChange } from './change-release.ts';
import type { Releases } from './releases.ts';

const appParams = z.object({ id: z.string() });
const releaseParams = z.object({ id: z.string(), releaseId: z.string() });
const fileParams = z.object({ id: z.string(), releaseId: z.string(), fileId: z.string() });
const createdSchema = z.strictObject({ id: z.string() });

export function releaseRoutes(app: App, { releases }: { readonly releases: Releases }): void {
  const config = { access: 'operator' } as const;
  const release = '/api/apps/:id/releases/:releaseId';
  const changeOf = (request: FastifyRequest, { id, releaseId }: z.infer<typeof releaseParams>): ReleaseChange => ({
    appId: id,
    releaseId,
    operatorId: operatorOf(request).operatorId,
  });

  app.get(
    '/api/admin/apps/:id/releases',
    { schema: { params: appParams, response: { 200: releaseListSchema } }, config },
    async (request, reply) => reply.header('cache-control', 'no-store').send(await releases.list(request.params.id)),
  );

  app.post(
    '/api/apps/:id/releases',
    { schema: { params: appParams, body: newReleaseSchema, response: { 201: createdSchema } }, config },
    async (request, reply) => {
      const id = await releases.create(request.params.id, request.body, operatorOf(request).operatorId);
      return reply.code(201).send({ id });
    },
  );

  app.patch(release, { schema: { params: releaseParams, body: releaseEditSchema }, config }, async (request, reply) => {
    await releases.edit(changeOf(request, request.params), request.body);
    return reply.code(204).send();
  });

  app.delete(release, { schema: { params: releaseParams }, config }, async (request, reply) => {
    await releases.remove(changeOf(request, request.params));
    return reply.code(204).send();
  });

  app.delete(`${release}/files/:fileId`, { schema: { params: fileParams }, config }, async (request, reply) => {
    await releases.removeFile(changeOf(request, request.params), request.params.fileId);
    return reply.code(204).send();
  });

  app.post(
    `${release}/publish`,
    { schema: { params: releaseParams, body: switchReleaseSchema }, config },
    async (request, reply) => {
      await releases.publish({ ...changeOf(request, request.params), ...request.body });
      return reply.code(204).send();
    },
  );

  app.post(
    `${release}/go-back`,
    { schema: { params: releaseParams, body: switchReleaseSchema }, config },
    async (request, reply) => {
      await releases.goBack({ ...changeOf(request, request.params), ...request.body });
      return reply.code(204).send();
    },
  );

  app.post(`${release}/withdraw`, { schema: { params: releaseParams }, config }, async (request, reply) => {
    await releases.withdraw(changeOf(request, request.params));
    return reply.code(204).send();
  });

  app.post(`${release}/restore`, { schema: { params: releaseParams }, config }, async (request, reply) => {
    await releases.restore(changeOf(request, request.params));
    return reply.code(204).send();
  });
}
