// Money that could not complete its order reaches the operator, who decides about it.
import { expect, type Page } from '@playwright/test';
import { expectNoFindings } from '#test/support/axe.ts';
import { payOddly } from '#test/support/pay-oddly.ts';
import * as client from '#test/support/store-client.ts';
import { forgetRefusals, signIn, test, toastsOf } from '#test/support/store-test.ts';

const tab = (page: Page) => page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Orders/ });
const banner = (page: Page) => page.getByText(/waits? for your decision\.$/);

test('money that waits is counted, found, accepted, given back and noted, until nothing waits', async ({
  page,
  store,
}) => {
  await signIn(page, store);
  await page.goto('/admin?tab=orders');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(tab(page)).toHaveText('Orders');
  await expect(banner(page)).toHaveCount(0);

  const late = await payOddly(store, { email: 'late@example.com', isLate: true });
  const lateToo = await payOddly(store, { email: 'late.too@example.com', isLate: true });
  const short = await payOddly(store, { email: 'short@example.com', scenario: 'wrong-amount' });
  await page.goto('/admin?tab=apps');
  await expect(tab(page)).toHaveText('Orders3 need review');
  await tab(page).click();
  await expect(banner(page)).toContainText('Money came for 3 orders');
  await page.getByRole('link', { name: 'Needs review' }).click();
  await expect(page).toHaveURL(/review=open$/);
  await expect(page.getByRole('row')).toHaveCount(4);

  await page.getByRole('link', { name: `${late.orderId.slice(0, 8)} by late@example.com` }).click();
  const drawer = page.getByRole('dialog', { name: /^Order/ });
  const review = drawer.getByRole('article', { name: 'The money came late' });
  await expect(review).toContainText(`Arrived$19.99Expected$19.99`);
  await expect(review).toContainText(late.payPalId);
  await review.getByRole('button', { name: 'Accept the payment…' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('late@example.com gets DuplicateFinder for the $19.99 that came.');
  await question.getByRole('button', { name: 'Complete the order' }).dblclick();
  await expect(toastsOf(page).filter({ hasText: 'Payment accepted' })).toBeVisible();
  await expect(drawer.getByText('The late payment was accepted by owner@example.com')).toBeVisible();
  await expect(drawer.getByText('DuplicateFinder granted')).toHaveCount(1);
  await expect(drawer.getByRole('button', { name: 'Refund $19.99…' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(tab(page)).toHaveText('Orders2 need review');

  await page.getByRole('link', { name: `${lateToo.orderId.slice(0, 8)} by late.too@example.com` }).click();
  await drawer.getByRole('button', { name: 'Refund this payment…' }).click();
  await question.getByRole('button', { name: 'Refund $19.99' }).click();
  await expect(toastsOf(page).filter({ hasText: 'Refunded' })).toBeVisible();
  await expect(drawer.getByText('$19.99 went back', { exact: true })).toBeVisible();
  await expect(drawer.getByText('The money went back by owner@example.com')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('link', { name: `${short.orderId.slice(0, 8)} by short@example.com` }).click();
  await expect(drawer.getByRole('article')).toContainText('Arrived$0.01Expected$19.99');
  await expect(drawer.getByRole('button', { name: 'Accept the payment…' })).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Mark as resolved…' }).click();
  await question.getByRole('button', { name: 'Mark as resolved' }).click();
  await expect(question.getByText('Write what was done.')).toBeVisible();
  await question.getByLabel('What was done').fill('The buyer sent the rest by bank.');
  await question.getByRole('button', { name: 'Mark as resolved' }).click();
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Marked as resolved by owner' })).toContainText(
    'by bank',
  );
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Nothing waits for your decision.')).toBeVisible();
  await expect(tab(page)).toHaveText('Orders');
  await page.goto('/admin?tab=orders');
  await expect(page.getByRole('row').filter({ hasText: 'short@' })).toContainText('Failed');
  await expect(banner(page)).toHaveCount(0);
});

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
  await expect(panel.getByText('No dispute of this order is open.')).toBeVisible();
  forgetRefusals(logged);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

      test('what waits and its windows have no serious findings, and fit', async ({ page, store }) => {
        const { orderId } = await payOddly(store, { email: `axe-${colorScheme}-${width}@example.com`, isLate: true });
        await signIn(page, store);
        await page.goto('/admin?tab=orders');
        await expect(banner(page)).toBeVisible();
        await expectNoFindings(page, 'banner');
        await page.goto(`/admin?tab=orders&review=open&order=${orderId}`);
        const article = page.getByRole('article', { name: 'The money came late' });
        await expect(article).toBeVisible();
        await expectNoFindings(page, 'review');
        expect((await article.boundingBox())?.width).toBeLessThan(width);
        for (const name of ['Accept the payment…', 'Refund this payment…', 'Mark as resolved…']) {
          await page.getByRole('button', { name }).click();
          await expect(page.getByRole('alertdialog')).toBeVisible();
          await expectNoFindings(page, name);
          await page.keyboard.press('Escape');
        }
      });
    });
  }
}
