import * as z from 'zod/mini';
import {
  methodChangeSchema,
  methodFactsSchema,
  methodParamsSchema,
  type MethodFacts,
} from '#contracts/method-facts.ts';
import { settingsChangeSchema, type Finding, findingSchema, storeSettingsSchema } from '#contracts/settings.ts';
import { operatorOf, type App } from '#server/http/app.ts';
import type { Settings } from './settings.ts';

export interface SettingsRoutesDeps {
  readonly settings: Settings;
  readonly examineStore: () => Promise<readonly Finding[]>;
  readonly listMethods: () => Promise<readonly MethodFacts[]>;
}

export function settingsRoutes(app: App, { settings, examineStore, listMethods }: SettingsRoutesDeps): void {
  app.get(
    '/api/settings',
    {
      schema: { summary: 'Shows the store’s settings.', response: { 200: storeSettingsSchema } },
      config: { access: 'operator' },
    },
    async () => settings.current(),
  );

  app.patch(
    '/api/settings',
    {
      schema: {
        summary: 'Changes the store’s settings.',
        body: settingsChangeSchema,
        response: { 200: storeSettingsSchema },
      },
      config: { access: 'owner' },
    },
    async (request) => settings.change(request.body, operatorOf(request).operatorId),
  );

  app.get(
    '/api/payment-methods',
    {
      schema: {
        summary: 'Lists the payment methods and what each brought in.',
        response: { 200: z.array(methodFactsSchema) },
      },
      config: { access: 'operator' },
    },
    async (_request, reply) => reply.header('cache-control', 'no-store').send(await listMethods()),
  );

  app.put(
    '/api/payment-methods/:method',
    {
      schema: {
        summary: 'Offers a payment method, or takes it off sale.',
        params: methodParamsSchema,
        body: methodChangeSchema,
        response: { 200: storeSettingsSchema },
      },
      config: { access: 'owner' },
    },
    async (request) =>
      settings.offerMethod(request.params.method, request.body.isOffered, operatorOf(request).operatorId),
  );

  app.get(
    '/api/settings/doctor',
    {
      schema: { summary: 'Checks the store and lists problems.', response: { 200: z.array(findingSchema) } },
      config: { access: 'operator' },
    },
    async () => examineStore(),
  );
}
