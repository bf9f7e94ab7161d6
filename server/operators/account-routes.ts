import * as z from 'zod/mini';
import {
  changePasswordSchema,
  fullProofSchema,
  passwordProofSchema,
  signOutEverywhereSchema,
  turnOnSecondFactorSchema,
} from '#contracts/operators.ts';
import { operatorOf, type App } from '#server/http/app.ts';
import type { Operators } from './operators.ts';

const idParams = z.object({ id: z.string() });
const config = { access: 'operator' } as const;

export function accountRoutes(app: App, { operators }: { readonly operators: Operators }): void {
  const { account, sessionCookie } = operators;

  app.get('/api/account/second-factor', { config }, async (request) => account.secondFactor(operatorOf(request)));

  app.post('/api/account/second-factor', { schema: { body: passwordProofSchema }, config }, async (request) =>
    account.setUpSecondFactor(operatorOf(request), { ...request.body, address: request.ip }),
  );

  app.post(
    '/api/account/second-factor/turn-on',
    { schema: { body: turnOnSecondFactorSchema }, config },
    async (request) => account.turnOnSecondFactor(operatorOf(request), request.body.code),
  );

  app.post(
    '/api/account/second-factor/turn-off',
    { schema: { body: fullProofSchema }, config },
    async (request, reply) => {
      await account.turnOffSecondFactor(operatorOf(request), { ...request.body, address: request.ip });
      return reply.code(204).send();
    },
  );

  app.post('/api/account/recovery-codes', { schema: { body: fullProofSchema }, config }, async (request) =>
    account.renewRecoveryCodes(operatorOf(request), { ...request.body, address: request.ip }),
  );

  app.post('/api/account/password', { schema: { body: changePasswordSchema }, config }, async (request, reply) => {
    await account.changePassword(operatorOf(request), { ...request.body, address: request.ip });
    return reply.code(204).send();
  });

  app.get('/api/account/sessions', { config }, async (request) => account.listSessions(operatorOf(request)));

  app.delete('/api/account/sessions/:id', { schema: { params: idParams }, config }, async (request, reply) => {
    await account.endSession(operatorOf(request), request.params.id);
    return reply.code(204).send();
  });

  app.post(
    '/api/account/sign-out-everywhere',
    { schema: { body: signOutEverywhereSchema }, config },
    async (request, reply) => {
      const endedSessions = await account.signOutEverywhere(operatorOf(request), request.body);
      if (request.body.isThisIncluded) reply.clearCookie(sessionCookie.name, sessionCookie.options);
      return { endedSessions };
    },
  );
}
