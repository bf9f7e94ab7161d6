// The operator's list of apps and the pages of one, as a browser uses them.
import { expect, type Locator, type Page } from '@playwright/test';
import * as client from './store-client.ts';
import type { StoreProcess } from './store-process.ts';
import { signIn } from './store-test.ts';

/** Signs in and opens the list of apps. */
export async function openApps(page: Page, store: StoreProcess): Promise<void> {
  await signIn(page, store);
  await page.goto('/admin');
  await expect(page.getByRole('search')).toBeVisible();
}

/** Chooses from the menu of an app's row. `area` is the page, or the panel over the storefront. */
export async function chooseForApp(area: Page | Locator, app: string, item: string): Promise<void> {
  await area.getByRole('button', { name: `More for ${app}` }).click();
  const page = 'page' in area ? area.page() : area;
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Signs in and opens one app. Resolves once its fields are there. */
export async function openAppPage(page: Page, store: StoreProcess, name: string): Promise<void> {
  const { id } = await client.findApp(store.origin, name);
  await signIn(page, store);
  await page.goto(`/admin?tab=apps&app=${id}`);
  await expect(page.getByRole('heading', { name: 'Pictures' })).toBeVisible();
}

/** Saves the fields of an app's page. */
export async function putLive(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Put \d+ changes? live$/ }).click();
}
