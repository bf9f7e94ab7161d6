// Checks in a browser that a live store has none of the test features.
import { expect } from '@playwright/test';
import { clearRefusals, test } from '#test/support/store-test.ts';

test.use({
  storeEnvironment: {
    STORE_MODE: 'live',
    PUBLIC_URL: 'https://shop.example',
    APP_SECRET: 'a secret of tests that is long enough',
    SUPPORT_EMAIL: 'help@shop.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
    TRUSTED_PROXIES: 'none',
    PAYPAL_CLIENT_ID: 'id',
    PAYPAL_CLIENT_SECRET: 'a secret',
    PAYPAL_WEBHOOK_ID: 'webhook',
  },
});

for (const address of ['/checkout', '/test-purchase', '/quick-test', '/debug-purchase']) {
  test(`${address} is not found, on a page that works`, async ({ page, logged }) => {
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    const theme = page.getByRole('button', { name: /theme/i });
    const before = await page.locator('html').getAttribute('data-theme');
    await expect(async () => {
      await theme.click();
      expect(await page.locator('html').getAttribute('data-theme')).not.toBe(before);
    }).toPass();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Not Found');
    expect(requestedPaths.filter((path) => path === address)).toHaveLength(1);
    clearRefusals(logged);
  });
}
