import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  pictureEditSchema,
  pictureOrderSchema,
  pictureThemes,
  trialUploadSchema,
  managedMediaSchema,
} from '#contracts/managed-media.ts';
import { storedUploadSchema } from '#contracts/files.ts';
import { nothing } from '#server/http/answers.ts';
import { operatorOf, type App } from '#server/http/app.ts';
import { acceptRawBodies, rawBodyOf } from '#server/http/raw-body.ts';
import { mediaRoute } from './media-route.ts';
import type { Media } from './media.ts';

const appParams = z.object({ id: z.string() });
const pictureParams = z.object({ id: z.string(), pictureId: z.string() });
const uploadParams = z.object({ id: z.string(), pictureId: z.string(), theme: z.enum(pictureThemes) });

const config = { access: 'operator' } as const;

export async function mediaRoutes(app: App, { media }: { readonly media: Media }): Promise<void> {
  mediaRoute(app, media);
  editRoutes(app, media);
  await app.register(async (scope: App) => uploadRoutes(scope, media));
}

const changeOf = <Params extends { readonly id: string }>(request: FastifyRequest, { id, ...others }: Params) => ({
  ...others,
  appId: id,
  operatorId: operatorOf(request).operatorId,
});

const uploadOf = <Params extends { readonly id: string }>(request: FastifyRequest, params: Params) => ({
  ...changeOf(request, params),
  ...rawBodyOf(request),
  sessionId: operatorOf(request).sessionId,
});

function editRoutes(app: App, media: Media): void {
  app.get(
    '/api/admin/apps/:id/media',
    {
      schema: {
        summary: 'Shows an app’s pictures, video and trial file.',
        params: appParams,
        response: { 200: managedMediaSchema },
      },
      config,
    },
    async (request, reply) => reply.header('cache-control', 'no-store').send(await media.show(request.params.id)),
  );

  app.put(
    '/api/apps/:id/pictures/order',
    {
      schema: {
        summary: 'Puts an app’s pictures in order.',
        params: appParams,
        body: pictureOrderSchema,
        response: { 204: nothing },
      },
      config,
    },
    async (request, reply) => {
      await media.reorderPictures(changeOf(request, request.params), request.body.ids);
      return reply.code(204).send();
    },
  );

  app.patch(
    '/api/apps/:id/pictures/:pictureId',
    {
      schema: {
        summary: 'Changes the details of a picture.',
        params: pictureParams,
        body: pictureEditSchema,
        response: { 204: nothing },
      },
      config,
    },
    async (request, reply) => {
      await media.editPicture(changeOf(request, request.params), request.body);
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/apps/:id/pictures/:pictureId',
    { schema: { summary: 'Deletes a picture.', params: pictureParams, response: { 204: nothing } }, config },
    async (request, reply) => {
      await media.removePicture(changeOf(request, request.params));
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/apps/:id/pictures/:pictureId/dark',
    {
      schema: { summary: 'Deletes a picture’s dark form.', params: pictureParams, response: { 204: nothing } },
      config,
    },
    async (request, reply) => {
      await media.removeDarkPicture(changeOf(request, request.params));
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/apps/:id/video',
    { schema: { summary: 'Deletes an app’s video.', params: appParams, response: { 204: nothing } }, config },
    async (request, reply) => {
      await media.removeVideo(changeOf(request, request.params));
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/apps/:id/trial',
    { schema: { summary: 'Deletes an app’s trial file.', params: appParams, response: { 204: nothing } }, config },
    async (request, reply) => {
      await media.removeTrial(changeOf(request, request.params));
      return reply.code(204).send();
    },
  );
}

/** Needs a scope of its own, because it replaces the scope's body parsers. */
function uploadRoutes(scope: App, media: Media): void {
  acceptRawBodies(scope);
  const upload = { ...config, hasLongBody: true };

  scope.put(
    '/api/apps/:id/pictures/:pictureId/:theme',
    {
      schema: {
        summary: 'Uploads a picture.',
        bodyType: 'image/*',
        params: uploadParams,
        response: { 201: storedUploadSchema },
      },
      config: upload,
    },
    async (request, reply) => {
      const picture = uploadOf(request, request.params);
      return reply.code(201).send(await media.receivePicture(picture));
    },
  );

  scope.put(
    '/api/apps/:id/video',
    {
      schema: {
        summary: 'Uploads an app’s video.',
        bodyType: 'video/mp4',
        params: appParams,
        response: { 201: storedUploadSchema },
      },
      config: upload,
    },
    async (request, reply) => {
      const video = uploadOf(request, request.params);
      return reply.code(201).send(await media.receiveVideo(video));
    },
  );

  scope.put(
    '/api/apps/:id/trial',
    {
      schema: {
        summary: 'Uploads an app’s trial file.',
        bodyType: 'application/octet-stream',
        params: appParams,
        querystring: trialUploadSchema,
        response: { 201: storedUploadSchema },
      },
      config: upload,
    },
    async (request, reply) => {
      const trial = { ...uploadOf(request, request.params), ...request.query };
      return reply.code(201).send(await media.receiveTrial(trial));
    },
  );
}
