import { type StoreInfo, storeInfoSchema } from '#contracts/store.ts';
import type { App } from '#server/http/app.ts';

export function storeInfoRoutes(app: App, { storeInfo }: { readonly storeInfo: () => StoreInfo }): void {
  app.get(
    '/api/store',
    {
      schema: { summary: 'Describes the store and what it takes as payment.', response: { 200: storeInfoSchema } },
      config: { access: 'public' },
    },
    async () => storeInfo(),
  );
}
