// Playwright's `test` with one store per worker, and a page that must not log any error.
import { rm } from 'node:fs/promises';
import { test as base, expect, type Locator, type Page, type Route } from '@playwright/test';
import type { App, NewApp } from '#contracts/apps.ts';
import type { ManagedApp } from '#contracts/managed-apps.ts';
import { waitForScripts } from './running-pages.ts';
import * as client from './store-client.ts';
import { makeDataDir, operatorEmail, operatorPassword, startStoreProcess, type StoreProcess } from './store-process.ts';
import { copyTemplate } from './store-template.ts';
import { queryStore } from './stored-files.ts';

interface TestFixtures {
  /** The page's logged errors, security policy violations included. A test that provokes some empties it. */
  readonly logged: string[];
  /** Adds an app without files, and deletes it after the test. */
  readonly addApp: (change: Partial<NewApp> & Pick<NewApp, 'name'>) => Promise<App>;
  /** Fails a test that leaves the apps, files or settings of a shared store changed. */
  readonly unchangedStore: undefined;
}

interface WorkerFixtures {
  /** Settings of the store. A file that sets any by `test.use` gets a store of its own, which it may change. */
  readonly storeEnvironment: Readonly<Record<string, string>>;
  /** A running store with the sample catalogue. A worker's files share it unless they set its environment. */
  readonly store: StoreProcess;
  /** Reads what tests of a shared store must leave as they found it; null for a store of a file's own. */
  readonly readSharedState: () => Promise<unknown>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  storeEnvironment: [{}, { option: true, scope: 'worker' }],
  store: [
    async ({ storeEnvironment }, use) => {
      const dataDir = await makeDataDir();
      try {
        // The template is a store in test mode.
        if (storeEnvironment['STORE_MODE'] === undefined) await copyTemplate(dataDir);
        const store = await startStoreProcess({ environment: storeEnvironment, dataDir });
        await use(store);
        await store.dispose();
      } finally {
        await rm(dataDir, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  readSharedState: [
    async ({ store, storeEnvironment }, use) => {
      if (Object.keys(storeEnvironment).length > 0) return use(async () => null);
      const headers = await client.signIn(store.origin);
      await use(async () => {
        const apps = await client.callStore<ManagedApp[]>(`${store.origin}/api/admin/apps`, { headers });
        const settings = await client.callStore(`${store.origin}/api/store`);
        const files = await queryStore(
          store,
          `select file_name, sha256 from app_files join apps on apps.id = app_id
           where is_offered and deleted_at is null order by app_id, file_name`,
        );
        // Purchases change the other fields.
        return { apps: apps.map(({ downloads: _downloads, rating: _rating, ...app }) => app), settings, files };
      });
    },
    { scope: 'worker' },
  ],
  unchangedStore: [
    async ({ readSharedState }, use) => {
      const found = await readSharedState();
      await use(undefined);
      expect(await readSharedState(), 'The test must leave the shared store as it found it.').toEqual(found);
    },
    { auto: true },
  ],
  addApp: async ({ store }, use) => {
    const added: string[] = [];
    const headers = await client.signIn(store.origin);
    await use(async (change) => {
      const body = { description: 'Is new here.', price: '9.00', category: 'utilities', ...change };
      const app = await client.callStore<App>(`${store.origin}/api/apps`, { method: 'POST', headers, body });
      added.push(app.id);
      return app;
    });
    for (const id of added) await client.callStore(`${store.origin}/api/apps/${id}`, { method: 'DELETE', headers });
  },
  baseURL: ({ store }, use) => use(store.origin),
  logged: [
    async ({ page }, use) => {
      waitForScripts(page);
      const logged: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') logged.push(message.text());
      });
      page.on('pageerror', (error) => logged.push(String(error)));
      await use(logged);
      expect(logged).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens the purchase dialog from a page that shows the app. On its own page the box comes before the bar. */
export async function openPurchaseDialog(page: Page, appName = 'DuplicateFinder'): Promise<Locator> {
  await page
    .getByRole('button', { name: `Buy Now: ${appName}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Complete Purchase' })).toBeVisible();
  return dialog;
}

/** Chooses Venmo in an open purchase dialog and enters an email address. */
export async function fillPurchase(dialog: Locator, email = 'buyer@example.com'): Promise<void> {
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('radio', { name: /^Venmo/ }).check();
}

/**
 * Handles the first call of an address and lets the others pass. Playwright's own `times: 1` stops intercepting at that
 * moment, and a concurrent call of the page may never get a response: 5 of 169 runs on a busy machine, none this way.
 */
export async function handleFirstCall(
  page: Page,
  url: string | RegExp,
  handle: (route: Route) => unknown,
): Promise<void> {
  let isFirst = true;
  await page.route(url, async (route) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    await handle(route);
  });
}

export function toastsOf(page: Page): Locator {
  return page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
}

/** Signs in an operator by cookie, by default the store's first. Applies to the next page that is opened. */
export async function signIn(
  page: Page,
  { origin }: StoreProcess,
  operator: { readonly email?: string; readonly password?: string } = {},
): Promise<void> {
  const { cookie } = await client.signIn(origin, operator.email, operator.password);
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: origin }]);
}

/** Signs in by the form that covers the area of an ended session. */
export async function signInAgain(page: Page, email = operatorEmail, password = operatorPassword): Promise<void> {
  const cover = page.getByRole('dialog', { name: 'Your session has ended' });
  await cover.getByLabel('Email').fill(email);
  await cover.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(cover).toHaveCount(0);
}

/** Removes the console errors of refused calls; fails if others were logged. */
export function clearRefusals(logged: string[]): void {
  expect(logged.filter((text) => !/^Failed to |: 4\d\d: /.test(text))).toEqual([]);
  logged.length = 0;
}
