// Passkeys with a virtual authenticator. They need a host name: localhost, not 127.0.0.1.
import { expect, type Page } from '@playwright/test';
import { operatorEmail, operatorPassword } from '#test/support/store-process.ts';
import { test } from '#test/support/store-test.ts';

test.use({ storeEnvironment: { STORE_NAME: 'Passkeys', HOST: 'localhost' } });

/** Allows the console errors of refused calls, and no others. */
function clearRefusals(logged: string[]): void {
  expect(logged.filter((text) => !/^Failed to |: 4\d\d: /.test(text))).toEqual([]);
  logged.length = 0;
}

async function addAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { devTools, authenticatorId };
}

test('a passkey signs in without email and password until it is removed, and a copy of it does not', async ({
  page,
  store,
  logged,
}) => {
  const { devTools, authenticatorId } = await addAuthenticator(page);
  await page.goto(`${store.origin.replace('127.0.0.1', 'localhost')}/admin?tab=account`);
  await page.getByLabel('Email').fill(operatorEmail);
  await page.getByLabel('Password').fill(operatorPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await passkeys.getByLabel('Name').fill('Test laptop');
  await passkeys.getByLabel('Your password').fill('wrong');
  await passkeys.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(passkeys.getByText('The password is wrong.')).toBeVisible();
  await passkeys.getByLabel('Your password').fill(operatorPassword);
  await passkeys.getByRole('button', { name: 'Add', exact: true }).click();
  const row = passkeys.getByRole('listitem').filter({ hasText: 'Test laptop' });
  await expect(row).toContainText('not used yet');
  const { credentials } = await devTools.send('WebAuthn.getCredentials', { authenticatorId });
  const [made] = credentials;
  if (made === undefined) throw new Error('The authenticator has no passkey.');

  const answers: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/passkey')) answers.push(request.postData() ?? '');
  });
  const signInAgain = async () => {
    await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  };
  await signInAgain();
  await expect(row).toContainText('last used');

  // A link from an email, opened without a session.
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  const address = '/admin?tab=settings&view=coins';
  await page.goto(`${store.origin.replace('127.0.0.1', 'localhost')}${address}`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname + url.search === address);
  await page.goto(`${store.origin.replace('127.0.0.1', 'localhost')}/admin?tab=account`);

  // Replays the same response: its challenge is used up.
  const replayed = await page.request.post('/api/auth/passkey', {
    data: answers[0] ?? '',
    headers: { 'content-type': 'application/json' },
  });
  expect([replayed.status(), ((await replayed.json()) as { code: string }).code]).toEqual([401, 'passkey-refused']);

  // A cloned passkey continues from the counter at which it was copied.
  await devTools.send('WebAuthn.clearCredentials', { authenticatorId });
  await devTools.send('WebAuthn.addCredential', { authenticatorId, credential: { ...made, signCount: 0 } });
  await signInAgain();
  await expect(page.getByText('The passkey was not accepted.')).toBeVisible();

  await page.getByLabel('Email').fill(operatorEmail);
  await page.getByLabel('Password').fill(operatorPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await row.getByRole('button', { name: 'Remove Test laptop' }).click();
  await expect(row).toHaveCount(0);
  await signInAgain();
  await expect(page.getByText('The passkey was not accepted.')).toBeVisible();
  clearRefusals(logged);
});
