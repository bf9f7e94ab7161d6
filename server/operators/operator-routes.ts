import { signInSchema } from '#contracts/operators.ts';
import { auditLogQuerySchema } from '#contracts/settings.ts';
import { operatorOf, type App } from '#server/http/app.ts';
import type { Operators } from './operators.ts';

/** The calls under /api/auth. They need `authenticate` of server/http/ on the same instance. */
export function operatorRoutes(app: App, { operators }: { readonly operators: Operators }): void {
  const { name, options } = operators.sessionCookie;

  app.post(
    '/api/auth/sign-in',
    { schema: { body: signInSchema }, config: { access: 'public' } },
    async (request, reply) => {
      const { session, token } = await operators.signIn({ ...request.body, address: request.ip });
      reply.setCookie(name, token, options).header('cache-control', 'no-store');
      return session;
    },
  );

  app.post('/api/auth/sign-out', { config: { access: 'operator' } }, async (request, reply) => {
    await operators.signOut(app.parseCookie(request.headers.cookie ?? '')[name] ?? '');
    return reply.clearCookie(name, options).code(204).send();
  });

  app.get(
    '/api/audit-log',
    { schema: { querystring: auditLogQuerySchema }, config: { access: 'owner' } },
    async (request, reply) => {
      const { records, nextCursor } = await operators.listAudit(request.query);
      if (nextCursor !== null) {
        const next = new URLSearchParams({ limit: String(request.query.limit), cursor: String(nextCursor) });
        reply.header('link', `</api/audit-log?${next.toString()}>; rel="next"`);
      }
      return reply.header('cache-control', 'no-store').send(records);
    },
  );

  app.get('/api/auth/session', { config: { access: 'operator' } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return operatorOf(request);
  });
}
