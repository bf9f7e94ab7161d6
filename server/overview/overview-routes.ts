import { adminSearchQuerySchema, adminSearchSchema } from '#contracts/admin-search.ts';
import { overviewQuerySchema, overviewSchema } from '#contracts/overview.ts';
import { storeHealthSchema } from '#contracts/store-health.ts';
import { operatorOf, type App } from '#server/http/app.ts';
import type { OverviewService } from './overview.ts';

export function overviewRoutes(app: App, { overview }: { readonly overview: OverviewService }): void {
  const access = 'operator';

  app.get(
    '/api/admin/overview',
    {
      schema: {
        summary: 'Shows the revenue, what needs the operator, and the newest orders.',
        querystring: overviewQuerySchema,
        response: { 200: overviewSchema },
      },
      config: { access },
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await overview.show(operatorOf(request), request.query.timeZone)),
  );

  app.get(
    '/api/admin/search',
    {
      schema: {
        summary: 'Finds apps, orders and messages.',
        querystring: adminSearchQuerySchema,
        response: { 200: adminSearchSchema },
      },
      config: { access },
    },
    async (request, reply) => reply.header('cache-control', 'no-store').send(await overview.search(request.query.q)),
  );

  app.get(
    '/api/admin/health',
    {
      schema: { summary: 'Lists what is broken for buyers right now.', response: { 200: storeHealthSchema } },
      config: { access },
    },
    async (_request, reply) => reply.header('cache-control', 'no-store').send(await overview.health()),
  );
}
