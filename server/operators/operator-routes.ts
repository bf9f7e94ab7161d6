import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptInvitationSchema, lookUpInvitationSchema, signInSchema } from '#contracts/operators.ts';
import { auditLogQuerySchema } from '#contracts/settings.ts';
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
    { schema: { body: signInSchema }, config: { access: 'public' } },
    async (request, reply) => answerSession(reply, await operators.signIn({ ...request.body, ...callerOf(request) })),
  );

  app.post('/api/auth/sign-out', { config: { access: 'operator' } }, async (request, reply) => {
    await operators.signOut(app.parseCookie(request.headers.cookie ?? '')[name] ?? '');
    return reply.clearCookie(name, options).code(204).send();
  });

  app.get(
    '/api/audit-log',
    { schema: { querystring: auditLogQuerySchema }, config: { access: 'owner' } },
    async (request, reply) => sendPage(reply, await operators.listAudit(request.query)),
  );

  app.get('/api/auth/session', { config: { access: 'operator' } }, async (request) => operatorOf(request));

  // A POST, so that the token stays out of addresses.
  app.post(
    '/api/invitations/look-up',
    { schema: { body: lookUpInvitationSchema }, config: { access: 'public' } },
    async (request) => operators.lookUpInvitation(request.body.token),
  );

  app.post(
    '/api/invitations/accept',
    { schema: { body: acceptInvitationSchema }, config: { access: 'public' } },
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
