import * as z from 'zod/mini';
import { mailLinkSchema } from '#contracts/downloads.ts';
import { downloadRequestSchema, type DownloadTicket } from '#contracts/files.ts';
import type { DownloadPage } from '#contracts/download-page.ts';
import type { App } from '#server/http/app.ts';
import { originOf } from '#server/http/origin.ts';
import { deliveryRoute } from './delivery-route.ts';
import type { Downloads } from './downloads.ts';

const tokenParams = z.object({ token: z.string() });

export async function downloadRoutes(app: App, { downloads }: { readonly downloads: Downloads }): Promise<void> {
  app.post(
    '/api/apps/:id/download',
    { schema: { params: z.object({ id: z.string() }), body: downloadRequestSchema }, config: { access: 'signed' } },
    async (request): Promise<DownloadTicket> => {
      const { fileName, orderId } = request.body;
      const path = await downloads.requestDownload({ appId: request.params.id, token: orderId, fileName });
      return { downloadURL: `${originOf(request)}${path}` };
    },
  );

  app.get(
    '/api/downloads/:token',
    { schema: { params: tokenParams }, config: { access: 'signed' } },
    async (request, reply): Promise<DownloadPage> => {
      reply.header('cache-control', 'private, no-store');
      return downloads.showPage(request.params.token);
    },
  );

  app.post(
    '/api/downloads/:token/mail',
    { schema: { params: tokenParams, body: z.nullish(mailLinkSchema) }, config: { access: 'signed' } },
    async (request, reply) => reply.code(202).send(await downloads.mailLink(request.params.token, request.body?.email)),
  );

  deliveryRoute(app, downloads);
}
