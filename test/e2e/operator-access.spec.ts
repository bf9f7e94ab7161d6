// Operators' account in a browser: name, theme and alerts, the second factor, sessions and passwords.
import { expect, type Browser, type Page } from '@playwright/test';
import { accessibilityOptions, expectNoFindings, expectToFit } from '#test/support/axe.ts';
import { codeIn, earlierCode } from '#test/support/second-factor-codes.ts';
import * as client from '#test/support/store-client.ts';
import { operatorEmail, operatorPassword } from '#test/support/store-process.ts';
import { signIn, test, toastsOf } from '#test/support/store-test.ts';

// A separate store, because other files sign its owner in with the password alone.
test.use({
  storeEnvironment: { STORE_NAME: 'Access' },
  timezoneId: 'Europe/Stockholm',
  ...accessibilityOptions,
});
test.describe.configure({ mode: 'serial' });

const newPassword = 'another long password';
let secret = '';
let usedCode = '';
let recoveryCode = '';

async function fillSignIn(page: Page, password: string, email = operatorEmail): Promise<void> {
  await page.goto('/admin?tab=account');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const section = (page: Page, name: string) => page.getByRole('region', { name });

async function openBrowser(browser: Browser, origin: string): Promise<Page> {
  return (await browser.newContext({ baseURL: origin })).newPage();
}

/** Allows the console errors of refused calls, and no others. */
function clearRefusals(logged: string[]): void {
  expect(logged.filter((text) => !/^Failed to |: 4\d\d: /.test(text))).toEqual([]);
  logged.length = 0;
}

test('an operator has a name, a theme and alerts by email, and replies under the name', async ({ page, store }) => {
  await signIn(page, store);
  await page.goto('/admin?tab=account');
  const you = page.getByRole('region', { name: 'You', exact: true });
  const aside = page.getByRole('complementary');
  await expect(aside.getByRole('link', { name: 'Account, owner' })).toBeVisible();
  await expect(you.getByLabel('Email')).toHaveValue(operatorEmail);
  await expect(you.getByLabel('Time zone')).toHaveValue('Europe, Stockholm');
  await you.getByLabel('Name').fill('Theo Brandt');
  await you.getByRole('button', { name: 'Save name' }).click();
  await expect(toastsOf(page)).toContainText('Name saved');
  await expect(aside.getByRole('link', { name: 'Account, Theo Brandt' })).toBeVisible();

  const alerts = page.getByRole('switch', { name: /^Something needs me/ });
  await expect(alerts).toBeChecked();
  await alerts.click();
  await expect(alerts).toBeEnabled();
  await expect(alerts).not.toBeChecked();

  const theme = you.getByLabel('Theme');
  const html = page.locator('html');
  await expect(theme.locator('option:checked')).toHaveText('As the system');
  await theme.selectOption('Dark');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await aside.getByRole('button', { name: 'Switch between light and dark theme' }).click();
  await expect(theme.locator('option:checked')).toHaveText('Light');
  await page.reload();
  await expect(theme.locator('option:checked')).toHaveText('Light');
  await expect(you.getByLabel('Name')).toHaveValue('Theo Brandt');
  await expect(alerts).not.toBeChecked();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-theme', 'light');
  await theme.selectOption('As the system');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  for (const width of [640, 768, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await expectToFit(page, `Account at ${width} px`);
  }
  await page.setViewportSize(accessibilityOptions.viewport);
  await expectNoFindings(page, 'account');

  const body = { name: 'Ada', email: 'ada@example.com', message: 'Does it open old files?' };
  await client.callStore(`${store.origin}/api/contact`, { method: 'POST', body });
  await page.goto('/admin?tab=messages');
  await page.getByRole('link', { name: /Does it open old files\?/ }).click();
  await page.getByLabel('Reply').fill('It does.');
  await page.getByRole('button', { name: 'Send and done' }).click();
  await expect(page.getByRole('article').getByText('Theo Brandt, for Access')).toBeVisible();
});

test('an operator turns a second factor on and is shown recovery codes', async ({ page, logged }) => {
  await fillSignIn(page, operatorPassword);
  const factor = section(page, 'Second factor');
  await expect(factor.getByText('It is off.')).toBeVisible();
  await factor.getByRole('button', { name: 'Set up' }).click();
  await factor.getByLabel('Your password').fill('wrong');
  await factor.getByRole('button', { name: 'Continue' }).click();
  await expect(factor.getByText('The password is wrong.')).toBeVisible();
  await factor.getByLabel('Your password').fill(operatorPassword);
  await factor.getByRole('button', { name: 'Continue' }).click();
  await expect(factor.getByRole('img', { name: 'QR code of the second factor' })).toBeVisible();
  secret = (await factor.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  usedCode = await earlierCode(secret);
  await factor.getByLabel('Code', { exact: true }).fill(usedCode);
  await factor.getByRole('button', { name: 'Turn on' }).click();
  const codes = factor.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  recoveryCode = (await codes.first().textContent()) ?? '';
  await factor.getByRole('button', { name: 'I have kept them' }).click();
  await expect(factor.getByText('It is on. 10 recovery codes are left.')).toBeVisible();
  clearRefusals(logged);
});

test('signing in asks for the code, refuses one that was used, and takes the next', async ({ page, logged }) => {
  await fillSignIn(page, operatorPassword);
  const code = page.getByLabel('Code');
  await expect(code).toBeFocused();
  await code.fill(usedCode);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'The code is wrong or has been used' })).toBeVisible();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toBeFocused();
  await expectNoFindings(page, 'a code that was refused');
  await code.fill(codeIn(secret, 0));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
  clearRefusals(logged);
});

test('a new password ends the other sessions, and signing out everywhere ends this one', async ({
  page,
  browser,
  store,
  logged,
}) => {
  const other = await openBrowser(browser, store.origin);
  await fillSignIn(other, operatorPassword);
  await other.getByRole('button', { name: 'Use a recovery code' }).click();
  await other.getByLabel('Recovery code').fill(recoveryCode);
  await other.keyboard.press('Enter');
  await expect(section(other, 'Second factor').getByText('9 recovery codes are left')).toBeVisible();

  await fillSignIn(page, operatorPassword);
  await page.getByLabel('Code').fill(codeIn(secret, 30));
  await page.keyboard.press('Enter');
  const password = section(page, 'Password');
  await password.getByRole('button', { name: 'Change', exact: true }).click();
  await password.getByLabel('Current password').fill('wrong');
  await password.getByLabel('New password').fill(newPassword);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByText('The password is wrong.')).toBeVisible();
  await password.getByLabel('Current password').fill(operatorPassword);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(toastsOf(page)).toContainText('Your other sessions have ended.');
  const sessions = section(page, 'Where you are signed in');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions.getByRole('listitem')).toContainText('Chrome on Linux');

  await other.reload();
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await sessions.getByRole('button', { name: 'Sign out of all sessions' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await other.context().close();
  clearRefusals(logged);
});
