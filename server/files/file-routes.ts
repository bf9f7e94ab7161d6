import * as z from 'zod/mini';
import {
  appUploadSchema,
  objectUploadSchema,
  type UploadTicket,
  fileNamesSchema,
  uploadTicketSchema,
} from '#contracts/files.ts';
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
    {
      schema: {
        summary: 'Asks for an address to upload an app’s file to.',
        params: idParams,
        body: appUploadSchema,
        response: { 200: uploadTicketSchema },
      },
      config: { access: 'operator' },
    },
    async (request): Promise<UploadTicket> => {
      const path = await files.requestAppUpload(operatorOf(request), request.params.id, request.body);
      return { uploadURL: `${originOf(request)}${path}` };
    },
  );

  app.post(
    '/api/objects/upload',
    {
      schema: {
        summary: 'Asks for an address to upload an icon or a file to.',
        body: z.nullish(objectUploadSchema),
        response: { 200: uploadTicketSchema },
      },
      config: { access: 'operator' },
    },
    async (request): Promise<UploadTicket> => {
      const path = await files.requestObjectUpload(operatorOf(request), request.body?.fileName);
      return { uploadURL: `${originOf(request)}${path}` };
    },
  );

  app.get(
    '/api/apps/:id/files',
    {
      schema: { summary: 'Lists the names of an app’s files.', params: idParams, response: { 200: fileNamesSchema } },
      config: { access: 'public' },
    },
    async (request) => ({
      files: await files.listFileNames(request.params.id),
    }),
  );

  iconRoute(app, files);
  managedFileRoutes(app, files.managed);
  await app.register(async (scope: App) => uploadRoute(scope, files));
}
