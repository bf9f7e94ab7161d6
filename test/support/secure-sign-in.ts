// An operator's way to a second factor, and the first sign-in with it.
import { expect, type Page } from '@playwright/test';
import type { Hands } from './hands.ts';
import { codeIn, earlierCode } from './second-factor-codes.ts';

interface SecureSignIn {
  /** Shows the account of an operator without a second factor. */
  readonly page: Page;
  readonly hands: Hands;
  readonly step: (name: string, run: () => Promise<void>) => Promise<void>;
  readonly email: string;
  readonly password: string;
}

/** Turns a second factor on, signs out and signs in with a code. Returns the recovery codes. */
export async function secureSignIn({ page, hands, step, email, password }: SecureSignIn): Promise<string[]> {
  const factor = page.getByRole('region', { name: 'Second factor' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const recoveryCodes: string[] = [];
  let secret = '';
  await step('is shown the second factor', async () => {
    await hands.press(factor.getByRole('button', { name: 'Set up' }));
    await hands.type(factor.getByLabel('Your password'), password);
    await hands.press(factor.getByRole('button', { name: 'Continue' }));
    await expect(factor.getByRole('img', { name: 'QR code of the second factor' })).toBeVisible();
  });
  await step('turns the second factor on', async () => {
    secret = (await factor.locator('code').textContent())?.replaceAll(' ', '') ?? '';
    await hands.type(factor.getByLabel('Code', { exact: true }), await earlierCode(secret));
    await hands.press(factor.getByRole('button', { name: 'Turn on' }));
    const codes = factor.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    recoveryCodes.push(...(await codes.allTextContents()));
  });
  await step('keeps the recovery codes', async () => {
    await hands.press(factor.getByRole('button', { name: 'I have kept them' }));
    await expect(factor.getByText('It is on. 10 recovery codes are left.')).toBeVisible();
  });
  await step('signs out', async () => {
    await hands.press(page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }));
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });
  await step('is asked for a code', async () => {
    await hands.type(page.getByLabel('Email'), email);
    await hands.type(page.getByLabel('Password'), password);
    await hands.press(button('Sign in'));
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  });
  await step('signs in with the second factor', async () => {
    await hands.type(page.getByLabel('Code'), codeIn(secret, 0));
    await hands.press(button('Sign in'));
    await expect(factor.getByText('It is on. 10 recovery codes are left.')).toBeVisible();
  });
  return recoveryCodes;
}
