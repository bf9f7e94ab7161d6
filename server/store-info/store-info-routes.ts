import type { App } from '#server/http/app.ts';
import type { Services } from '#server/services.ts';

export function storeInfoRoutes(app: App, { storeInfo }: Pick<Services, 'storeInfo'>): void {
  app.get('/api/store', { config: { access: 'public' } }, async () => storeInfo());
}
