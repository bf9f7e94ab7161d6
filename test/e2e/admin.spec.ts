// The operator's area: signing in, and the tabs that need only a running store.
import { expect } from '@playwright/test';
import * as client from '#test/support/store-client.ts';
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
  await expect(page.getByRole('link', { name: 'DuplicateFinder' })).toBeVisible();
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
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a Cash App name, for example $appstand.')).toBeVisible();
  await page.getByLabel('Cash App name').fill('$harbour');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toastsOf(page)).toHaveText('Settings saved');
  await expect(page.getByRole('listitem').filter({ hasText: 'settings changed' })).toContainText('Harbour Apps');
  await expect.poll(async () => (await fetch(store.origin)).text()).toContain('Harbour Apps');
  clearRefusals(logged);
});

test('a message is shown and can be marked read', async ({ page, store, logged }) => {
  await fetch(`${store.origin}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', message: 'Is there a dark theme?' }),
  });
  await signIn(page, store);
  await page.goto('/admin?tab=messages');
  await expect(page.getByText('Is there a dark theme?')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
  await page.getByLabel('Unread only').check();
  await expect(page.getByText('Everything has been read.')).toBeVisible();
  clearRefusals(logged);
});

test('messages are found by their words, and the address keeps the search', async ({ page, store }) => {
  for (const message of ['The harbour is too dark.', 'The lighthouse is too bright.']) {
    const body = { name: 'Grace', email: 'grace@example.com', message };
    await client.callStore(`${store.origin}/api/contact`, { method: 'POST', body });
  }
  await signIn(page, store);
  await page.goto('/admin?tab=messages');
  await page.getByLabel('Search').fill('lighthouse');
  await page.getByLabel('Unread only').check();
  await expect(page).toHaveURL(/\?tab=messages&q=lighthouse&status=unread$/);
  await expect(page.getByText('The lighthouse is too bright.')).toBeVisible();
  await expect(page.getByText('The harbour is too dark.')).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Search')).toHaveValue('lighthouse');
  await expect(page.getByLabel('Unread only')).toBeChecked();
  await page.getByLabel('Search').fill('submarine');
  await expect(page.getByText('No message fits this search.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL(/\?tab=messages$/);
  await expect(page.getByLabel('Search')).toHaveValue('');
  await expect(page.getByText('The harbour is too dark.')).toBeVisible();
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
