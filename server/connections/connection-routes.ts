import * as z from 'zod/mini';
import {
  connectionFactsSchema,
  connectionNames,
  connectionsSchema,
  connectionTestSchema,
  forgetConnectionSchema,
  setImapSchema,
  setPayPalSchema,
  setSmtpSchema,
  testedNames,
  type ConnectionFacts,
  type TestedName,
} from '#contracts/connections.ts';
import { operatorOf, type App } from '#server/http/app.ts';
import type { Connections, TryConnection } from './connections.ts';

const config = { access: 'owner' } as const;
const params = z.object({ name: z.enum(connectionNames) });
const response = { 200: connectionsSchema };

export interface ConnectionRoutesDeps {
  readonly connections: Connections;
  readonly connectionFacts: () => Promise<ConnectionFacts>;
  readonly tryConnections: Readonly<Record<TestedName, TryConnection>>;
}

/** The calls of owners about accounts at other servers. Each write answers with the connections as they are then. */
export function connectionRoutes(
  app: App,
  { connections, connectionFacts, tryConnections }: ConnectionRoutesDeps,
): void {
  app.get(
    '/api/connections',
    { schema: { summary: 'Shows the connections, without secrets.', response }, config },
    async (_request, reply) => reply.header('cache-control', 'no-store').send(connections.show()),
  );

  app.get(
    '/api/connections/facts',
    {
      schema: { summary: 'Shows the recent activity of the connections.', response: { 200: connectionFactsSchema } },
      config,
    },
    async (_request, reply) => reply.header('cache-control', 'no-store').send(await connectionFacts()),
  );

  app.put(
    '/api/connections/paypal',
    { schema: { summary: 'Sets the PayPal account.', body: setPayPalSchema, response }, config },
    async (request) => {
      await connections.setPayPal(request.body, { operator: operatorOf(request), address: request.ip });
      return connections.show();
    },
  );

  app.put(
    '/api/connections/smtp',
    { schema: { summary: 'Sets the mail server.', body: setSmtpSchema, response }, config },
    async (request) => {
      await connections.setSmtp(request.body, { operator: operatorOf(request), address: request.ip });
      return connections.show();
    },
  );

  app.put(
    '/api/connections/imap',
    { schema: { summary: 'Sets the support mailbox.', body: setImapSchema, response }, config },
    async (request) => {
      await connections.setImap(request.body, { operator: operatorOf(request), address: request.ip });
      return connections.show();
    },
  );

  app.post(
    '/api/connections/:name/forget',
    { schema: { summary: 'Removes a connection.', params, body: forgetConnectionSchema, response }, config },
    async (request) => {
      const caller = { operator: operatorOf(request), address: request.ip };
      await connections.forget(request.params.name, request.body, caller);
      return connections.show();
    },
  );

  app.post(
    '/api/connections/:name/test',
    {
      schema: {
        summary: 'Tests a connection.',
        params: z.object({ name: z.enum(testedNames) }),
        response: { 200: connectionTestSchema },
      },
      config,
    },
    async (request) => {
      const { name } = request.params;
      return connections.test(operatorOf(request), name, tryConnections[name]);
    },
  );
}
