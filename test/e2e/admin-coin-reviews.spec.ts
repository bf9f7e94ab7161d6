// An operator decides about coins that could not complete their order, or came on top.
import { expect, type Locator, type Page } from '@playwright/test';
import { accessibilityOptions, expectNoFindings } from '#test/support/axe.ts';
import { payByCoins } from '#test/support/pay-by-coins.ts';
import { clearRefusals, signIn, test, toastsOf } from '#test/support/store-test.ts';

test.use({ storeEnvironment: { STORE_NAME: 'Coin reviews' } });

const drawerOf = (page: Page) => page.getByRole('dialog', { name: /^Order/ });
const questionOf = (page: Page) => page.getByRole('alertdialog');

/** Opens an order, and returns the part about its money in review. */
async function openReview(page: Page, orderId: string, title: string | RegExp): Promise<Locator> {
  await page.goto(`/admin?tab=orders&order=${orderId}`);
  const review = drawerOf(page).getByRole('article', { name: title });
  await expect(review.getByRole('heading', { name: /LTC on Litecoin$/ })).toBeVisible();
  return review;
}

async function sayWhatWentBack(page: Page, address: string): Promise<void> {
  await questionOf(page).getByLabel('Address').fill(address);
  await questionOf(page).getByLabel('Transaction').fill('f00d'.repeat(16));
  await questionOf(page).getByRole('button', { name: 'Sent back by hand' }).click();
}

test('too little is shown in coins and dollars, and accepted', async ({ page, store }) => {
  const { orderId, payment } = await payByCoins(store, { email: 'short@example.com', scenario: 'short' });
  await signIn(page, store);
  const review = await openReview(page, orderId, 'Less than the price was paid');
  await expect(review).toContainText('Expected$17.99');
  await expect(review).toContainText(`of ${payment.amountCrypto} LTC on Litecoin`);
  await expect(review).toContainText('Price locked at $105.00 (fixed');
  await expect(review).toContainText(payment.address);
  await expect(review).toContainText(/LTC, (?:counted as )?\$10\.\d\d/);

  await review.getByRole('button', { name: 'Accept the payment…' }).click();
  await expect(questionOf(page)).toContainText('short@example.com gets DuplicateFinder for the $10.');
  await questionOf(page).getByRole('button', { name: 'Complete the order' }).click();
  await expect(toastsOf(page).filter({ hasText: 'Payment accepted' })).toBeVisible();
  await expect(drawerOf(page).getByText('DuplicateFinder granted')).toHaveCount(1);
});

test('what came late is accepted', async ({ page, store }) => {
  const { orderId } = await payByCoins(store, { email: 'late@example.com', scenario: 'late' });
  await signIn(page, store);
  const review = await openReview(page, orderId, 'Payment arrived late');
  await expect(review).toContainText('Arrived$17.99Expected$17.99');
  await review.getByRole('button', { name: 'Accept the payment…' }).click();
  await questionOf(page).getByRole('button', { name: 'Complete the order' }).click();
  await expect(drawerOf(page).getByText('The late payment was accepted by owner@example.com')).toBeVisible();
});

test('what came on top is sent back by hand, to an address that the buyer named', async ({ page, store, logged }) => {
  const { orderId } = await payByCoins(store, { email: 'over@example.com', scenario: 'over' });
  await signIn(page, store);
  const review = await openReview(page, orderId, 'More than the price was paid');
  await expect(review).toContainText('The order was paid without it.');
  await expect(review).toContainText(/Too much\$\d/);
  await expect(review).not.toContainText('Expected');
  await review.getByRole('button', { name: 'Sent back by hand…' }).last().click();
  await expect(questionOf(page)).toContainText('First send');
  await questionOf(page).getByRole('button', { name: 'Sent back by hand' }).click();
  await expect(questionOf(page).getByText('Enter the address that the buyer named.')).toBeVisible();
  await sayWhatWentBack(page, '=HYPERLINK("x")');
  await expect(questionOf(page).getByText('Enter the address that the buyer named.')).toBeVisible();
  clearRefusals(logged);
  await sayWhatWentBack(page, 'ltc1qbuyersaid');
  await expect(toastsOf(page).filter({ hasText: 'Money sent back' })).toBeVisible();
  await expect(questionOf(page)).toBeHidden();
  await expect(review).toContainText(/sent back by owner@example\.com.* to ltc1qbuyersaid/i);
  await expect(review).toContainText('Refunded');
  await expect(drawerOf(page).getByText(/back by hand to ltc1qbuyersaid,.* transaction f00d/)).toBeVisible();
});

test('a second payment is noted and resolved', async ({ page, store }) => {
  const { orderId } = await payByCoins(store, { email: 'twice@example.com', scenario: 'twice' });
  await signIn(page, store);
  const review = await openReview(page, orderId, 'The order was paid twice');
  await review.getByRole('button', { name: 'Mark as resolved…' }).click();
  await questionOf(page).getByLabel('What was done').fill('The buyer keeps a second licence.');
  await questionOf(page).getByRole('button', { name: 'Mark as resolved' }).click();
  await expect(review).toContainText('Marked as resolved by owner@example.com');
  await expect(review).toContainText('The buyer keeps a second licence.');
});

test.describe('accessibility', () => {
  test.use(accessibilityOptions);

  test('coins in review and their window have no findings, and work by keyboard', async ({ page, store }) => {
    const { orderId } = await payByCoins(store, { email: 'axe@example.com', scenario: 'late' });
    await signIn(page, store);
    const review = await openReview(page, orderId, 'Payment arrived late');
    const opener = review.getByRole('button', { name: 'Sent back by hand…' });
    await expectNoFindings(page, 'coins in review');
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(questionOf(page).getByLabel('Address')).toBeVisible();
    await expectNoFindings(page, 'sent back by hand');
    await expect(questionOf(page).locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(questionOf(page)).toBeHidden();
    await expect(opener).toBeFocused();
  });
});
