import { settingsChangeSchema, type Finding } from '#contracts/settings.ts';
import { operatorOf, type App } from '#server/http/app.ts';
import type { Settings } from './settings.ts';

export function settingsRoutes(
  app: App,
  { settings, examineStore }: { readonly settings: Settings; readonly examineStore: () => Promise<readonly Finding[]> },
): void {
  app.get('/api/settings', { config: { access: 'operator' } }, async () => settings.current());

  app.patch('/api/settings', { schema: { body: settingsChangeSchema }, config: { access: 'owner' } }, async (request) =>
    settings.change(request.body, operatorOf(request).operatorId),
  );

  app.get('/api/settings/doctor', { config: { access: 'operator' } }, async () => examineStore());
}
