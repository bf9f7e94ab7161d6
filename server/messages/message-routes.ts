import * as z from 'zod/mini';
import { messageChangeSchema, messageListQuerySchema, newMessageSchema, newReplySchema } from '#contracts/messages.ts';
import { operatorOf, type App } from '#server/http/app.ts';
import { sendPage } from '#server/http/paging.ts';
import type { Messages } from './messages.ts';

const idParams = z.object({ id: z.string() });

export function messageRoutes(app: App, { messages }: { readonly messages: Messages }): void {
  app.post(
    '/api/contact',
    { schema: { body: newMessageSchema }, config: { access: 'public' } },
    async (request, reply) => {
      await messages.post(request.body, request.ip);
      return reply.code(204).send();
    },
  );

  // The specification has the same list at both addresses.
  for (const address of ['/api/contact', '/api/contact-messages']) {
    app.get(
      address,
      { schema: { querystring: messageListQuerySchema }, config: { access: 'operator' } },
      async (request, reply) => sendPage(reply, await messages.list(request.query)),
    );
  }

  app.get('/api/contact-messages/count', { config: { access: 'operator' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await messages.count()),
  );

  app.get(
    '/api/contact-messages/:id',
    { schema: { params: idParams }, config: { access: 'operator' } },
    async (request, reply) => reply.header('cache-control', 'no-store').send(await messages.thread(request.params.id)),
  );

  app.post(
    '/api/contact-messages/:id/replies',
    { schema: { params: idParams, body: newReplySchema }, config: { access: 'operator' } },
    async (request, reply) => {
      await messages.reply(request.params.id, request.body, operatorOf(request).operatorId);
      return reply.code(204).send();
    },
  );

  app.patch(
    '/api/contact-messages/:id',
    { schema: { params: idParams, body: messageChangeSchema }, config: { access: 'operator' } },
    async (request, reply) => {
      await messages.mark(request.params.id, request.body.status);
      return reply.code(204).send();
    },
  );
}
