import * as z from 'zod/mini';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  acceptInvitationSchema,
  lookUpInvitationSchema,
  signInSchema,
  invitationSchema,
  operatorSessionSchema,
} from '#contracts/operators.ts';
import { auditLogQuerySchema, auditRecordSchema } from '#contracts/settings.ts';
import { nothing } from '#server/http/answers.ts';
import { operatorOf, type App } from '#server/http/app.ts';
import { sendPage } from '#server/http/paging.ts';
import { accountRoutes } from './account-routes.ts';
import type { Caller, SignedIn } from './begin-session.ts';
import type { Operators } from './operators.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { teamRoutes } from './team-routes.ts';

/** Requires `authenticate` of server/http/ on the same instance. */
export function operatorRoutes(app: App, { operators }: { readonly operators: Operators }): void {
  const { name, options } = operators.sessionCookie;

  function answerSession(reply: FastifyReply, { session, token }: SignedIn) {
    reply.setCookie(name, token, options).header('cache-control', 'no-store');
    return session;
  }

  app.post(
    '/api/auth/sign-in',
    {
      schema: {
        summary: 'Signs an operator in by password.',
        body: signInSchema,
        response: { 200: operatorSessionSchema },
      },
      config: { access: 'public' },
    },
    async (request, reply) => answerSession(reply, await operators.signIn({ ...request.body, ...callerOf(request) })),
  );

  app.post(
    '/api/auth/sign-out',
    { schema: { summary: 'Signs the operator out.', response: { 204: nothing } }, config: { access: 'operator' } },
    async (request, reply) => {
      await operators.signOut(app.parseCookie(request.headers.cookie ?? '')[name] ?? '');
      return reply.clearCookie(name, options).code(204).send();
    },
  );

  app.get(
    '/api/audit-log',
    {
      schema: {
        summary: 'Lists what operators did, the newest first.',
        querystring: auditLogQuerySchema,
        response: { 200: z.array(auditRecordSchema) },
      },
      config: { access: 'owner' },
    },
    async (request, reply) => sendPage(reply, await operators.listAudit(request.query)),
  );

  app.get(
    '/api/auth/session',
    {
      schema: { summary: 'Says who is signed in.', response: { 200: operatorSessionSchema } },
      config: { access: 'operator' },
    },
    async (request) => operatorOf(request),
  );

  // A POST, so that the token stays out of addresses.
  app.post(
    '/api/invitations/look-up',
    {
      schema: {
        summary: 'Says whom an invitation is for.',
        body: lookUpInvitationSchema,
        response: { 200: invitationSchema },
      },
      config: { access: 'public' },
    },
    async (request) => operators.lookUpInvitation(request.body.token),
  );

  app.post(
    '/api/invitations/accept',
    {
      schema: {
        summary: 'Accepts an invitation and signs in.',
        body: acceptInvitationSchema,
        response: { 200: operatorSessionSchema },
      },
      config: { access: 'public' },
    },
    async (request, reply) =>
      answerSession(reply, await operators.acceptInvitation({ ...request.body, ...callerOf(request) })),
  );

  passkeyRoutes(app, { operators, answerSession, callerOf });
  accountRoutes(app, { operators });
  teamRoutes(app, { operators });
}

function callerOf(request: FastifyRequest): Caller {
  return { address: request.ip, userAgent: request.headers['user-agent'] };
}
