import type { Page } from '@playwright/test';
import type { CryptoCoinInfo, CryptoKeyInfo, CryptoNetworkInfo, CryptoSettings } from '#contracts/crypto-settings.ts';
import { signIn } from './admin-state.ts';
import { fixedNow } from './fixed-time.ts';
import type { Shop } from './shop.ts';
import type { ScreenState } from './state.ts';

const path = '/admin?tab=settings&view=coins';
const secondsAgo = (seconds: number): string => new Date(fixedNow - seconds * 1_000).toISOString();

/** What the drawing shows of each coin: its node, its health, the orders of 90 days. */
const drawn: Readonly<Record<string, Partial<CryptoNetworkInfo>>> = {
  bitcoin: watched('10.0.0.12:8332', 'bitcoind', 928_121, 240),
  ethereum: watched('10.0.0.12:8545', null, 24_318_007, 9),
  bnb: watched('rpc.example', null, 71_900_412, 2),
  avalanche: watched('rpc.example', null, 81_220_114, 1),
  litecoin: watched('10.0.0.12:9332', 'bitcoind', 2_991_204, 30),
  dogecoin: { node: null, key: null },
};
const orders: Readonly<Record<string, number>> = { bitcoin: 9, ethereum: 2, usdc: 3, 'usdt:ethereum': 4 };

function watched(host: string, backend: string | null, height: number, secondsOld: number): Partial<CryptoNetworkInfo> {
  const health = {
    state: 'ok',
    text: 'It answers.',
    failure: null,
    height,
    checkedAt: secondsAgo(secondsOld),
  } as const;
  return { node: { host, backend }, health };
}

const litecoinKey: CryptoKeyInfo = {
  fingerprint: '0'.repeat(40),
  shownKey: 'zpub6rFR7y4Q…2AGutZYs',
  addedAt: secondsAgo(60),
  addedBy: 'owner@example.com',
  script: 'p2wpkh',
  firstAddresses: [
    { path: "m/84'/2'/0'/0/0", address: 'ltc1q0dvup9kzplv6yulzgzzxkge8d35axkq4n45hum' },
    { path: "m/84'/2'/0'/0/1", address: 'ltc1qw8n7c5l3xk2vq9jd4h0se6uym8tgr2pza5fk93' },
    { path: "m/84'/2'/0'/0/2", address: 'ltc1qjt5ez9v4u7m2c0n8qxr6wd3kyl5hsa9pf6g4ue' },
  ],
  addressesUsed: 0,
  longestGap: 0,
};

const failing: Partial<CryptoNetworkInfo> = {
  ...watched('rpc.example', null, 71_900_412, 0),
  health: {
    state: 'problem',
    text: 'The node could not be reached. Check its address and that it is running.',
    failure: 'unreachable',
    height: 71_900_412,
    checkedAt: new Date(fixedNow - 375 * 60_000).toISOString(),
  },
};

interface Change {
  readonly networks?: Readonly<Record<string, Partial<CryptoNetworkInfo>>>;
  readonly coins?: Readonly<Record<string, Partial<CryptoCoinInfo>>>;
}

/** Shows the coins as the drawing has them, with changes. */
async function showCoins(page: Page, shop: Shop, { networks = {}, coins = {} }: Change): Promise<void> {
  await signIn(page, shop);
  await page.route('**/api/crypto/settings', async (route) => {
    const response = await route.fetch();
    const settings = JSON.parse(shop.time.toFixed(await response.text())) as CryptoSettings;
    const json: CryptoSettings = {
      networks: settings.networks.map((each) => ({ ...each, ...drawn[each.network], ...networks[each.network] })),
      coins: settings.coins.map((each) => ({
        ...each,
        isOffered: each.isOffered && each.network !== 'dogecoin' && !['pepe', 'shiba'].includes(each.asset),
        recentOrders: orders[each.asset] ?? 0,
        ...coins[each.asset],
      })),
      rates: { ...settings.rates, usesFixedPrices: false, newest: { source: 'Kraken', at: secondsAgo(60) } },
    };
    await route.fulfill({ response, json });
  });
}

const show =
  (change: Change = {}) =>
  (page: Page, shop: Shop): Promise<void> =>
    showCoins(page, shop, change);

const asDrawn: Change = {
  networks: { litecoin: { key: null, nextKey: litecoinKey }, bnb: failing },
  coins: { litecoin: { isOffered: false }, usdc: { minimumPrice: '5.00' } },
};

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
    prepare: show(asDrawn),
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
    prepare: show(asDrawn),
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
    prepare: show(asDrawn),
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
      await page.getByLabel('Extended public key').fill('a key');
      await page.getByLabel('Your password').fill('a password');
      await page.getByRole('button', { name: 'Show its first addresses' }).click();
    },
    shows: (page) => page.getByText('This is a private key.'),
    fullPage: false,
    expectedProblems: refusals,
  },
  {
    name: 'settings-coin-set-up',
    path,
    prepare: show(asDrawn),
    act: open('USD Coin'),
    shows: (page) => dialog(page).getByText('Longest gap'),
    fullPage: false,
  },
  {
    name: 'settings-coin-failing',
    path,
    prepare: show(asDrawn),
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
    shows: (page) => page.getByText('An owner changes these.'),
    fullPage: false,
  },
];
