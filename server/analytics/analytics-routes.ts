import * as z from 'zod/mini';
import {
  analyticsReportQuerySchema,
  analyticsReportSchema,
  analyticsSchema,
  appReportSchema,
  appReportsQuerySchema,
  pageUseSchema,
} from '#contracts/analytics.ts';
import { appSalesQuerySchema, appSalesSchema } from '#contracts/app-sales.ts';
import { demoPlaySchema } from '#contracts/apps.ts';
import { mediaType, nothing } from '#server/http/answers.ts';
import type { App } from '#server/http/app.ts';
import { sendPage } from '#server/http/paging.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { AnalyticsService } from './analytics.ts';
import { isBot, isCrawler } from './is-bot.ts';
import { toReportCsv } from './report-csv.ts';

const appsPerPage = 50;

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
      // A demo is opened by a press: of programs, only crawlers are passed over.
      if (!isCrawler(request.headers['user-agent'])) {
        await limits.consume('demo-play', { address: request.ip });
        await analytics.recordDemoPlay(request.body.appId);
      }
      return reply.code(204).send();
    },
  );

  // Sent by the page itself, so that pages from a cache count too. It is kept as a number per app and day.
  app.post(
    '/api/analytics/count',
    {
      schema: {
        summary: 'Counts a view of an app’s page, or its opened purchase dialog.',
        body: pageUseSchema,
        response: { 204: nothing },
      },
      config: { access: 'public' },
    },
    async (request, reply) => {
      if (!isBot(request.headers['user-agent'])) {
        await limits.consume('page-use', { address: request.ip });
        await analytics.recordPageUse(request.body.kind, request.body.appId);
      }
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
        summary: 'Reports sales, downloads and visits between two days, beside the period before.',
        querystring: analyticsReportQuerySchema,
        response: { 200: analyticsReportSchema },
      },
      config: { access: 'operator' },
    },
    async (request) => analytics.report(request.query),
  );

  app.get(
    '/api/analytics/report/apps',
    {
      schema: {
        summary: 'Lists what apps sold between two days and how they were used, 50 at a time.',
        querystring: appReportsQuerySchema,
        response: { 200: z.array(appReportSchema) },
      },
      config: { access: 'operator' },
    },
    async ({ query: { cursor, ...range } }, reply) => {
      const { apps, appCount } = await analytics.reportApps(range, { offset: cursor, limit: appsPerPage });
      const read = cursor + appsPerPage;
      return sendPage(reply, { items: apps, nextCursor: read < appCount ? String(read) : null });
    },
  );

  app.get(
    '/api/analytics/report.csv',
    {
      schema: {
        summary: 'Exports the report between two days: its bars, then all apps, then the payment methods.',
        querystring: analyticsReportQuerySchema,
        response: { 200: mediaType('text/csv') },
      },
      config: { access: 'operator' },
    },
    async (request, reply) => {
      const { from, to } = request.query;
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="analytics-${from}-${to}.csv"`)
        .header('cache-control', 'no-store')
        .send(toReportCsv(await analytics.reportWithAllApps(request.query)));
    },
  );

  app.get(
    '/api/admin/app-sales',
    {
      schema: {
        summary: 'Shows what apps sold in the last 30 days.',
        querystring: appSalesQuerySchema,
        response: { 200: appSalesSchema },
      },
      config: { access: 'operator' },
    },
    async ({ query }, reply) =>
      reply.header('cache-control', 'no-store').send(await analytics.appSales(query.ids.split(','))),
  );
}
