import type { StoreInfo } from '#contracts/store.ts';
import { mediaType, nothing } from '#server/http/answers.ts';
import type { App } from '#server/http/app.ts';
import type { ApiReference } from '#server/openapi/api-reference.ts';
import type { WebBundle } from '#web/handler.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { readyPage, type ReadyPage } from './page-cache.ts';
import { sendPage } from './page-routes.ts';

export interface ReferenceRouteDeps {
  readonly web: Pick<WebBundle, 'mode' | 'renderReference'>;
  readonly reference: Pick<ApiReference, 'document'>;
  readonly storeInfo: () => Pick<StoreInfo, 'name' | 'mode'>;
}

/** Shows the document of the API to people. It only changes with the store's name. */
export function referenceRoute(app: App, { web, reference, storeInfo }: ReferenceRouteDeps): void {
  let kept: { readonly name: string; readonly page: Promise<ReadyPage> } | null = null;

  async function render({ name, mode }: Pick<StoreInfo, 'name' | 'mode'>): Promise<ReadyPage> {
    const document = await reference.document();
    const html = await web.renderReference({ document, storeName: name, isTestMode: mode === 'test' });
    const policy = web.mode === 'production' ? contentSecurityPolicy(html) : "frame-ancestors 'self'";
    return readyPage(200, Buffer.from(html), { 'content-security-policy': policy });
  }

  app.get(
    '/api-reference',
    {
      schema: {
        summary: 'Shows this document to people.',
        response: { 200: mediaType('text/html'), 304: nothing },
      },
      config: { access: 'public' },
    },
    async (request, reply) => {
      const info = storeInfo();
      if (kept?.name !== info.name || web.mode === 'development') kept = { name: info.name, page: render(info) };
      const page = await kept.page.catch((error: unknown) => {
        kept = null;
        throw error;
      });
      return sendPage(request, reply, page, { 'cache-control': 'public, no-cache', 'x-robots-tag': 'noindex' });
    },
  );
}
