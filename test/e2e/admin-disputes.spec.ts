// A buyer disputes a payment, as an operator sees it.
import { expect } from '@playwright/test';
import type { OrderDetails } from '#contracts/order-details.ts';
import { expectNoFindings } from '#test/support/axe.ts';
import * as client from '#test/support/store-client.ts';
import { clearRefusals, signIn, test } from '#test/support/store-test.ts';

test('a dispute is opened and won in the test panel, and the download works again', async ({ page, store, logged }) => {
  const app = await client.findApp(store.origin);
  const { id, downloadToken } = await client.buy(store.origin, app, { email: 'dispute@example.com' });
  await signIn(page, store);
  await page.goto(`/admin?tab=orders&order=${id}`);
  const panel = page.getByRole('region', { name: 'Test panel' });
  await panel.getByLabel('What PayPal does next').selectOption('Dispute');
  await panel.getByRole('button', { name: 'Let it happen' }).click();
  await expect(page.getByText('The payment is disputed, link revoked')).toBeVisible();
  await expect(client.askForDownload(store.origin, app, downloadToken)).rejects.toThrow('link-revoked');
  await panel.getByLabel('What PayPal does next').selectOption('Dispute ends for you');
  await panel.getByRole('button', { name: 'Let it happen' }).click();
  await expect(page.getByText('The dispute ended in your favour, the link works again')).toBeVisible();
  expect(await client.askForDownload(store.origin, app, downloadToken)).toContain('/files/');
  await panel.getByLabel('What PayPal does next').selectOption('Dispute ends for the buyer');
  await panel.getByRole('button', { name: 'Let it happen' }).click();
  await expect(panel.getByText('This order has no open dispute.')).toBeVisible();
  clearRefusals(logged);
});

test('a disputed order leads to PayPal and to the buyer, and in test mode only to the buyer', async ({
  page,
  store,
}) => {
  const app = await client.findApp(store.origin);
  const { id } = await client.buy(store.origin, app, { email: 'case@example.com' });
  await signIn(page, store);
  const note = page.getByRole('region', { name: 'Dispute' });
  const atPayPal = note.getByRole('link', { name: 'Answer at PayPal' });
  const letter = /^mailto:case@example\.com\?subject=Order%20%23\d+%2C%20/;
  for (const mode of ['test', 'live'] as const) {
    await page.route(`**/api/orders/${id}`, async (route) => {
      const order = (await (await route.fetch()).json()) as OrderDetails;
      const dispute = { provider: 'paypal', reference: 'PP-R-KLM-482913' };
      await route.fulfill({ json: { ...order, mode, isDisputed: true, dispute } });
    });
    await page.goto(`/admin?tab=orders&order=${id}`);
    await expect(note.getByRole('link', { name: 'Write to the buyer' })).toHaveAttribute('href', letter);
    await expect(atPayPal).toHaveCount(mode === 'live' ? 1 : 0);
  }
  await expect(atPayPal).toHaveAttribute('href', 'https://www.paypal.com/resolutioncenter');
  await expect(note).toContainText('PP-R-KLM-482913');
  await expectNoFindings(page, 'a disputed order');
});
