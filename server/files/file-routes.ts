import * as z from 'zod/mini';
import { appUploadSchema, objectUploadSchema, type UploadTicket } from '#contracts/files.ts';
import { operatorOf, type App } from '#server/http/app.ts';
import { originOf } from '#server/http/origin.ts';
import type { Files } from './files.ts';
import { iconRoute } from './icon-route.ts';
import { managedFileRoutes } from './managed-file-routes.ts';
import { uploadRoute } from './upload-route.ts';

const idParams = z.object({ id: z.string() });

export async function fileRoutes(app: App, { files }: { readonly files: Files }): Promise<void> {
  app.post(
    '/api/apps/:id/upload',
    { schema: { params: idParams, body: appUploadSchema }, config: { access: 'operator' } },
    async (request): Promise<UploadTicket> => {
      const path = await files.requestAppUpload(operatorOf(request), request.params.id, request.body);
      return { uploadURL: `${originOf(request)}${path}` };
    },
  );

  app.post(
    '/api/objects/upload',
    { schema: { body: z.nullish(objectUploadSchema) }, config: { access: 'operator' } },
    async (request): Promise<UploadTicket> => {
      const path = await files.requestObjectUpload(operatorOf(request), request.body?.fileName);
      return { uploadURL: `${originOf(request)}${path}` };
    },
  );

  app.get('/api/apps/:id/files', { schema: { params: idParams }, config: { access: 'public' } }, async (request) => ({
    files: await files.listFileNames(request.params.id),
  }));

  iconRoute(app, files);
  managedFileRoutes(app, files.managed);
  await app.register(async (scope: App) => uploadRoute(scope, files));
}
