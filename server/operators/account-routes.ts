import * as z from 'zod/mini';
import {
  changePasswordSchema,
  changeProfileSchema,
  fullProofSchema,
  passwordProofSchema,
  signOutEverywhereSchema,
  turnOnSecondFactorSchema,
  endedSessionsSchema,
  listedSessionSchema,
  operatorProfileSchema,
  recoveryCodesSchema,
  secondFactorSchema,
  secondFactorSetUpSchema,
} from '#contracts/operators.ts';
import { nothing } from '#server/http/answers.ts';
import { operatorOf, type App } from '#server/http/app.ts';
import type { Operators } from './operators.ts';

const idParams = z.object({ id: z.string() });
const config = { access: 'operator' } as const;

export function accountRoutes(app: App, { operators }: { readonly operators: Operators }): void {
  const { account, sessionCookie } = operators;

  app.get(
    '/api/account/profile',
    {
      schema: { summary: 'Shows the operator’s name and choices.', response: { 200: operatorProfileSchema } },
      config,
    },
    async (request) => account.profile(operatorOf(request)),
  );

  app.patch(
    '/api/account/profile',
    {
      schema: {
        summary: 'Changes the operator’s name and choices.',
        body: changeProfileSchema,
        response: { 200: operatorProfileSchema },
      },
      config,
    },
    async (request) => account.changeProfile(operatorOf(request), request.body),
  );

  app.get(
    '/api/account/second-factor',
    {
      schema: { summary: 'Says whether the operator has a second factor.', response: { 200: secondFactorSchema } },
      config,
    },
    async (request) => account.secondFactor(operatorOf(request)),
  );

  app.post(
    '/api/account/second-factor',
    {
      schema: {
        summary: 'Begins to set up a second factor.',
        body: passwordProofSchema,
        response: { 200: secondFactorSetUpSchema },
      },
      config,
    },
    async (request) => account.setUpSecondFactor(operatorOf(request), { ...request.body, address: request.ip }),
  );

  app.post(
    '/api/account/second-factor/turn-on',
    {
      schema: {
        summary: 'Turns the second factor on.',
        body: turnOnSecondFactorSchema,
        response: { 200: recoveryCodesSchema },
      },
      config,
    },
    async (request) => account.turnOnSecondFactor(operatorOf(request), request.body.code),
  );

  app.post(
    '/api/account/second-factor/turn-off',
    { schema: { summary: 'Turns the second factor off.', body: fullProofSchema, response: { 204: nothing } }, config },
    async (request, reply) => {
      await account.turnOffSecondFactor(operatorOf(request), { ...request.body, address: request.ip });
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/account/recovery-codes',
    {
      schema: { summary: 'Makes new recovery codes.', body: fullProofSchema, response: { 200: recoveryCodesSchema } },
      config,
    },
    async (request) => account.renewRecoveryCodes(operatorOf(request), { ...request.body, address: request.ip }),
  );

  app.post(
    '/api/account/password',
    {
      schema: { summary: 'Changes the operator’s password.', body: changePasswordSchema, response: { 204: nothing } },
      config,
    },
    async (request, reply) => {
      await account.changePassword(operatorOf(request), { ...request.body, address: request.ip });
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/account/sessions',
    { schema: { summary: 'Lists the operator’s sessions.', response: { 200: z.array(listedSessionSchema) } }, config },
    async (request) => account.listSessions(operatorOf(request)),
  );

  app.delete(
    '/api/account/sessions/:id',
    {
      schema: { summary: 'Ends one of the operator’s sessions.', params: idParams, response: { 204: nothing } },
      config,
    },
    async (request, reply) => {
      await account.endSession(operatorOf(request), request.params.id);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/account/sign-out-everywhere',
    {
      schema: {
        summary: 'Ends the operator’s sessions.',
        body: signOutEverywhereSchema,
        response: { 200: endedSessionsSchema },
      },
      config,
    },
    async (request, reply) => {
      const endedSessions = await account.signOutEverywhere(operatorOf(request), request.body);
      if (request.body.isThisIncluded) reply.clearCookie(sessionCookie.name, sessionCookie.options);
      return { endedSessions };
    },
  );
}
