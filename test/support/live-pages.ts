import type { Page } from '@playwright/test';
import type { StoreProcess } from './store-process.ts';

/** Makes the storefront of a test store show itself as in live mode, which needs https and PayPal itself. */
export async function showLiveStorefront(page: Page, store: StoreProcess): Promise<void> {
  await page.route(`${store.origin}/`, async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _policy, ...headers } = response.headers();
    const body = (await response.text())
      .replaceAll(String.raw`\"test\"`, String.raw`\"live\"`)
      .replace(/<p role="note".*?<\/p>/, '');
    await route.fulfill({ response, headers, body });
  });
}
