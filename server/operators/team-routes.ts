import * as z from 'zod/mini';
import { changeOperatorSchema, inviteSchema } from '#contracts/operators.ts';
import { operatorOf, type App } from '#server/http/app.ts';
import type { Operators } from './operators.ts';

const idParams = z.object({ id: z.string() });
const config = { access: 'owner' } as const;

export function teamRoutes(app: App, { operators: { team } }: { readonly operators: Operators }): void {
  app.get('/api/operators', { config }, async () => team.list());

  app.patch(
    '/api/operators/:id',
    { schema: { params: idParams, body: changeOperatorSchema }, config },
    async (request, reply) => {
      await team.change(operatorOf(request), request.params.id, request.body);
      return reply.code(204).send();
    },
  );

  app.get('/api/operators/invitations', { config }, async () => team.listInvitations());

  app.post('/api/operators/invitations', { schema: { body: inviteSchema }, config }, async (request, reply) => {
    reply.code(201);
    return team.invite(operatorOf(request), request.body);
  });

  app.delete('/api/operators/invitations/:id', { schema: { params: idParams }, config }, async (request, reply) => {
    await team.withdrawInvitation(operatorOf(request), request.params.id);
    return reply.code(204).send();
  });
}
