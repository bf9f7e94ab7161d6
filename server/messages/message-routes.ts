import * as z from 'zod/mini';
import {
  messageChangeSchema,
  messageListQuerySchema,
  newMessageSchema,
  newReplySchema,
  listedMessageSchema,
  messageCountSchema,
  messageThreadSchema,
} from '#contracts/messages.ts';
import { nothing } from '#server/http/answers.ts';
import { operatorOf, type App } from '#server/http/app.ts';
import { sendPage } from '#server/http/paging.ts';
import type { Messages } from './messages.ts';

const idParams = z.object({ id: z.string() });

export function messageRoutes(app: App, { messages }: { readonly messages: Messages }): void {
  app.post(
    '/api/contact',
    {
      schema: { summary: 'Sends a message to the store.', body: newMessageSchema, response: { 204: nothing } },
      config: { access: 'public' },
    },
    async (request, reply) => {
      await messages.post(request.body, request.ip);
      return reply.code(204).send();
    },
  );

  // The specification has the same list at both addresses.
  for (const address of ['/api/contact', '/api/contact-messages']) {
    app.get(
      address,
      {
        schema: {
          summary: 'Lists the messages to the store, the newest first.',
          querystring: messageListQuerySchema,
          response: { 200: z.array(listedMessageSchema) },
        },
        config: { access: 'operator' },
      },
      async (request, reply) => sendPage(reply, await messages.list(request.query)),
    );
  }

  app.get(
    '/api/contact-messages/count',
    {
      schema: { summary: 'Counts conversations that need an operator.', response: { 200: messageCountSchema } },
      config: { access: 'operator' },
    },
    async (_request, reply) => reply.header('cache-control', 'no-store').send(await messages.count()),
  );

  app.get(
    '/api/contact-messages/:id',
    {
      schema: {
        summary: 'Shows the conversation of a message.',
        params: idParams,
        response: { 200: messageThreadSchema },
      },
      config: { access: 'operator' },
    },
    async (request, reply) => reply.header('cache-control', 'no-store').send(await messages.thread(request.params.id)),
  );

  app.post(
    '/api/contact-messages/:id/replies',
    {
      schema: {
        summary: 'Replies to a message by email.',
        params: idParams,
        body: newReplySchema,
        response: { 204: nothing },
      },
      config: { access: 'operator' },
    },
    async (request, reply) => {
      await messages.reply(request.params.id, request.body, operatorOf(request).operatorId);
      return reply.code(204).send();
    },
  );

  app.patch(
    '/api/contact-messages/:id',
    {
      schema: {
        summary: 'Marks the conversation of a message as read, unread or done.',
        params: idParams,
        body: messageChangeSchema,
        response: { 204: nothing },
      },
      config: { access: 'operator' },
    },
    async (request, reply) => {
      await messages.mark(request.params.id, request.body);
      return reply.code(204).send();
    },
  );
}
