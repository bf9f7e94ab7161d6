// The operator's area while the network is down, after an update of the store, and after a session has ended: errors stay
// local, can be retried and never discard typed text.
import { expect } from '@playwright/test';
import { clearRefusals, signIn, signInAgain, test, toastsOf } from '#test/support/store-test.ts';

test.use({ storeEnvironment: { STORE_NAME: 'Broken' } });

/** Matches the script of one part of the page by its file name. */
const codeOf = (name: string): RegExp => new RegExp(`/assets/${name}-[^/]+\\.js$`);

test('a toast reports a window that cannot be loaded, and the window opens once the network is back', async ({
  page,
  store,
  logged,
}) => {
  await signIn(page, store);
  const toaster = page.waitForResponse(codeOf('toaster'));
  await page.goto('/admin');
  await toaster;
  await page.getByLabel('Search apps').fill('pane');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Add app' }).click();
  await expect(toastsOf(page)).toContainText('This could not be opened');
  await expect(page.getByLabel('Search apps')).toHaveValue('pane');
  await page.context().setOffline(false);
  await toastsOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Add app' })).toBeVisible();
  logged.length = 0;
});

test('text typed in a window survives a failed save', async ({ page, store, logged }) => {
  await signIn(page, store);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Add app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add app' });
  await dialog.getByLabel('Name').fill('Lighthouse');
  await dialog.getByLabel('Description').fill('Shines.');
  await dialog.getByLabel('Price').fill('5');
  await dialog.getByLabel('Category').selectOption('Utilities');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Add app' }).click();
  await expect(toastsOf(page)).toContainText('Failed to add app');
  await expect(dialog.getByLabel('Name')).toHaveValue('Lighthouse');
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Add app' }).click();
  await expect(dialog).toBeHidden();
  logged.length = 0;
});

test('the text of a toast is shown even if the code of toasts cannot be loaded', async ({ page, store, logged }) => {
  await page.route(codeOf('toaster'), (route) => route.abort());
  await signIn(page, store);
  await page.goto('/admin');
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Add app' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This could not be opened.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Apps' })).toBeVisible();
  logged.length = 0;
});

test('a tab that cannot be loaded shows its error in place, and loads on another try', async ({
  page,
  store,
  logged,
}) => {
  await signIn(page, store);
  await page.goto('/admin');
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'This part of the page could not be loaded.' });
  await expect(failure).toContainText('Check your connection');
  await expect(failure.getByRole('button', { name: 'Reload the page' })).toHaveCount(0);
  await page.context().setOffline(false);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  logged.length = 0;
});

test('when the store was updated meanwhile, a reload is offered', async ({ page, store, logged }) => {
  await signIn(page, store);
  const toaster = page.waitForResponse(codeOf('toaster'));
  await page.goto('/admin');
  await toaster;
  await page.route(codeOf('(app-dialog|messages-tab)'), (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.getByRole('button', { name: 'Add app' }).click();
  await expect(toastsOf(page).getByRole('button', { name: 'Reload' })).toBeVisible();
  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  const reload = page.getByRole('button', { name: 'Reload the page' });
  await expect(reload).toBeVisible();
  await page.unrouteAll();
  await reload.click();
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  logged.length = 0;
});

test('an ended session brings the form, and signing in again leads back', async ({ page, store, logged }) => {
  await signIn(page, store);
  await page.goto('/admin?tab=orders&q=somebody');
  await expect(page.getByText('No orders match this search.')).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Refunded' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expect(page).toHaveURL(/tab=orders&q=somebody&status=refunded/);
  await signInAgain(page);
  await expect(page.getByLabel('Number, email or app')).toHaveValue('somebody');
  await expect(page.getByText('No orders match this search.')).toBeVisible();
  clearRefusals(logged);
});

test('what was typed is still there after signing in again', async ({ page, store, logged }) => {
  await signIn(page, store);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'HexPane', exact: true }).click();
  await page.getByLabel('Price').fill('11');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Put 1 change live' }).click();
  await expect(page.getByText('Your session has ended. Sign in again')).toBeVisible();
  await signInAgain(page);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toHaveCount(0);
  await expect(page.getByLabel('Price')).toHaveValue('11');
  await page.getByRole('button', { name: 'Put 1 change live' }).click();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'HexPane' })).toContainText('$11.00');
  clearRefusals(logged);
});

test('signing out of an ended session ends in the form', async ({ page, store, logged }) => {
  await signIn(page, store);
  await page.goto('/admin?tab=messages');
  await expect(page.getByRole('heading', { name: 'All answered' })).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(toastsOf(page)).toHaveCount(0);
  await expect(page.getByText('Your session has ended.')).toHaveCount(0);
  clearRefusals(logged);
});

test('an ended session covers the store panel with the form, and signing in again leads back', async ({
  page,
  store,
  logged,
}) => {
  await signIn(page, store);
  await page.goto('/admin');
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await page.goto('/');
  await page.getByRole('button', { name: 'Admin panel' }).click();
  await expect(page.getByRole('heading', { name: /^Top 5 apps/ })).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole('tab', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await signInAgain(page);
  await expect(page.getByRole('tab', { name: 'Orders' })).toHaveAttribute('aria-selected', 'true');
  clearRefusals(logged);
});
