// The operator's area: signing in, and the tabs that need no more than the store itself.
import { expect, type Page } from '@playwright/test';
import { expectNoFindings } from '#test/support/axe.ts';
import { test, toastsOf } from '#test/support/store-test.ts';

const owner = { email: 'owner@example.com', password: 'correct horse battery' };

test.use({ storeEnvironment: { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password } });

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Password').fill(owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}

// Whoever is not signed in is refused, which the browser logs as an error.
function forgetRefusals(logged: string[]): void {
  const others = logged.filter((text) => !text.includes('401'));
  logged.splice(0, logged.length, ...others);
}

test('an operator signs in, finds the tab of the address, and signs out', async ({ page, logged }) => {
  await page.goto('/admin?tab=messages');
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Password').fill('a wrong password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'is wrong' })).toBeVisible();
  await page.getByLabel('Password').fill(owner.password);
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
  forgetRefusals(logged);
});

test('the name an owner gives the store is on its pages', async ({ page, store, logged }) => {
  await signIn(page, '/admin?tab=settings');
  await page.getByLabel('Cash App name').fill('harbour');
  await page.getByLabel('Store name').fill('Harbour Apps');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Give a Cash App name such as $appstand.')).toBeVisible();
  await page.getByLabel('Cash App name').fill('$harbour');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toastsOf(page)).toHaveText('Settings saved');
  await expect(page.getByRole('listitem').filter({ hasText: 'settings changed' })).toContainText('Harbour Apps');
  await expect.poll(async () => (await fetch(store.origin)).text()).toContain('Harbour Apps');
  forgetRefusals(logged);
});

test('a message is shown and can be marked read', async ({ page, store, logged }) => {
  await fetch(`${store.origin}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', message: 'Is there a dark theme?' }),
  });
  await signIn(page, '/admin?tab=messages');
  await expect(page.getByText('Is there a dark theme?')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
  await page.getByLabel('Unread only').check();
  await expect(page.getByText('Everything has been read.')).toBeVisible();
  forgetRefusals(logged);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

      test('tabs have no serious findings', async ({ page, logged }) => {
        await signIn(page, '/admin');
        for (const [tab, heading] of [
          ['settings', 'Store doctor'],
          ['messages', 'Messages'],
        ] as const) {
          await page.goto(`/admin?tab=${tab}`);
          await expect(page.getByRole('heading', { name: heading })).toBeVisible();
          await expect(page.getByText('Loading…')).toHaveCount(0);
          await expectNoFindings(page, tab);
        }
        forgetRefusals(logged);
      });
    });
  }
}
