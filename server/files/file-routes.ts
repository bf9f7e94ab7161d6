import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { appUploadSchema, objectUploadSchema, type UploadTicket } from '#contracts/files.ts';
import { fileEditSchema } from '#contracts/managed-files.ts';
import { StoreError } from '#contracts/problem.ts';
import { operatorOf, type App } from '#server/http/app.ts';
import { originOf } from '#server/http/origin.ts';
import { sendRange } from '#server/http/send-range.ts';
import type { Files } from './files.ts';
import type { FileChange } from './managed-files.ts';

/** A sender that sends no byte for this long is given up. */
const idleMs = 120_000;

const idParams = z.object({ id: z.string() });
const fileParams = z.object({ id: z.string(), fileId: z.string() });
const signedQuery = z.object({ expires: z._default(z.string(), ''), signature: z._default(z.string(), '') });

export async function fileRoutes(app: App, { files }: { readonly files: Files }): Promise<void> {
  app.post(
    '/api/apps/:id/upload',
    { schema: { params: idParams, body: appUploadSchema }, config: { access: 'operator' } },
    async (request): Promise<UploadTicket> => {
      const { operatorId } = operatorOf(request);
      const path = await files.requestAppUpload({ appId: request.params.id, operatorId, file: request.body });
      return { uploadURL: `${originOf(request)}${path}` };
    },
  );

  app.post(
    '/api/objects/upload',
    { schema: { body: z.nullish(objectUploadSchema) }, config: { access: 'operator' } },
    async (request): Promise<UploadTicket> => {
      const { operatorId } = operatorOf(request);
      const path = await files.requestObjectUpload({ operatorId, fileName: request.body?.fileName });
      return { uploadURL: `${originOf(request)}${path}` };
    },
  );

  app.get('/api/apps/:id/files', { schema: { params: idParams }, config: { access: 'public' } }, async (request) => ({
    files: await files.listFileNames(request.params.id),
  }));

  // What is sent past the framework cannot be cut to a HEAD by it.
  app.route({
    method: ['GET', 'HEAD'],
    url: '/objects/:id/:name',
    schema: { params: z.object({ id: z.string(), name: z.string() }) },
    config: { access: 'public' },
    handler: async (request, reply) => sendIcon(files, request.params, request, reply),
  });

  managedFileRoutes(app, files);
  await app.register(async (scope: App) => uploadRoute(scope, files));
}

function managedFileRoutes(app: App, { managed }: Files): void {
  const changeOf = (request: FastifyRequest, { id, fileId }: { id: string; fileId: string }): FileChange => ({
    appId: id,
    fileId,
    operatorId: operatorOf(request).operatorId,
  });

  app.get(
    '/api/admin/apps/:id/files',
    { schema: { params: idParams }, config: { access: 'operator' } },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await managed.listManaged(request.params.id)),
  );

  app.get(
    '/api/admin/apps/:id/removed-files',
    { schema: { params: idParams }, config: { access: 'operator' } },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await managed.listRemoved(request.params.id)),
  );

  app.patch(
    '/api/apps/:id/files/:fileId',
    { schema: { params: fileParams, body: fileEditSchema }, config: { access: 'operator' } },
    async (request, reply) => {
      await managed.edit(changeOf(request, request.params), request.body);
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/apps/:id/files/:fileId',
    { schema: { params: fileParams }, config: { access: 'operator' } },
    async (request, reply) => {
      await managed.remove(changeOf(request, request.params));
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/apps/:id/files/:fileId/restore',
    { schema: { params: fileParams }, config: { access: 'operator' } },
    async (request, reply) => {
      await managed.restore(changeOf(request, request.params));
      return reply.code(204).send();
    },
  );
}

function uploadRoute(scope: App, files: Files): void {
  // The bytes go to the handler as they come, whatever type they claim to be.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));

  scope.put(
    '/uploads/:id',
    { schema: { params: idParams, querystring: signedQuery }, config: { access: 'signed', hasLongBody: true } },
    async (request, reply) => {
      request.raw.setTimeout(idleMs, () => request.raw.destroy());
      const stored = await files.receiveUpload({
        id: request.params.id,
        query: request.query,
        contentType: request.headers['content-type'],
        contentLength: contentLengthOf(request),
        // Leaving the loop over the bytes must not cut the connection: a refusal is still to be sent.
        bytes: request.raw.iterator({ destroyOnReturn: false }),
      });
      return reply.code(201).send(stored);
    },
  );
}

function contentLengthOf({ headers }: FastifyRequest): number | null {
  if (headers['content-encoding'] !== undefined)
    throw new StoreError('unsupported-media-type', 'Send the file as it is, without Content-Encoding.');
  return headers['content-length'] === undefined ? null : Number(headers['content-length']);
}

// A picture may be opened as a page of its own, and an SVG can hold scripts: it may run and load nothing.
const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

async function sendIcon(
  files: Files,
  { id, name }: { id: string; name: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const icon = await files.openIcon(id, name);
  const etag = `"${icon.sha256}"`;
  // The address holds the upload's id: other bytes have another address.
  reply.headers({
    'cache-control': 'public, max-age=31536000, immutable',
    etag,
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (icon.contentType === 'image/svg+xml') reply.header('content-security-policy', svgPolicy);
  if (request.headers['if-none-match']?.includes(etag) === true) return reply.code(304).send();
  const opened = await icon.open();
  reply.hijack();
  const headers = { 'content-type': icon.contentType, 'content-length': String(icon.sizeBytes) };
  if (request.method === 'HEAD') await opened.close();
  await sendRange(reply, { status: 200, headers }, request.method === 'HEAD' ? null : opened);
  return reply;
}
