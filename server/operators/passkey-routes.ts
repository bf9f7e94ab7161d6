import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  addPasskeySchema,
  passkeyProofSchema,
  passkeySignInSchema,
  operatorSessionSchema,
  passkeyOptionsSchema,
  passkeySchema,
} from '#contracts/operators.ts';
import { nothing } from '#server/http/answers.ts';
import { operatorOf, type App } from '#server/http/app.ts';
import { originOf } from '#server/http/origin.ts';
import type { Caller, SignedIn } from './begin-session.ts';
import type { Operators } from './operators.ts';

const idParams = z.object({ id: z.string() });
const config = { access: 'operator' } as const;

export interface PasskeyRouteDeps {
  readonly operators: Operators;
  readonly answerSession: (reply: FastifyReply, signedIn: SignedIn) => SignedIn['session'];
  readonly callerOf: (request: FastifyRequest) => Caller;
}

export function passkeyRoutes(app: App, { operators, answerSession, callerOf }: PasskeyRouteDeps): void {
  const { passkeys } = operators;

  app.post(
    '/api/auth/passkey/options',
    {
      schema: { summary: 'Asks for a challenge to sign in by passkey.', response: { 200: passkeyOptionsSchema } },
      config: { access: 'public' },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return passkeys.ask(originOf(request));
    },
  );

  app.post(
    '/api/auth/passkey',
    {
      schema: {
        summary: 'Signs an operator in by passkey.',
        body: passkeySignInSchema,
        response: { 200: operatorSessionSchema },
      },
      config: { access: 'public' },
    },
    async (request, reply) =>
      answerSession(reply, await passkeys.signIn({ ...request.body, ...callerOf(request) }, originOf(request))),
  );

  app.get(
    '/api/account/passkeys',
    { schema: { summary: 'Lists the operator’s passkeys.', response: { 200: z.array(passkeySchema) } }, config },
    async (request) => passkeys.list(operatorOf(request)),
  );

  app.post(
    '/api/account/passkeys/options',
    {
      schema: {
        summary: 'Asks for a challenge to add a passkey.',
        body: passkeyProofSchema,
        response: { 200: passkeyOptionsSchema },
      },
      config,
    },
    async (request) => {
      const proof = { ...request.body, address: request.ip };
      return passkeys.offer(operatorOf(request), proof, originOf(request));
    },
  );

  app.post(
    '/api/account/passkeys',
    { schema: { summary: 'Adds a passkey.', body: addPasskeySchema, response: { 204: nothing } }, config },
    async (request, reply) => {
      await passkeys.add(operatorOf(request), request.body, originOf(request));
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/account/passkeys/:id',
    { schema: { summary: 'Deletes a passkey.', params: idParams, response: { 204: nothing } }, config },
    async (request, reply) => {
      await passkeys.remove(operatorOf(request), request.params.id);
      return reply.code(204).send();
    },
  );
}
