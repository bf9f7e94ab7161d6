// Settings: what owners set up, try out and take off sale; staff see it only.
import { expect } from '@playwright/test';
import { accessibilityOptions, expectNoFindings } from '#test/support/axe.ts';
import { meterLayoutShift } from '#test/support/layout-shift.ts';
import { startScriptedSmtp } from '#test/support/scripted-smtp.ts';
import { operatorEmail, operatorPassword } from '#test/support/store-process.ts';
import * as client from '#test/support/store-client.ts';
import { clearRefusals, signIn, test, toastsOf } from '#test/support/store-test.ts';

// A store of its own: these tests change its settings.
test.use({ storeEnvironment: { STORE_NAME: 'Settings Store' }, ...accessibilityOptions });

test('an owner sets up the mail server, is asked who they are, and tries it out', async ({ page, store, logged }) => {
  const server = await startScriptedSmtp();
  try {
    await signIn(page, store);
    await page.goto('/admin?tab=settings&view=email');
    const sending = page.getByRole('region', { name: 'Sending' });
    await sending.getByLabel('Server', { exact: true }).fill('127.0.0.1');
    await sending.getByLabel('Port').fill(String(server.port));
    await sending.getByLabel('Security').selectOption({ label: 'STARTTLS' });
    await sending.getByLabel('User (optional)').fill('shop');
    await sending.getByLabel('Password of the mail account').fill('smtp-secret');
    await sending.getByLabel('Your password').fill('not this one');
    await sending.getByRole('button', { name: 'Save' }).click();
    await expect(sending.getByText('The password is wrong.')).toBeVisible();
    await expect(sending.getByLabel('Password of the mail account')).toHaveValue('smtp-secret');
    await expectNoFindings(page, 'settings, a proof that was refused');
    await sending.getByLabel('Your password').fill(operatorPassword);
    await sending.getByRole('button', { name: 'Save' }).click();
    await expect(toastsOf(page)).toContainText('Mail server saved');
    await expect(sending.getByLabel('Password of the mail account')).toHaveValue('');
    await sending.getByRole('button', { name: 'Test it: Mail server' }).click();
    await expect(sending).toContainText('Test email sent to owner@example.com.');
    expect(server.recipients).toContain('owner@example.com');
    await expectNoFindings(page, 'settings, email');

    await page.reload();
    await expect(sending.getByLabel('Server', { exact: true })).toHaveValue('127.0.0.1');
    expect(await page.content()).not.toContain('smtp-secret');
    await sending.getByRole('button', { name: 'Disconnect' }).click();
    await sending.getByLabel('Your password').fill(operatorPassword);
    await sending.getByRole('button', { name: 'Disconnect: no email goes out' }).click();
    await expect(toastsOf(page)).toContainText('Mail server disconnected');
    await expect(sending.getByLabel('Server', { exact: true })).toHaveValue('');
    logged.length = 0;
  } finally {
    await server.close();
  }
});

test('a method taken off sale leaves the storefront and the API, and comes back', async ({ page, store }) => {
  await signIn(page, store);
  await page.goto('/admin?tab=settings');
  const methods = page.getByRole('table', { name: 'Ways to pay' });
  const offered = async (): Promise<unknown> => {
    const info = (await (await fetch(`${store.origin}/api/store`)).json()) as { methods: { method: string }[] };
    return info.methods.find(({ method }) => method === 'venmo');
  };
  await methods.getByRole('switch', { name: 'Offer Venmo' }).click();
  await expect(toastsOf(page)).toContainText('Buyers no longer see Venmo');
  await expect.poll(offered).toMatchObject({ isAvailable: false });
  await expectNoFindings(page, 'settings, payments');
  await page.getByRole('link', { name: 'Store doctor' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'You do not offer this method.' })).toContainText('Venmo');
  await expectNoFindings(page, 'settings, store doctor');
  await page.getByRole('link', { name: 'Open payments: Venmo' }).click();
  await methods.getByRole('switch', { name: 'Offer Venmo' }).click();
  await expect.poll(offered).toMatchObject({ isAvailable: true });
});

test('what is broken stands first in the store doctor, and its button leads to the form', async ({ page, store }) => {
  const server = await startScriptedSmtp({ auth: '535 no' });
  try {
    const headers = { ...(await client.signIn(store.origin)), 'content-type': 'application/json' };
    const facts = { host: '127.0.0.1', port: server.port, security: 'starttls', user: 'shop', password: 'p' };
    const body = { ...facts, from: 'a@b.example', currentPassword: operatorPassword };
    await client.callStore(`${store.origin}/api/connections/smtp`, { method: 'PUT', headers, body });
    await signIn(page, store);
    await page.goto('/admin?tab=settings&view=doctor');
    await expect(page.getByText('One thing is broken')).toBeVisible();
    await expect(page.getByText(/Looked at \d\d:\d\d:\d\d/)).toBeVisible();
    const first = page.getByRole('region', { name: 'Store doctor' }).getByRole('listitem').first();
    await expect(first).toContainText('The mail server refuses the sign-in.');
    await first.getByRole('link', { name: 'Set up email: Email' }).click();
    await expect(page.getByRole('region', { name: 'Sending' }).getByLabel('Server', { exact: true })).toHaveValue(
      '127.0.0.1',
    );
    const proof = { currentPassword: operatorPassword };
    await client.callStore(`${store.origin}/api/connections/smtp/forget`, { method: 'POST', headers, body: proof });
  } finally {
    await server.close();
  }
});

test('an address of one order, or of a view, is shown after signing in', async ({ page, store, context, logged }) => {
  const order = await client.buy(store.origin, await client.findApp(store.origin), { email: 'deep@example.com' });
  for (const address of [`/admin?tab=orders&order=${order.id}`, '/admin?tab=settings&view=coins']) {
    await context.clearCookies();
    await page.goto(address);
    await page.getByLabel('Email').fill(operatorEmail);
    await page.getByLabel('Password').fill(operatorPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(
      page.getByText(address.includes('order=') ? 'deep@example.com' : 'coins offered').first(),
    ).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname + url.search === address);
  }
  clearRefusals(logged);
});

test('the footer of the look leads to the form of the company', async ({ page, store }) => {
  await signIn(page, store);
  await page.goto('/admin?tab=appearance');
  await page.getByRole('link', { name: 'Company and address' }).click();
  await expect(page.getByRole('region', { name: 'Company' })).toBeVisible();
});

test('the list of emails does not move when the forms and the preview come after it', async ({ page, store }) => {
  await signIn(page, store);
  const meter = await meterLayoutShift(page);
  const listed = page.waitForResponse((response) => response.url().endsWith('/api/mail'));
  await page.route(/\/api\/(connections|mail\/previews\/receipt)$/, async (route) => {
    await listed;
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
    await route.fallback();
  });
  await meter.expectStill('Email', '/admin?tab=settings&view=email', () =>
    expect(page.getByLabel('Folder')).toBeVisible(),
  );
});
