import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { mailKindParams, mailListQuerySchema } from '#contracts/mail.ts';
import { operatorOf, type App } from '#server/http/app.ts';
import { sendPage } from '#server/http/paging.ts';
import type { Mail } from './mail.ts';

const idParams = z.object({ id: z.string() });

/** Lets a mail's inline styles apply and its links open in a new tab. No script runs, and nothing else is loaded. */
const mailPolicy = (origin: string): string =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src ${origin}`,
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');

export function mailRoutes(app: App, { mail, origin }: { readonly mail: Mail; readonly origin: string }): void {
  const access = 'operator';

  app.get('/api/mail/status', { config: { access } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await mail.status()),
  );

  app.get('/api/mail', { schema: { querystring: mailListQuerySchema }, config: { access } }, async (request, reply) =>
    sendPage(reply, await mail.list(request.query)),
  );

  app.get('/api/mail/previews/:kind', { schema: { params: mailKindParams }, config: { access } }, async (request) =>
    mail.preview(request.params.kind),
  );

  app.get(
    '/api/mail/previews/:kind/html',
    { schema: { params: mailKindParams }, config: { access } },
    async (request, reply) => sendMailPage(reply, await mail.previewHtml(request.params.kind), origin),
  );

  app.post(
    '/api/mail/previews/:kind/send',
    { schema: { params: mailKindParams }, config: { access } },
    async (request, reply) => {
      await mail.sendTest(request.params.kind, operatorOf(request).email);
      return reply.code(204).send();
    },
  );

  app.get('/api/mail/kept/:id', { schema: { params: idParams }, config: { access } }, async (request, reply) =>
    reply.header('cache-control', 'no-store').send(await mail.kept(request.params.id)),
  );

  app.get('/api/mail/kept/:id/html', { schema: { params: idParams }, config: { access } }, async (request, reply) =>
    sendMailPage(reply, await mail.keptHtml(request.params.id), origin),
  );
}

function sendMailPage(reply: FastifyReply, html: string, origin: string): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', mailPolicy(origin))
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .send(html.replace('<head>', '<head><base target="_blank"/>'));
}
