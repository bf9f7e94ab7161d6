import { settingsChangeSchema } from '#contracts/settings.ts';
import { operatorOf, type App } from '#server/http/app.ts';
import type { Services } from '#server/services.ts';

export function settingsRoutes(
  app: App,
  { settings, examineStore }: Pick<Services, 'settings' | 'examineStore'>,
): void {
  app.get('/api/settings', { config: { access: 'operator' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(settings.current()),
  );

  app.patch(
    '/api/settings',
    { schema: { body: settingsChangeSchema }, config: { access: 'owner' } },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await settings.change(request.body, operatorOf(request).operatorId)),
  );

  app.get('/api/settings/doctor', { config: { access: 'operator' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await examineStore()),
  );
}
