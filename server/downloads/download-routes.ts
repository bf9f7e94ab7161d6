import * as z from 'zod/mini';
import { correctAddressSchema, mailLinkSchema, type MailedLink, mailedLinkSchema } from '#contracts/downloads.ts';
import { downloadRequestSchema, type DownloadTicket, downloadTicketSchema } from '#contracts/files.ts';
import { type DownloadPage, downloadPageSchema } from '#contracts/download-page.ts';
import { boughtVersionsSchema } from '#contracts/releases.ts';
import type { App } from '#server/http/app.ts';
import { originOf } from '#server/http/origin.ts';
import { deliveryRoute } from './delivery-route.ts';
import type { BuyerCookie } from '#server/http/buyer-cookie.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { Downloads } from './downloads.ts';

const tokenParams = z.object({ token: z.string() });

export interface DownloadRoutesDeps {
  readonly downloads: Downloads;
  readonly buyers: Pick<BuyerCookie, 'read'>;
  readonly limits: Pick<Limits, 'consume'>;
}

export async function downloadRoutes(app: App, { downloads, buyers, limits }: DownloadRoutesDeps): Promise<void> {
  app.post(
    '/api/apps/:id/download',
    {
      schema: {
        summary: 'Exchanges a download token for the address of a file.',
        params: z.object({ id: z.string() }),
        body: downloadRequestSchema,
        response: { 200: downloadTicketSchema },
      },
      config: { access: 'signed' },
    },
    async (request): Promise<DownloadTicket> => {
      const { fileName, orderId, releaseId } = request.body;
      const browserKey = buyers.read(request);
      const file = { appId: request.params.id, fileName, releaseId };
      const path = await downloads.requestDownload({ ...file, token: orderId, browserKey });
      return { downloadURL: `${originOf(request)}${path}` };
    },
  );

  app.get(
    '/api/downloads/:token',
    {
      schema: {
        summary: 'Shows what a download link is for.',
        params: tokenParams,
        response: { 200: downloadPageSchema },
      },
      config: { access: 'signed' },
    },
    async (request, reply): Promise<DownloadPage> => {
      reply.header('cache-control', 'private, no-store');
      return downloads.showPage(request.params.token, buyers.read(request));
    },
  );

  app.get(
    '/api/downloads/:token/versions',
    {
      schema: {
        summary: 'Lists the earlier versions that a buyer can download.',
        params: tokenParams,
        response: { 200: boughtVersionsSchema },
      },
      config: { access: 'signed' },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      return downloads.listVersions(request.params.token, buyers.read(request));
    },
  );

  app.post(
    '/api/downloads/:token/mail',
    {
      schema: {
        summary: 'Emails the download link.',
        params: tokenParams,
        body: z.nullish(mailLinkSchema),
        response: { 202: mailedLinkSchema },
      },
      config: { access: 'signed' },
    },
    async (request, reply) => {
      const options = { typedEmail: request.body?.email, browserKey: buyers.read(request) };
      return reply.code(202).send(await downloads.mailLink(request.params.token, options));
    },
  );

  app.post(
    '/api/downloads/:token/address',
    {
      schema: {
        summary: 'Corrects the email address of an order.',
        params: tokenParams,
        body: correctAddressSchema,
        response: { 202: mailedLinkSchema },
      },
      config: { access: 'signed' },
    },
    async (request, reply) => {
      await limits.consume('address-correction', { address: request.ip });
      const { token } = request.params;
      const correction = { token, email: request.body.email, browserKey: buyers.read(request) };
      return reply.code(202).send(await downloads.correctAddress(correction));
    },
  );

  app.post(
    '/api/downloads/:token/confirm-address',
    {
      schema: {
        summary: 'Confirms the address that a link was mailed to.',
        params: tokenParams,
        response: { 200: mailedLinkSchema },
      },
      config: { access: 'signed' },
    },
    async (request, reply): Promise<MailedLink> => {
      reply.header('cache-control', 'no-store');
      return downloads.confirmAddress(request.params.token, buyers.read(request));
    },
  );

  deliveryRoute(app, downloads);
}
