import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import {
  mailKindParams,
  mailLookQuerySchema,
  mailListQuerySchema,
  keptMailSchema,
  mailPreviewQuerySchema,
  mailPreviewSchema,
  mailRecordSchema,
  mailStatusSchema,
  previewMailTextSchema,
  refundMailQuerySchema,
} from '#contracts/mail.ts';
import { mediaType, nothing } from '#server/http/answers.ts';
import { operatorOf, type App } from '#server/http/app.ts';
import { acceptForms, formType } from '#server/http/form-body.ts';
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

interface MailRoutesDeps {
  readonly mail: Mail;
  readonly origin: string;
}

export async function mailRoutes(app: App, { mail, origin }: MailRoutesDeps): Promise<void> {
  const access = 'operator';
  await app.register(async (forms: App) => wordsRoute(forms, { mail, origin }));

  app.get(
    '/api/mail/status',
    {
      schema: { summary: 'Shows whether emails are being sent.', response: { 200: mailStatusSchema } },
      config: { access },
    },
    async (_request, reply) => reply.header('cache-control', 'no-store').send(await mail.status()),
  );

  app.get(
    '/api/mail',
    {
      schema: {
        summary: 'Lists emails to buyers, the newest first.',
        querystring: mailListQuerySchema,
        response: { 200: z.array(mailRecordSchema) },
      },
      config: { access },
    },
    async (request, reply) => sendPage(reply, await mail.list(request.query)),
  );

  app.get(
    '/api/mail/previews/:kind',
    {
      schema: {
        summary: 'Shows an example of an email as text.',
        params: mailKindParams,
        querystring: mailPreviewQuerySchema,
        response: { 200: mailPreviewSchema },
      },
      config: { access },
    },
    async ({ params, query }) => mail.preview(params.kind, query.language),
  );

  app.get(
    '/api/mail/previews/:kind/html',
    {
      schema: {
        summary: 'Shows an example of an email as a page.',
        params: mailKindParams,
        querystring: mailLookQuerySchema,
        response: { 200: mediaType('text/html') },
      },
      config: { access },
    },
    async ({ params: { kind }, query }, reply) => sendMailPage(reply, await mail.previewHtml(kind, query), origin),
  );

  app.get(
    '/api/orders/:id/refund-mail',
    {
      schema: {
        summary: 'Shows the email that a refund of an amount would send, as a page.',
        params: idParams,
        querystring: refundMailQuerySchema,
        response: { 200: mediaType('text/html') },
      },
      config: { access },
    },
    async ({ params, query }, reply) => sendMailPage(reply, await mail.previewRefund(params.id, query.amount), origin),
  );

  app.post(
    '/api/mail/previews/:kind/send',
    {
      schema: {
        summary: 'Sends an example of an email to the operator.',
        params: mailKindParams,
        response: { 204: nothing },
      },
      config: { access },
    },
    async (request, reply) => {
      await mail.sendTest(request.params.kind, operatorOf(request).email);
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/mail/kept/:id',
    {
      schema: {
        summary: 'Shows an email that was kept as a file, as text.',
        params: idParams,
        response: { 200: keptMailSchema },
      },
      config: { access },
    },
    async (request, reply) => reply.header('cache-control', 'no-store').send(await mail.kept(request.params.id)),
  );

  app.get(
    '/api/mail/kept/:id/html',
    {
      schema: {
        summary: 'Shows an email that was kept as a file, as a page.',
        params: idParams,
        response: { 200: mediaType('text/html') },
      },
      config: { access },
    },
    async (request, reply) => sendMailPage(reply, await mail.keptHtml(request.params.id), origin),
  );
}

/** A form sends the words into a frame: the page of the area itself could not show the mail's inline styles. */
function wordsRoute(forms: App, { mail, origin }: MailRoutesDeps): void {
  acceptForms(forms);
  forms.post(
    '/api/mail/previews/:kind/html',
    {
      schema: {
        summary: 'Shows an example of an email with changed words, as a page.',
        params: mailKindParams,
        bodyType: formType,
        body: previewMailTextSchema,
        response: { 200: mediaType('text/html') },
      },
      config: { access: 'owner' },
    },
    async ({ params: { kind }, body }, reply) => sendMailPage(reply, await mail.previewWords(kind, body), origin),
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
