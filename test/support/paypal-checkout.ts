// The buyer's steps on the PayPal checkout, and the resulting state at PayPal.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Order } from '#contracts/orders.ts';
import { readSimulatedOrders } from './simulated-orders.ts';
import * as client from './store-client.ts';
import type { StoreProcess } from './store-process.ts';

export const payPalButton = (page: Page) => page.getByRole('button', { name: 'Pay $19.99 with PayPal' });
export const payersWindow = (page: Page, name: string) => page.getByRole('dialog', { name: `${name} (simulated)` });

/** Opens the checkout as this buyer. `scenario` is the choice in the test panel, if any. */
export async function openCheckout(page: Page, store: StoreProcess, email: string, scenario?: string): Promise<void> {
  const { id } = await client.findApp(store.origin);
  await page.goto(`/paypal-checkout?appId=${id}`);
  await expect(payPalButton(page)).toBeEnabled();
  await page.getByLabel('Email').fill(email);
  if (scenario !== undefined) await chooseScenario(page, scenario);
}

/** Unfolds the test panel, unless something was chosen in it before. */
export async function openTestPanel(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'Test panel' });
  await panel.waitFor();
  if (!(await panel.getByLabel('What PayPal does').isVisible())) await panel.getByText('Test panel').click();
}

export async function chooseScenario(page: Page, name: string): Promise<void> {
  await openTestPanel(page);
  await page.getByLabel('What PayPal does').selectOption(name);
}

/** Puts another of the page's payment methods first. */
export async function chooseWay(page: Page, name: string): Promise<void> {
  await page.getByText('Other ways to pay').click();
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
}

export async function approve(window: Locator): Promise<void> {
  await window.getByRole('button', { name: 'Approve payment' }).click();
}

/** Presses PayPal's button and approves in its window. */
export async function payByPayPal(page: Page): Promise<void> {
  await payPalButton(page).click();
  await approve(payersWindow(page, 'PayPal'));
}

/** Expects the page to say that the outcome is unknown and that the buyer must not pay again. */
export async function expectChecking(page: Page): Promise<void> {
  await expect(page.getByText('Please don’t pay again')).toBeVisible();
}

export async function expectDownload(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/download\/[\w-]{56}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'DuplicateFinder' })).toBeVisible();
}

export async function ordersOf(store: StoreProcess, email: string): Promise<Order[]> {
  return (await client.listOrders(store.origin)).filter(({ customerEmail }) => customerEmail === email);
}

/** Expects that the buyer has the app once and was charged once. */
export async function expectBoughtOnce(store: StoreProcess, email: string, paymentMethod: string): Promise<void> {
  const orders = await ordersOf(store, email);
  expect(orders).toMatchObject([{ status: 'completed', paymentMethod, mode: 'test' }]);
  const captured = readSimulatedOrders(store.dataDir).filter(({ capture }) => capture !== undefined);
  expect(captured.filter(({ customId }) => customId === orders[0]?.id)).toHaveLength(1);
}

/** Expects the download page, one app and one charge. */
export async function expectPaid(page: Page, store: StoreProcess, email: string, method = 'paypal'): Promise<void> {
  await expectDownload(page);
  await expectBoughtOnce(store, email, method);
}
