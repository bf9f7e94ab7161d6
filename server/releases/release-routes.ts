import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { newReleaseSchema, releaseEditSchema, releaseListSchema, switchReleaseSchema } from '#contracts/releases.ts';
import { nothing } from '#server/http/answers.ts';
import { operatorOf, type App } from '#server/http/app.ts';
import type { ReleaseChange } from './change-release.ts';
import type { Releases } from './releases.ts';

const appParams = z.object({ id: z.string() });
const releaseParams = z.object({ id: z.string(), releaseId: z.string() });
const fileParams = z.object({ id: z.string(), releaseId: z.string(), fileId: z.string() });
const createdSchema = z.strictObject({ id: z.string() });

export function releaseRoutes(app: App, { releases }: { readonly releases: Releases }): void {
  const config = { access: 'operator' } as const;
  const response = { 204: nothing };
  const release = '/api/apps/:id/releases/:releaseId';
  const changeOf = (request: FastifyRequest, { id, releaseId }: z.infer<typeof releaseParams>): ReleaseChange => ({
    appId: id,
    releaseId,
    operatorId: operatorOf(request).operatorId,
  });

  app.get(
    '/api/admin/apps/:id/releases',
    {
      schema: { summary: 'Lists the releases of an app.', params: appParams, response: { 200: releaseListSchema } },
      config,
    },
    async (request, reply) => reply.header('cache-control', 'no-store').send(await releases.list(request.params.id)),
  );

  app.post(
    '/api/apps/:id/releases',
    {
      schema: {
        summary: 'Adds a draft of a release.',
        params: appParams,
        body: newReleaseSchema,
        response: { 201: createdSchema },
      },
      config,
    },
    async (request, reply) => {
      const id = await releases.create(request.params.id, request.body, operatorOf(request).operatorId);
      return reply.code(201).send({ id });
    },
  );

  app.patch(
    release,
    {
      schema: {
        summary: 'Changes the version or the notes of a release.',
        params: releaseParams,
        body: releaseEditSchema,
        response,
      },
      config,
    },
    async (request, reply) => {
      await releases.edit(changeOf(request, request.params), request.body);
      return reply.code(204).send();
    },
  );

  app.delete(
    release,
    { schema: { summary: 'Deletes a draft.', params: releaseParams, response }, config },
    async (request, reply) => {
      await releases.remove(changeOf(request, request.params));
      return reply.code(204).send();
    },
  );

  app.delete(
    `${release}/files/:fileId`,
    { schema: { summary: 'Deletes a file of a draft.', params: fileParams, response }, config },
    async (request, reply) => {
      await releases.removeFile(changeOf(request, request.params), request.params.fileId);
      return reply.code(204).send();
    },
  );

  app.post(
    `${release}/publish`,
    {
      schema: {
        summary: 'Publishes a draft as the current release.',
        params: releaseParams,
        body: switchReleaseSchema,
        response,
      },
      config,
    },
    async (request, reply) => {
      await releases.publish({ ...changeOf(request, request.params), ...request.body });
      return reply.code(204).send();
    },
  );

  app.post(
    `${release}/go-back`,
    {
      schema: {
        summary: 'Makes an earlier release the current one.',
        params: releaseParams,
        body: switchReleaseSchema,
        response,
      },
      config,
    },
    async (request, reply) => {
      await releases.goBack({ ...changeOf(request, request.params), ...request.body });
      return reply.code(204).send();
    },
  );

  app.post(
    `${release}/withdraw`,
    { schema: { summary: 'Takes a release from its buyers.', params: releaseParams, response }, config },
    async (request, reply) => {
      await releases.withdraw(changeOf(request, request.params));
      return reply.code(204).send();
    },
  );

  app.post(
    `${release}/restore`,
    { schema: { summary: 'Gives a withdrawn release back to its buyers.', params: releaseParams, response }, config },
    async (request, reply) => {
      await releases.restore(changeOf(request, request.params));
      return reply.code(204).send();
    },
  );
}
