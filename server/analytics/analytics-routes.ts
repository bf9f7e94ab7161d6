import { analyticsReportQuerySchema } from '#contracts/analytics.ts';
import { demoPlaySchema } from '#contracts/apps.ts';
import type { App } from '#server/http/app.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { AnalyticsService } from './analytics.ts';

export function analyticsRoutes(
  app: App,
  { analytics, limits }: { readonly analytics: AnalyticsService; readonly limits: Limits },
): void {
  app.post(
    '/api/analytics/demo-play',
    { schema: { body: demoPlaySchema }, config: { access: 'public' } },
    async (request, reply) => {
      await limits.consume('demo-play', { address: request.ip });
      await analytics.recordDemoPlay(request.body.appId);
      return reply.code(204).send();
    },
  );

  app.get('/api/analytics', { config: { access: 'operator' } }, async () => analytics.show());

  app.get(
    '/api/analytics/report',
    { schema: { querystring: analyticsReportQuerySchema }, config: { access: 'operator' } },
    async (request) => analytics.report(request.query),
  );
}
