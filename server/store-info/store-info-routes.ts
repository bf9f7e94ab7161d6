import type { StoreInfo } from '#contracts/store.ts';
import type { App } from '#server/http/app.ts';

export function storeInfoRoutes(app: App, { storeInfo }: { readonly storeInfo: () => StoreInfo }): void {
  app.get('/api/store', { config: { access: 'public' } }, async () => storeInfo());
}
