import * as z from 'zod/mini';
import {
  askForChangeSchema,
  objectionTokenSchema,
  refuseChangeSchema,
  type AddressChange,
  type PlannedChange,
  addressChangeSchema,
  plannedChangeSchema,
} from '#contracts/address-changes.ts';
import { acceptedSchema } from '#contracts/purchases.ts';
import { nothing } from '#server/http/answers.ts';
import { operatorOf, type App } from '#server/http/app.ts';
import type { AddressChanges } from './address-changes.ts';

const params = z.object({ id: z.string() });

export function addressChangeRoutes(app: App, { addressChanges }: { readonly addressChanges: AddressChanges }): void {
  app.post(
    '/api/purchases/address',
    {
      schema: {
        summary: 'Asks for another email address of an order.',
        body: askForChangeSchema,
        response: { 202: acceptedSchema },
      },
      config: { access: 'public' },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      await addressChanges.ask(request.body, request.ip);
      return reply.code(202).send({});
    },
  );

  // A POST, so that the token stays out of addresses. It changes nothing.
  app.post(
    '/api/purchases/objection/look-up',
    {
      schema: {
        summary: 'Shows the change of address that a link can stop.',
        body: objectionTokenSchema,
        response: { 200: plannedChangeSchema },
      },
      config: { access: 'signed' },
    },
    async (request, reply): Promise<PlannedChange> => {
      reply.header('cache-control', 'no-store');
      return addressChanges.showObjection(request.body.token);
    },
  );

  app.post(
    '/api/purchases/objection',
    {
      schema: {
        summary: 'Objects to a change of address.',
        body: objectionTokenSchema,
        response: { 200: plannedChangeSchema },
      },
      config: { access: 'signed' },
    },
    async (request, reply): Promise<PlannedChange> => {
      reply.header('cache-control', 'no-store');
      return addressChanges.object(request.body.token);
    },
  );

  operatorRoutes(app, addressChanges);
}

function operatorRoutes(app: App, addressChanges: AddressChanges): void {
  const access = 'operator';

  app.get(
    '/api/address-changes',
    {
      schema: {
        summary: 'Lists requests for another address that need an operator.',
        response: { 200: z.array(addressChangeSchema) },
      },
      config: { access },
    },
    async (_request, reply): Promise<AddressChange[]> => {
      reply.header('cache-control', 'no-store');
      return addressChanges.listOpen();
    },
  );

  app.get(
    '/api/orders/:id/address-changes',
    {
      schema: {
        summary: 'Lists the requests for another address of an order.',
        params,
        response: { 200: z.array(addressChangeSchema) },
      },
      config: { access },
    },
    async (request, reply): Promise<AddressChange[]> => {
      reply.header('cache-control', 'no-store');
      return addressChanges.listOfOrder(request.params.id);
    },
  );

  app.post(
    '/api/address-changes/:id/accept',
    { schema: { summary: 'Accepts a change of address.', params, response: { 204: nothing } }, config: { access } },
    async (request, reply) => {
      await addressChanges.accept(request.params.id, operatorOf(request).operatorId);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/address-changes/:id/refuse',
    {
      schema: { summary: 'Refuses a change of address.', params, body: refuseChangeSchema, response: { 204: nothing } },
      config: { access },
    },
    async (request, reply) => {
      const { operatorId } = operatorOf(request);
      await addressChanges.refuse(request.params.id, { shown: request.body.state, operatorId });
      return reply.code(204).send();
    },
  );
}
