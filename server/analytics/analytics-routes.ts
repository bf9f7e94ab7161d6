import { analyticsReportQuerySchema, analyticsReportSchema, analyticsSchema } from '#contracts/analytics.ts';
import { demoPlaySchema } from '#contracts/apps.ts';
import { nothing } from '#server/http/answers.ts';
import type { App } from '#server/http/app.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { AnalyticsService } from './analytics.ts';

export function analyticsRoutes(
  app: App,
  { analytics, limits }: { readonly analytics: AnalyticsService; readonly limits: Limits },
): void {
  app.post(
    '/api/analytics/demo-play',
    {
      schema: { summary: 'Counts a visitor who tried a demo.', body: demoPlaySchema, response: { 204: nothing } },
      config: { access: 'public' },
    },
    async (request, reply) => {
      await limits.consume('demo-play', { address: request.ip });
      await analytics.recordDemoPlay(request.body.appId);
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/analytics',
    {
      schema: { summary: 'Shows the store’s figures.', response: { 200: analyticsSchema } },
      config: { access: 'operator' },
    },
    async () => analytics.show(),
  );

  app.get(
    '/api/analytics/report',
    {
      schema: {
        summary: 'Reports sales and downloads between two days.',
        querystring: analyticsReportQuerySchema,
        response: { 200: analyticsReportSchema },
      },
      config: { access: 'operator' },
    },
    async (request) => analytics.report(request.query),
  );
}
