// Owners invite operators in a browser. Checks the pages of access with axe.
import { expect } from '@playwright/test';
import { accessibilityOptions, expectNoFindings } from '#test/support/axe.ts';
import { operatorEmail, operatorPassword } from '#test/support/store-process.ts';
import { clearRefusals, signIn, test, toastsOf } from '#test/support/store-test.ts';

test.use({ storeEnvironment: { STORE_NAME: 'Invitations' } });

test('an owner invites staff, who choose a password and may not manage operators', async ({
  page,
  browser,
  store,
  logged,
}) => {
  await signIn(page, store);
  await page.goto('/admin?tab=settings&view=people');
  const operators = page.getByRole('region', { name: 'Operators', exact: true });
  await page.getByRole('button', { name: 'Invite' }).click();
  const invite = page.getByRole('dialog', { name: 'Invite' });
  await invite.getByLabel('Email').fill('staff@example.com');
  await invite.getByRole('button', { name: 'Make a link' }).click();
  const link = (await invite.getByText('/admin#invitation=').textContent()) ?? '';

  const guest = await (await browser.newContext()).newPage();
  const requests: string[] = [];
  guest.on('request', (request) => requests.push(request.url()));
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'You are invited' })).toBeVisible();
  await guest.getByLabel('Password').fill('short');
  await guest.getByRole('button', { name: 'Accept and sign in' }).click();
  await expect(guest.getByText('Use at least 12 characters.')).toBeVisible();
  await guest.getByLabel('Password').fill('a password of their own');
  await guest.getByRole('button', { name: 'Accept and sign in' }).click();
  await expect(guest.getByRole('heading', { name: 'Apps' })).toBeVisible();
  await guest.goto(`${store.origin}/admin?tab=settings&view=people`);
  await expect(guest.getByRole('heading', { name: 'Ways to pay' })).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'Operators' })).toHaveCount(0);
  const token = link.split('=').at(-1) ?? '';
  expect(requests).toContain(`${store.origin}/api/invitations/accept`);
  expect(requests.filter((url) => url.includes(token))).toEqual([]);

  await page.reload();
  await operators.getByRole('button', { name: 'Change staff@example.com' }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  const question = page.getByRole('alertdialog', { name: 'Disable staff@example.com?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  const menu = operators.getByRole('button', { name: 'Change staff@example.com' });
  await expect(menu).toBeFocused();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Make owner' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('An owner can change accounts');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await question.getByRole('button', { name: 'Disable and sign out' }).click();
  await expect(operators.getByRole('row').filter({ hasText: 'staff@example.com' })).toContainText('disabled');
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await guest.goto(link);
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'This invitation does not work' })).toBeVisible();

  await operators.getByRole('button', { name: `Change ${operatorEmail}` }).click();
  await page.getByRole('menuitem', { name: 'Make staff' }).click();
  await expect(toastsOf(page)).toContainText('The store needs an owner who can sign in.');
  await expect(operators.getByRole('row').filter({ hasText: operatorEmail })).toContainText('Everything, owner');
  await guest.context().close();
  clearRefusals(logged);
});

test.describe('accessibility', () => {
  test.use(accessibilityOptions);

  test('the pages of access have no findings', async ({ page, store, logged }) => {
    await signIn(page, store);
    await page.goto('/admin?tab=account');
    const factor = page.getByRole('region', { name: 'Second factor' });
    await factor.getByRole('button', { name: 'Set up' }).click();
    await factor.getByLabel('Your password').fill(operatorPassword);
    await factor.getByRole('button', { name: 'Continue' }).click();
    await expect(factor.getByRole('img', { name: 'QR code of the second factor' })).toBeVisible();
    await expectNoFindings(page, 'account with a set-up');
    await page.goto('/admin?tab=settings&view=people');
    await page.getByRole('button', { name: 'Invite' }).click();
    const invite = page.getByRole('dialog', { name: 'Invite' });
    await invite.getByLabel('Email').fill('invited-axe@example.com');
    await invite.getByRole('button', { name: 'Make a link' }).click();
    const link = (await invite.getByText('/admin#invitation=').textContent()) ?? '';
    await expectNoFindings(page, 'settings with a link');
    await invite.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'invited-axe@example.com' })).toContainText('Invited');
    await expectNoFindings(page, 'settings, operators');
    await page.goto(link);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'You are invited' })).toBeVisible();
    await expectNoFindings(page, 'invitation');
    clearRefusals(logged);
  });
});
