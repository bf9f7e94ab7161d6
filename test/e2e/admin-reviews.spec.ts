// An operator decides about money that could not complete its order.
import { expect, type Page } from '@playwright/test';
import type { OrderDetails, RefundAnswer } from '#contracts/order-details.ts';
import { accessibilityOptions, expectNoFindings } from '#test/support/axe.ts';
import { payOddly } from '#test/support/pay-oddly.ts';
import * as client from '#test/support/store-client.ts';
import { handleFirstCall, signIn, test, toastsOf } from '#test/support/store-test.ts';

// Its first test counts all payments that need review, and other files leave some.
test.use({ storeEnvironment: { STORE_NAME: 'Reviews' } });

const tab = (page: Page) => page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Orders/ });
const needsYou = (page: Page) => page.getByRole('link', { name: /^Needs you/ });
const orderLinks = (page: Page) => page.getByRole('row').getByRole('link', { name: /^#\d+ by / });

test('money that waits is counted, found, accepted, given back and noted, until nothing waits', async ({
  page,
  store,
}) => {
  await signIn(page, store);
  await page.goto('/admin?tab=orders');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(tab(page)).toHaveText('Orders');
  await expect(needsYou(page)).toHaveText('Needs you');

  const late = await payOddly(store, { email: 'late@example.com', isLate: true });
  await payOddly(store, { email: 'late.too@example.com', isLate: true });
  await payOddly(store, { email: 'short@example.com', scenario: 'wrong-amount' });
  await page.goto('/admin?tab=apps');
  await expect(tab(page)).toHaveText('Orders, 3 need review');
  await tab(page).click();
  await expect(page.getByRole('row').filter({ hasText: 'Needs review' })).toHaveCount(3);
  await expect(needsYou(page)).toHaveText('Needs you3');
  await needsYou(page).click();
  await expect(page).toHaveURL(/review=open&dispute=open$/);
  await expect(orderLinks(page)).toHaveCount(3);

  await page.getByRole('link', { name: `by late@example.com` }).click();
  const drawer = page.getByRole('dialog', { name: /^Order/ });
  const review = drawer.getByRole('article', { name: 'Payment arrived late' });
  await expect(review).toContainText(`Arrived$19.99Expected$19.99`);
  await expect(review).toContainText(late.payPalId);
  await review.getByRole('button', { name: 'Accept the payment…' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('late@example.com gets DuplicateFinder for the $19.99 that came.');
  await question.getByRole('button', { name: 'Complete the order' }).dblclick();
  await expect(toastsOf(page).filter({ hasText: 'Payment accepted' })).toBeVisible();
  await expect(drawer.getByText('The late payment was accepted by owner@example.com')).toBeVisible();
  await expect(drawer.getByText('DuplicateFinder granted')).toHaveCount(1);
  await expect(drawer.getByRole('button', { name: 'Refund…' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(orderLinks(page)).toHaveCount(2);
  await expect(tab(page)).toHaveText('Orders, 2 need review');

  await page.getByRole('link', { name: `by late.too@example.com` }).click();
  await drawer.getByRole('button', { name: 'Refund this payment…' }).click();
  await question.getByRole('button', { name: 'Refund $19.99' }).click();
  await expect(toastsOf(page).filter({ hasText: 'Refunded' })).toBeVisible();
  await expect(drawer.getByText('$19.99 went back', { exact: true })).toBeVisible();
  await expect(drawer.getByText('Refunded by owner@example.com')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('link', { name: `by short@example.com` }).click();
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
  await expect(page.getByText('No payments to review')).toBeVisible();
  await expect(tab(page)).toHaveText('Orders');
  await page.goto('/admin?tab=orders');
  await expect(page.getByRole('row').filter({ hasText: 'short@' })).toContainText('Failed');
  await expect(needsYou(page)).toHaveText('Needs you');
});

const drawerOf = (page: Page) => page.getByRole('dialog', { name: /^Order/ });
const questionOf = (page: Page) => page.getByRole('alertdialog');

/** Lets the store process the call, then drops its response. */
async function dropResponses(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    await route.fetch();
    await route.abort();
  });
}

test('a decision whose response was lost is not reported as failed, and the order shows its result', async ({
  page,
  store,
  logged,
}) => {
  const { orderId } = await payOddly(store, { email: 'lost@example.com', isLate: true });
  await signIn(page, store);
  await page.goto(`/admin?tab=orders&order=${orderId}`);
  await dropResponses(page, '**/reviews/*/accept');
  await page.getByRole('button', { name: 'Accept the payment…' }).click();
  await questionOf(page).getByRole('button', { name: 'Complete the order' }).click();
  const lost = 'Connection lostReload the order before trying again.';
  await expect(toastsOf(page)).toHaveText(lost);
  await expect(drawerOf(page).getByText('The late payment was accepted by owner@example.com')).toBeVisible();
  await expect(questionOf(page)).toBeHidden();
  await expect(drawerOf(page).getByRole('article')).toBeFocused();

  await dropResponses(page, '**/api/orders/*/refund');
  await drawerOf(page).getByRole('button', { name: 'Refund…' }).click();
  await questionOf(page).getByRole('button', { name: 'Refund $19.99 and stop the download' }).click();
  await expect(toastsOf(page)).toHaveText(lost);
  await expect(drawerOf(page).getByText('$19.99 refunded, link revoked')).toBeVisible();
  await expect(questionOf(page)).toBeHidden();
  await expect(drawerOf(page).getByRole('heading', { name: /^Order #/ })).toBeFocused();
  logged.length = 0;
});

test('the note about money is kept until it is saved, unless another operator decided before', async ({
  page,
  store,
  logged,
}) => {
  const { orderId } = await payOddly(store, { email: 'note@example.com', scenario: 'wrong-amount' });
  await signIn(page, store);
  await page.goto(`/admin?tab=orders&order=${orderId}`);
  await handleFirstCall(page, '**/reviews/*/resolve', (route) => route.abort());
  await page.getByRole('button', { name: 'Mark as resolved…' }).click();
  const note = questionOf(page).getByLabel('What was done');
  await note.fill('The buyer sent the rest by bank.');
  await questionOf(page).getByRole('button', { name: 'Mark as resolved' }).click();
  await expect(toastsOf(page)).toContainText('Connection lost');
  await expect(note).toBeEnabled();
  await expect(note).toHaveValue('The buyer sent the rest by bank.');

  // Another operator decides first.
  const { cookie } = await client.signIn(store.origin);
  const answer = await fetch(`${store.origin}/api/orders/${orderId}`, { headers: { cookie } });
  const { reviews } = (await answer.json()) as OrderDetails;
  const address = `${store.origin}/api/reviews/${reviews[0]?.id}/resolve`;
  await client.callStore(address, { method: 'POST', body: { note: 'Done.' }, headers: { cookie } });
  await questionOf(page).getByRole('button', { name: 'Mark as resolved' }).click();
  await expect(toastsOf(page)).toHaveText('Already resolvedSee the order for what was decided, and by whom.');
  await expect(questionOf(page)).toBeHidden();
  await expect(drawerOf(page).getByRole('article')).toContainText('Marked as resolved by owner@example.com');
  await expect(drawerOf(page).getByRole('article')).toBeFocused();
  logged.length = 0;
});

test('a keyboard user keeps their place in the order, and a screen reader announces how many orders wait', async ({
  page,
  store,
}) => {
  const { orderId } = await payOddly(store, { email: 'keyboard@example.com', isLate: true });
  const { id } = await client.buy(store.origin, await client.findApp(store.origin), { email: 'bought@example.com' });
  await signIn(page, store);
  await page.goto(`/admin?tab=orders&order=${orderId}`);
  for (const name of ['Accept the payment…', 'Refund this payment…', 'Mark as resolved…']) {
    const button = page.getByRole('button', { name });
    await button.focus();
    await page.keyboard.press('Enter');
    await leaveQuestion(page);
    await expect(questionOf(page)).toBeHidden();
    await expect(button).toBeFocused();
  }
  await page.goto(`/admin?tab=orders&order=${id}`);
  const refund = page.getByRole('button', { name: 'Refund…' });
  await refund.focus();
  await page.keyboard.press('Enter');
  await leaveQuestion(page);
  await expect(refund).toBeFocused();

  for (const [orders, name] of [
    [1, 'Orders, 1 needs review'],
    [2, 'Orders, 2 need review'],
  ] as const) {
    await page.route('**/api/orders/totals?*', (route) => route.fulfill({ json: { orders } }));
    await page.goto('/admin?tab=apps');
    await expect(page.getByRole('link').filter({ hasText: name })).toBeVisible();
  }
});

test('every event of money in review can be simulated, and an app without a file gives a warning', async ({
  page,
  store,
}) => {
  const short = await payOddly(store, { email: 'panel@example.com', scenario: 'wrong-amount' });
  const late = await payOddly(store, { email: 'no.file@example.com', isLate: true });
  await signIn(page, store);
  await page.goto(`/admin?tab=orders&order=${short.orderId}`);
  const panel = page.getByRole('region', { name: 'Test panel' });
  await panel.getByLabel('What PayPal does next').selectOption('Dispute');
  const [answer] = await Promise.all([
    page.waitForResponse(`**/paypal-simulator/orders/${short.payPalId}/event`),
    panel.getByRole('button', { name: 'Let it happen' }).click(),
  ]);
  expect(answer.ok()).toBe(true);

  const warning = questionOf(page).getByText('DuplicateFinder has no files, so there is nothing to download');
  for (const hasFiles of [true, false]) {
    await page.route(`**/api/orders/${late.orderId}`, async (route) => {
      const order = (await (await route.fetch()).json()) as OrderDetails;
      await route.fulfill({ json: { ...order, reviews: order.reviews.map((review) => ({ ...review, hasFiles })) } });
    });
    await page.goto(`/admin?tab=orders&order=${late.orderId}`);
    await page.getByRole('button', { name: 'Accept the payment…' }).click();
    await expect(questionOf(page)).toContainText('no.file@example.com gets DuplicateFinder');
    await expect(warning).toHaveCount(hasFiles ? 0 : 1);
  }
});

/** Returns the pixels of an element that are visible only after scrolling sideways. Runs in the page. */
function hiddenWidth(element: object): number {
  const { scrollWidth, clientWidth } = element as { readonly scrollWidth: number; readonly clientWidth: number };
  return scrollWidth - clientWidth;
}

test('a payment that another operator gave back earlier is not told as given back now', async ({ page, store }) => {
  const { orderId } = await payOddly(store, { email: 'twice@example.com', isLate: true });
  await signIn(page, store);
  await page.goto(`/admin?tab=orders&order=${orderId}`);
  await page.route('**/reviews/*/refund', (route) =>
    route.fulfill({ json: { status: 'completed', isEarlier: true } satisfies RefundAnswer }),
  );
  await page.getByRole('button', { name: 'Refund this payment…' }).click();
  await questionOf(page)
    .getByRole('button', { name: /^Refund \$/ })
    .click();
  await expect(toastsOf(page)).toContainText('Already refunded');
});

const longAddress = 'a-very-long-address-of-a-buyer.who.has.many.names@subdomain.of.a.long.example.com';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('an order with a long email address fits the drawer', async ({ page, store }) => {
    const { orderId } = await payOddly(store, { email: longAddress, isLate: true });
    await signIn(page, store);
    await page.goto(`/admin?tab=orders&order=${orderId}`);
    await expect(drawerOf(page).getByText(`Ordered by ${longAddress}`)).toBeVisible();
    const about = drawerOf(page).getByRole('region', { name: 'About this order' });
    expect(await about.evaluate(hiddenWidth)).toBe(0);
    await page.getByRole('button', { name: 'Accept the payment…' }).click();
    expect(await questionOf(page).evaluate(hiddenWidth)).toBe(0);
    await questionOf(page).getByRole('button', { name: 'Complete the order' }).click();
    await expect(toastsOf(page)).toHaveText(/^Payment accepted/);
    // The toast contains the address too, and can be closed.
    await page.getByRole('button', { name: 'Send link again' }).click();
    await expect(toastsOf(page)).toContainText(longAddress);
    const box = await toastsOf(page).getByRole('button', { name: 'Close' }).boundingBox();
    expect((box?.x ?? 360) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  });
});

test.describe('accessibility', () => {
  test.use(accessibilityOptions);

  test('payments to review and their windows have no findings, and fit', async ({ page, store }) => {
    const { orderId } = await payOddly(store, { email: 'axe@example.com', isLate: true });
    await signIn(page, store);
    await page.goto('/admin?tab=orders');
    await needsYou(page).click();
    await expect(orderLinks(page)).not.toHaveCount(0);
    await expectNoFindings(page, 'what needs the operator');
    await page.goto(`/admin?tab=orders&review=open&order=${orderId}`);
    const article = page.getByRole('article', { name: 'Payment arrived late' });
    await expect(article).toBeVisible();
    await expectNoFindings(page, 'review');
    await page.setViewportSize({ width: 360, height: 900 });
    expect((await article.boundingBox())?.width).toBeLessThanOrEqual(360);
    await page.setViewportSize(accessibilityOptions.viewport);
    for (const name of ['Accept the payment…', 'Refund this payment…', 'Mark as resolved…']) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectNoFindings(page, name);
      await page.keyboard.press('Escape');
    }
  });
});

// Escape closes only the question once it has the focus and the order behind it is inert; before, it also closes the order.
async function leaveQuestion(page: Page): Promise<void> {
  await expect(questionOf(page).locator(':focus')).toBeVisible();
  await expect(page.locator('[role=dialog]')).toHaveCSS('pointer-events', 'none');
  await page.keyboard.press('Escape');
}
