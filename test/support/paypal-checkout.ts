// What the browser tests of the PayPal checkout share: the buyer's steps, and what PayPal has afterwards.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Order } from '#contracts/orders.ts';
import { readSimulatedOrders } from './simulated-orders.ts';
import * as client from './store-client.ts';
import type { StoreProcess } from './store-process.ts';

export const payPalButton = (page: Page) => page.getByRole('button', { name: 'Pay $19.99 with PayPal' });
export const payersWindow = (page: Page, name: string) => page.getByRole('dialog', { name: `${name} (simulated)` });

/** Opens the checkout as this buyer. `scenario` is what the test panel is told, where it is told anything. */
export async function openCheckout(page: Page, store: StoreProcess, email: string, scenario?: string): Promise<void> {
  const { id } = await client.findApp(store.origin);
  await page.goto(`/paypal-checkout?appId=${id}`);
  await expect(payPalButton(page)).toBeEnabled();
  await page.getByLabel('Email').fill(email);
  if (scenario !== undefined) await chooseScenario(page, scenario);
}

export async function chooseScenario(page: Page, name: string): Promise<void> {
  await page.getByLabel('What PayPal does').selectOption(name);
}

export async function approve(window: Locator): Promise<void> {
  await window.getByRole('button', { name: 'Approve payment' }).click();
}

/** Presses the button of PayPal and approves in its window. */
export async function payByPayPal(page: Page): Promise<void> {
  await payPalButton(page).click();
  await approve(payersWindow(page, 'PayPal'));
}

/** The page says that nobody knows yet, and that the buyer must not pay again. */
export async function expectChecking(page: Page): Promise<void> {
  await expect(page.getByText('Please don’t pay again. We’re confirming your payment.')).toBeVisible();
}

export async function expectDownload(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/download\/[\w-]{56}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'DuplicateFinder' })).toBeVisible();
}

export async function ordersOf(store: StoreProcess, email: string): Promise<Order[]> {
  return (await client.listOrders(store.origin)).filter(({ customerEmail }) => customerEmail === email);
}

/** The buyer has the app once, and was charged once. */
export async function expectBoughtOnce(store: StoreProcess, email: string, paymentMethod: string): Promise<void> {
  const orders = await ordersOf(store, email);
  expect(orders).toMatchObject([{ status: 'completed', paymentMethod, mode: 'test' }]);
  const captured = readSimulatedOrders(store.dataDir).filter(({ capture }) => capture !== undefined);
  expect(captured.filter(({ customId }) => customId === orders[0]?.id)).toHaveLength(1);
}

/** The buyer is at the download, has the app once, and was charged once. */
export async function expectPaid(page: Page, store: StoreProcess, email: string, method = 'paypal'): Promise<void> {
  await expectDownload(page);
  await expectBoughtOnce(store, email, method);
}
