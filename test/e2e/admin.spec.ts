// The operator's area: signing in, and the tabs that need only a running store.
import { expect } from '@playwright/test';
import { limitRules } from '#server/limits/limit-rules.ts';
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

test('who has tried to sign in too often reads how long to wait', async ({ page, logged }) => {
  const data = { email: 'guesser@example.com', password: 'a guess' };
  for (let guess = 0; guess < limitRules['sign-in'].points; guess += 1)
    expect((await page.request.post('/api/auth/sign-in', { data })).status()).toBe(401);
  await page.goto('/admin');
  await page.getByLabel('Email').fill(data.email);
  await page.getByLabel('Password').fill(data.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Too many attempts. Try again in 15 minutes.')).toBeVisible();
  clearRefusals(logged);
});

test('the name an owner gives the store is on its pages', async ({ page, store, logged }) => {
  await signIn(page, store);
  await page.goto('/admin?tab=settings&view=store');
  await page.getByLabel('Store name').fill('Harbour Apps');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toastsOf(page)).toHaveText('Settings saved');
  await page.getByRole('navigation', { name: 'Views of Settings' }).getByRole('link', { name: 'Operators' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'changed the name of the store' })).toContainText(
    'Harbour Apps',
  );
  await expect.poll(async () => (await fetch(store.origin)).text()).toContain('Harbour Apps');
  clearRefusals(logged);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the bar at the foot leads to four tabs, and More to the others', async ({ page, store }) => {
    await signIn(page, store);
    await page.goto('/admin');
    const bar = page.getByRole('navigation', { name: 'Admin, short' });
    await expect(bar.getByRole('link', { name: 'Apps' })).toHaveAttribute('aria-current', 'page');
    await bar.getByRole('link', { name: 'More' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Analytics' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'More' })).toHaveAttribute('aria-current', 'page');
    await bar.getByRole('link', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  test('the current view of a tab is in sight, and an edge indicates more views', async ({ page, store }) => {
    await signIn(page, store);
    await page.goto('/admin?tab=settings');
    const views = page.getByRole('navigation', { name: 'Views of Settings' });
    await expect(views).toHaveAttribute('data-more-after');
    await expect(views).not.toHaveAttribute('data-more-before');
    await page.goto('/admin?tab=settings&view=doctor');
    const current = views.getByRole('link', { name: 'Store doctor' });
    await expect(current).toHaveAttribute('aria-current', 'page');
    await expect(current).toBeInViewport({ ratio: 0.95 });
    await expect(views).toHaveAttribute('data-more-before');
    await expect(views).not.toHaveAttribute('data-more-after');
  });
});
