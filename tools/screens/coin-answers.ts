// Invented coins of the operator, for pictures of Settings, Coins.
import type { Page } from '@playwright/test';
import type { CryptoCoinInfo, CryptoNetworkInfo, CryptoSettings } from '#contracts/crypto-settings.ts';
import { signIn } from './admin-state.ts';
import { fixedNow } from './fixed-time.ts';
import type { Shop } from './shop.ts';

const secondsAgo = (seconds: number): string => new Date(fixedNow - seconds * 1_000).toISOString();

/** Node, health and orders of 90 days as drawn. */
const drawn: Readonly<Record<string, Partial<CryptoNetworkInfo>>> = {
  bitcoin: watched('10.0.0.12:8332', 'bitcoind', 928_121, 240),
  ethereum: watched('10.0.0.12:8545', null, 24_318_007, 9),
  bnb: watched('rpc.example', null, 71_900_412, 2),
  avalanche: watched('rpc.example', null, 81_220_114, 1),
  litecoin: watched('10.0.0.12:9332', 'bitcoind', 2_991_204, 30),
  dogecoin: { node: null, key: null },
};
const orders: Readonly<Record<string, number>> = { bitcoin: 9, ethereum: 2, usdc: 3, 'usdt:ethereum': 4 };

export function watched(
  host: string,
  backend: string | null,
  height: number,
  secondsOld: number,
): Partial<CryptoNetworkInfo> {
  const health = {
    state: 'ok',
    text: 'It answers.',
    failure: null,
    height,
    checkedAt: secondsAgo(secondsOld),
  } as const;
  return { node: { host, backend }, health };
}

const litecoinKey = {
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
  pool: null,
} as const;

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

export async function showCoins(page: Page, shop: Shop, { networks = {}, coins = {} }: Change): Promise<void> {
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

export const asDrawn: Change = {
  networks: { litecoin: { key: null, nextKey: litecoinKey }, bnb: failing },
  coins: { litecoin: { isOffered: false }, usdc: { minimumPrice: '5.00' } },
};
