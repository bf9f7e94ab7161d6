// The operator's tab CashApp: payments are confirmed with ten seconds to undo, rejected, found by code and sent back.
import { expect, type Page } from '@playwright/test';
import { accessibilityOptions, expectNoFindings } from '#test/support/axe.ts';
import { ago, confirmAsColleague, confirmButton, insert, openTab, rowOf, statusOf } from '#test/support/cashapp-tab.ts';
import { handleFirstCall, test, toastsOf } from '#test/support/store-test.ts';

test.use({ storeEnvironment: { STORE_NAME: 'Cash' } });

const listAddress = '**/api/cashapp/pending-payments*';

async function confirm(page: Page, code: string): Promise<void> {
  await confirmButton(page, code).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm Payment' }).click();
  await expect(rowOf(page, code)).toContainText('Confirmed by you');
}

test('an empty list says what will appear there', async ({ page, store }) => {
  await page.route(listAddress, (route) => route.fulfill({ json: [] }));
  await openTab(page, store);
  await expect(page.getByRole('heading', { name: 'Nothing to confirm' })).toBeVisible();
});

test('an operator is asked once, has ten seconds to undo, and the buyer then gets the link', async ({
  page,
  store,
}) => {
  const { noteCode, paymentId } = await insert(store, { email: 'confirm.me@example.com', at: ago(4) });
  await openTab(page, store);
  const row = rowOf(page, noteCode);
  await expect(row).toContainText('$19.99');
  await expect(row.getByRole('timer', { name: /^2[56]:\d\d left$/ })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Admin' })).toContainText(/CashApp, \d+ waiting/);
  const button = confirmButton(page, noteCode);
  await button.click();
  const question = page.getByRole('alertdialog', { name: 'Did $19.99 arrive?' });
  await expect(question).toContainText(noteCode);
  await expect(question.getByRole('button', { name: 'Not yet' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();

  await page.clock.install();
  await confirm(page, noteCode);
  const undo = page.getByRole('button', { name: `Undo the confirmation of ${noteCode}` });
  await expect(undo).toBeFocused();
  await expect(page.getByRole('region', { name: 'Take back' }).getByRole('status')).toHaveText(
    `$19.99 confirmedThe download link for ${noteCode} goes out in a moment.`,
  );
  await undo.click();
  await expect(confirmButton(page, noteCode)).toBeVisible();
  await page.clock.runFor(11_000);
  expect(await statusOf(store, paymentId)).toBe('pending');

  await confirm(page, noteCode);
  await page.getByRole('button', { name: `Undo ${noteCode}`, exact: true }).click();
  await expect(confirmButton(page, noteCode)).toBeVisible();

  await confirm(page, noteCode);
  await page.clock.runFor(10_000);
  await expect(toastsOf(page)).toHaveText('Payment ConfirmedDownload link generated for customer');
  await expect(page.getByRole('region', { name: 'Take back' })).toHaveCount(0);
  await expect(rowOf(page, noteCode)).toHaveCount(0);
  expect(await statusOf(store, paymentId)).toBe('confirmed');
  await page.getByRole('button', { name: 'Show confirmed payments' }).click();
  await expect(rowOf(page, noteCode)).toContainText('Confirmed by owner@example.com');
});

test('taking one confirmation back leaves another one held', async ({ page, store }) => {
  const first = await insert(store, { email: 'first.held@example.com' });
  const second = await insert(store, { email: 'second.held@example.com' });
  await openTab(page, store);
  await page.clock.install();
  await confirm(page, first.noteCode);
  await confirm(page, second.noteCode);
  await page.getByRole('button', { name: `Undo ${second.noteCode}`, exact: true }).click();
  await expect(confirmButton(page, second.noteCode)).toBeVisible();
  await expect(rowOf(page, first.noteCode)).toContainText('Confirmed by you');
  await expect(page.getByRole('button', { name: `Undo ${first.noteCode}`, exact: true })).toBeVisible();
  await page.clock.runFor(10_000);
  await expect.poll(() => statusOf(store, first.paymentId)).toBe('confirmed');
  expect(await statusOf(store, second.paymentId)).toBe('pending');
});

test('opening another tab of the page sends what is held', async ({ page, store }) => {
  const { noteCode, paymentId } = await insert(store, { email: 'leave@example.com' });
  await openTab(page, store);
  await confirm(page, noteCode);
  await page.getByRole('link', { name: /^Orders/ }).click();
  await expect.poll(() => statusOf(store, paymentId)).toBe('confirmed');
});

test('leaving the page sends what is held', async ({ page, store }) => {
  const { noteCode, paymentId } = await insert(store, { email: 'close@example.com' });
  await openTab(page, store);
  await confirm(page, noteCode);
  expect(await statusOf(store, paymentId)).toBe('pending');
  await page.goto('about:blank');
  await expect.poll(() => statusOf(store, paymentId)).toBe('confirmed');
});

test('a payment that ends within 15 seconds is confirmed at once', async ({ page, store }) => {
  const { noteCode, paymentId } = await insert(store, { at: new Date(Date.now() - 30 * 60_000 + 13_000) });
  await openTab(page, store);
  await confirmButton(page, noteCode).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm Payment' }).click();
  await expect(toastsOf(page)).toHaveText('Payment ConfirmedDownload link generated for customer');
  expect(await statusOf(store, paymentId)).toBe('confirmed');
});

test('a colleague who was first is named, and the row shows how the payment stands', async ({
  page,
  store,
  logged,
}) => {
  const { noteCode, paymentId } = await insert(store, { email: 'twice@example.com' });
  await openTab(page, store);
  await page.clock.install();
  await confirm(page, noteCode);
  await confirmAsColleague(store, paymentId);
  await page.clock.runFor(10_000);
  await expect(toastsOf(page)).toHaveText(
    'ErrorFailed to confirm payment. owner@example.com has confirmed this payment.',
  );
  await expect(confirmButton(page, noteCode)).toHaveCount(0);
  expect(logged.filter((text) => !text.includes('409') && !text.includes('Failed to confirm payment'))).toEqual([]);
  logged.length = 0;
});

test('an expired payment is found by its code in any spelling, and money that came in time completes it', async ({
  page,
  store,
}) => {
  const { noteCode, paymentId } = await insert(store, {
    at: ago(9 * 60),
    orderStatus: 'expired',
    attemptStatus: 'expired',
  });
  await openTab(page, store);
  await page.getByLabel('Search payments').fill(noteCode.toLowerCase().replace('-', ' '));
  await expect(page.getByRole('region', { name: 'Found' })).toContainText(noteCode);
  await page.clock.install();
  await page.getByRole('button', { name: `Money arrived for ${noteCode}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Did $19.99 arrive after all?' });
  await question.getByRole('button', { name: 'Confirm Payment' }).click();
  await page.clock.runFor(10_000);
  await expect(toastsOf(page)).toHaveText('Payment ConfirmedDownload link generated for customer');
  expect(await statusOf(store, paymentId)).toBe('confirmed');
});

test('less money than was asked for is kept for a decision', async ({ page, store }) => {
  const { noteCode, paymentId } = await insert(store, { email: 'short@example.com' });
  await openTab(page, store);
  await page.clock.install();
  await confirmButton(page, noteCode).click();
  await page.getByText('Another amount or time').click();
  const amount = page.getByLabel('Amount received');
  await amount.fill('some');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm Payment' }).click();
  await expect(page.getByText('Enter an amount with at most two decimals, for example 19.99.')).toBeVisible();
  await amount.fill('9.99');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm Payment' }).click();
  await page.clock.runFor(10_000);
  await expect(toastsOf(page)).toContainText('Kept for review');
  await expect(page.getByRole('region', { name: 'Needs a decision' })).toContainText(noteCode);
  expect(await statusOf(store, paymentId)).toBe('in-review');
  await page.getByRole('link', { name: `Decide about ${noteCode}` }).click();
  const decision = page.getByRole('article', { name: 'Less than the price was paid' });
  await expect(decision).toBeFocused();
  await expect(decision.getByRole('button', { name: 'Mark as resolved…' })).toBeVisible();
});

test('money that came after its time is listed with how late it came, and can be accepted there', async ({
  page,
  store,
}) => {
  const { noteCode, paymentId } = await insert(store, {
    at: ago(90),
    orderStatus: 'expired',
    attemptStatus: 'expired',
  });
  await openTab(page, store);
  await page.clock.install();
  await page.getByRole('button', { name: `Money arrived for ${noteCode}` }).click();
  const local = new Date(ago(20).getTime() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  await page.getByLabel('Time received').fill(local);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm Payment' }).click();
  await page.clock.runFor(10_000);
  await expect(toastsOf(page)).toContainText('The money arrived too late.');
  const late = page.getByRole('region', { name: 'Arrived late' });
  await expect(late).toContainText(/Arrived (39|40|41) min late/);
  expect(await statusOf(store, paymentId)).toBe('in-review');
  await late.getByRole('button', { name: `Accept ${noteCode}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Complete the order' }).click();
  await expect(toastsOf(page)).toContainText('Payment accepted');
  await expect(late).toBeHidden();
  expect(await statusOf(store, paymentId)).toBe('confirmed');
});

test('a payment is rejected with a reason, and money that came after all completes it', async ({ page, store }) => {
  const { noteCode, paymentId } = await insert(store, { email: 'reject@example.com' });
  await openTab(page, store);
  await page.getByRole('button', { name: `Reject ${noteCode}` }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Reject the payment' }).click();
  await expect(question.getByText('Enter a reason.')).toBeVisible();
  await question.getByLabel('Reason').fill('Nothing with this code arrived');
  await question.getByRole('button', { name: 'Reject the payment' }).click();
  await expect(page.getByRole('region', { name: 'Rejected' })).toContainText('Nothing with this code arrived');
  expect(await statusOf(store, paymentId)).toBe('rejected');
  await page.clock.install();
  await page.getByRole('button', { name: `Money arrived for ${noteCode}` }).click();
  await question.getByRole('button', { name: 'Confirm Payment' }).click();
  await page.clock.runFor(10_000);
  await expect(toastsOf(page)).toContainText('Payment Confirmed');
  expect(await statusOf(store, paymentId)).toBe('confirmed');
});

test('money that was sent back by hand is recorded with a note', async ({ page, store }) => {
  const { noteCode, paymentId } = await insert(store, { email: 'back@example.com' });
  await confirmAsColleague(store, paymentId);
  await openTab(page, store);
  await page.getByRole('button', { name: 'Show confirmed payments' }).click();
  await page.getByRole('button', { name: `Sent back by hand: ${noteCode}` }).click();
  const question = page.getByRole('alertdialog');
  await question.getByLabel('What was done').fill('Sent back in Cash App');
  await question.getByRole('button', { name: 'Sent back by hand' }).click();
  await expect(page.getByRole('region', { name: 'Sent back' })).toContainText('Sent back in Cash App');
  expect(await statusOf(store, paymentId)).toBe('refunded');
});

test('a list that cannot be read says so, and another try reads it', async ({ page, store, logged }) => {
  const { noteCode } = await insert(store, { email: 'later@example.com' });
  await handleFirstCall(page, '**/api/cashapp/pending-payments?status=pending', (route) =>
    route.fulfill({ status: 503, body: 'busy' }),
  );
  await openTab(page, store);
  await expect(page.getByRole('alert')).toContainText('ErrorFailed to fetch CashApp payments');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, noteCode)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toHaveCount(0);
  logged.length = 0;
});

test('new payments appear by themselves', async ({ page, store }) => {
  await page.clock.install();
  await openTab(page, store);
  const { noteCode } = await insert(store, { email: 'new@example.com' });
  await expect(async () => {
    await page.clock.runFor(31_000);
    await expect(rowOf(page, noteCode)).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test.describe('accessibility', () => {
  test.use(accessibilityOptions);

  test('the tab and its windows have no findings', async ({ page, store }) => {
    const { noteCode } = await insert(store, { email: 'a.rather.long.address.axe@customers.example.com' });
    await insert(store, { at: ago(50), orderStatus: 'expired', attemptStatus: 'expired' });
    await insert(store, { email: 'proposed.axe@example.com' }, {});
    await insert(store, {}, { problem: 'unsigned', subject: 'Eve sent you $500.00' });
    await openTab(page, store);
    await expect(rowOf(page, noteCode)).toBeVisible();
    await expect(page.getByRole('region', { name: /^Receipt emails to check/ })).toBeVisible();
    await expectNoFindings(page, 'payments');
    await confirmButton(page, noteCode).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectNoFindings(page, 'question');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm Payment' }).click();
    await expect(page.getByRole('button', { name: `Undo the confirmation of ${noteCode}` })).toBeVisible();
    await expectNoFindings(page, 'undo');
    await page
      .getByRole('button', { name: /^Reject / })
      .first()
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reject the payment' }).click();
    await expect(page.getByText('Enter a reason.')).toBeVisible();
    await expectNoFindings(page, 'reason');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the way to take a confirmation back lies above the next button to confirm', async ({ page, store }) => {
    const { noteCode } = await insert(store, { email: 'first.phone@example.com', at: ago(2) });
    const next = await insert(store, { email: 'second.phone@example.com', at: ago(3) });
    await openTab(page, store);
    await confirm(page, noteCode);
    const toast = await page.getByRole('region', { name: 'Take back' }).boundingBox();
    const button = confirmButton(page, next.noteCode);
    await button.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Not yet' }).click();
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan((await button.boundingBox())?.y ?? 0);
    const overflow = 'document.documentElement.scrollWidth - window.innerWidth';
    expect(await page.evaluate<number>(overflow)).toBeLessThanOrEqual(0);
  });
});
