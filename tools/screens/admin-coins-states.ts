import type { Page } from '@playwright/test';
import { signIn } from './admin-state.ts';
import { asDrawn, showCoins, watched } from './coin-answers.ts';
import type { Shop } from './shop.ts';
import type { ScreenState } from './state.ts';

const path = '/admin?tab=settings&view=coins';

const show = (page: Page, shop: Shop): Promise<void> => showCoins(page, shop, asDrawn);

const open = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog');
const problem = (path: string, message: string) => ({
  status: 422,
  contentType: 'application/problem+json',
  json: {
    title: 'Invalid payload',
    status: 422,
    code: 'invalid-payload',
    detail: message,
    errors: [{ path, message }],
  },
});
const refusals = [/422/, /Failed to save/];

export const adminCoins: readonly ScreenState[] = [
  {
    name: 'settings-coins',
    path,
    prepare: show,
    shows: (page) => page.getByText('No answer since'),
  },
  {
    name: 'settings-coins-samples',
    path,
    prepare: signIn,
    shows: (page) => page.getByText(/of \d+ coins offered/),
  },
  {
    name: 'settings-coin',
    path,
    prepare: show,
    async act(page) {
      await page.getByRole('button', { name: 'Check Litecoin on Litecoin' }).click();
      for (const index of [0, 1]) await page.getByRole('checkbox').nth(index).check();
    },
    shows: (page) => page.getByText('2 of 3 compared'),
    fullPage: false,
  },
  {
    name: 'settings-coin-node',
    path,
    prepare: show,
    act: open('Dogecoin'),
    shows: (page) => page.getByRole('button', { name: 'Check and save the node' }),
    fullPage: false,
  },
  {
    name: 'settings-coin-node-refused',
    path,
    async prepare(page, shop) {
      await showCoins(page, shop, asDrawn);
      const refusal = problem('url', 'The node serves another chain. Check its address and the chain it runs.');
      await page.route('**/api/crypto/networks/dogecoin/node', (route) => route.fulfill(refusal));
    },
    async act(page) {
      await open('Dogecoin')(page);
      await page.getByLabel('Address').fill('http://10.0.0.12:22555');
      await page.getByRole('form', { name: 'Node' }).getByLabel('Your password').fill('a long password');
      await page.getByRole('button', { name: 'Check and save the node' }).click();
    },
    shows: (page) => page.getByText('The node serves another chain.'),
    fullPage: false,
    expectedProblems: refusals,
  },
  {
    name: 'settings-coin-key-refused',
    path,
    async prepare(page, shop) {
      await showCoins(page, shop, {
        networks: { dogecoin: { ...watched('10.0.0.12:22555', 'bitcoind', 5_912_004, 4) } },
      });
      const message =
        'This is a private key. Anyone who has it can spend the money. Enter the extended public key instead.';
      await page.route('**/api/crypto/networks/dogecoin/key', (route) => route.fulfill(problem('publicKey', message)));
    },
    async act(page) {
      await open('Dogecoin')(page);
      const wallet = page.getByRole('region').filter({ has: page.getByLabel('Extended public key') });
      await wallet.getByLabel('Extended public key').fill('a key');
      await wallet.getByLabel('Your password').fill('a password');
      await page.getByRole('button', { name: 'Show its first addresses' }).click();
    },
    shows: (page) => page.getByText('This is a private key.'),
    fullPage: false,
    expectedProblems: refusals,
  },
  {
    name: 'settings-coin-set-up',
    path,
    prepare: show,
    act: open('USD Coin'),
    shows: (page) => dialog(page).getByText('Longest gap'),
    fullPage: false,
  },
  {
    name: 'settings-coin-failing',
    path,
    prepare: show,
    act: open('BNB'),
    shows: (page) => dialog(page).getByText('The node could not be reached.'),
    fullPage: false,
  },
  {
    name: 'settings-coins-staff',
    path,
    async prepare(page, shop) {
      await showCoins(page, shop, asDrawn);
      await page.route('**/api/auth/session', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...((await response.json()) as object), role: 'staff' } });
      });
    },
    act: open('Bitcoin'),
    shows: (page) => page.getByText('Only owners can change these.'),
    fullPage: false,
  },
];
