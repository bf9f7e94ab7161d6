import * as z from 'zod/mini';
import {
  changeOperatorSchema,
  inviteSchema,
  invitationSchema,
  newInvitationSchema,
  operatorSchema,
} from '#contracts/operators.ts';
import { nothing } from '#server/http/answers.ts';
import { operatorOf, type App } from '#server/http/app.ts';
import type { Operators } from './operators.ts';

const idParams = z.object({ id: z.string() });
const config = { access: 'owner' } as const;

export function teamRoutes(app: App, { operators: { team } }: { readonly operators: Operators }): void {
  app.get(
    '/api/operators',
    { schema: { summary: 'Lists the operators.', response: { 200: z.array(operatorSchema) } }, config },
    async () => team.list(),
  );

  app.patch(
    '/api/operators/:id',
    {
      schema: {
        summary: 'Changes an operator’s role, or disables them.',
        params: idParams,
        body: changeOperatorSchema,
        response: { 204: nothing },
      },
      config,
    },
    async (request, reply) => {
      await team.change(operatorOf(request), request.params.id, request.body);
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/operators/invitations',
    { schema: { summary: 'Lists open invitations.', response: { 200: z.array(invitationSchema) } }, config },
    async () => team.listInvitations(),
  );

  app.post(
    '/api/operators/invitations',
    { schema: { summary: 'Invites an operator.', body: inviteSchema, response: { 201: newInvitationSchema } }, config },
    async (request, reply) => {
      reply.code(201);
      return team.invite(operatorOf(request), request.body);
    },
  );

  app.delete(
    '/api/operators/invitations/:id',
    { schema: { summary: 'Withdraws an invitation.', params: idParams, response: { 204: nothing } }, config },
    async (request, reply) => {
      await team.withdrawInvitation(operatorOf(request), request.params.id);
      return reply.code(204).send();
    },
  );
}
