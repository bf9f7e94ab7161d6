import { analyticsReportQuerySchema } from '#contracts/analytics.ts';
import { demoPlaySchema } from '#contracts/apps.ts';
import type { App } from '#server/http/app.ts';
import type { Services } from '#server/services.ts';

export function analyticsRoutes(app: App, { analytics }: Pick<Services, 'analytics'>): void {
  app.post(
    '/api/analytics/demo-play',
    { schema: { body: demoPlaySchema }, config: { access: 'public' } },
    async (request, reply) => {
      await analytics.recordDemoPlay(request.body.appId);
      return reply.code(204).send();
    },
  );

  app.get('/api/analytics', { config: { access: 'operator' } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return analytics.show();
  });

  app.get(
    '/api/analytics/report',
    { schema: { querystring: analyticsReportQuerySchema }, config: { access: 'operator' } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return analytics.report(request.query);
    },
  );
}
