// The operator's area: signing in, and the tabs that need only a running store.
import { expect } from '@playwright/test';
import { operatorEmail, operatorPassword } from '#test/support/store-process.ts';
import { clearRefusals, signIn, test, toastsOf } from '#test/support/store-test.ts';

test.use({ storeEnvironment: { STORE_NAME: 'Area of the operator' } });

test('an operator signs in, finds the tab of the address, and signs out', async ({ page, logged }) => {
  await page.goto('/admin?tab=messages');
  await page.getByLabel('Email').fill(operatorEmail);
  await page.getByLabel('Password').fill('a wrong password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'is wrong' })).toBeVisible();
  await page.getByLabel('Password').fill(operatorPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  await page.getByRole('link', { name: 'Apps', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\?tab=apps$/);
  await expect(page.getByRole('link', { name: 'DuplicateFinder', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  clearRefusals(logged);
});

test('the name an owner gives the store is on its pages', async ({ page, store, logged }) => {
  await signIn(page, store);
  await page.goto('/admin?tab=settings');
  await page.getByLabel('Cash App name').fill('harbour');
  await page.getByLabel('Store name').fill('Harbour Apps');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Enter a Cash App name, for example $appstand.')).toBeVisible();
  await page.getByLabel('Cash App name').fill('$harbour');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toastsOf(page)).toHaveText('Settings saved');
  await expect(page.getByRole('listitem').filter({ hasText: 'settings changed' })).toContainText('Harbour Apps');
  await expect.poll(async () => (await fetch(store.origin)).text()).toContain('Harbour Apps');
  clearRefusals(logged);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the current tab is visible, and an edge indicates more tabs', async ({ page, store }) => {
    await signIn(page, store);
    await page.goto('/admin');
    const strip = page.getByRole('navigation', { name: 'Admin' });
    await expect(strip).toHaveAttribute('data-more-after');
    await expect(strip).not.toHaveAttribute('data-more-before');
    await page.goto('/admin?tab=account');
    await expect(strip.getByRole('link', { name: 'Account' })).toBeInViewport({ ratio: 1 });
    await expect(strip).toHaveAttribute('data-more-before');
    await expect(strip).not.toHaveAttribute('data-more-after');
  });
});
