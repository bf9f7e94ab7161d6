// The buyer's own page with an order in every state: most of them take days or a bank to come about.
import type { Page } from '@playwright/test';
import type { DownloadPage } from '#contracts/download-page.ts';
import type { PurchaseList } from '#contracts/purchases.ts';
import * as client from './store-client.ts';

/** Gives the page a list with this order in every state in place of the store's. */
export async function showPurchaseStates(
  page: Page,
  origin: string,
  { id, downloadToken, email }: { readonly id: string; readonly downloadToken: string; readonly email: string },
): Promise<void> {
  const { app, files, order } = await client.callStore<DownloadPage>(`${origin}/api/downloads/${downloadToken}`);
  const purchase = {
    orderId: id,
    app: { ...app, isOnSale: true },
    files: [],
    refund: null,
    hasEarlierVersions: false,
    update: null,
  };
  const numbered = (number: number) => ({ ...order, number });
  const list: PurchaseList = {
    email,
    purchases: [
      { ...purchase, state: 'ready', files, order },
      { ...purchase, orderId: `${id}-2`, state: 'pending', order: numbered(1151) },
      { ...purchase, orderId: `${id}-3`, state: 'disputed', order: numbered(1088) },
      {
        ...purchase,
        orderId: `${id}-4`,
        state: 'refunded',
        order: numbered(840),
        refund: { amount: order.amount, at: order.placedAt },
      },
      { ...purchase, orderId: `${id}-5`, state: 'file-missing', order: numbered(812) },
      { ...purchase, orderId: `${id}-6`, state: 'in-review', order: numbered(790) },
      { ...purchase, orderId: `${id}-7`, state: 'unpaid', order: numbered(777) },
    ],
  };
  await page.route('**/api/purchases', (route) => route.fulfill({ json: list }));
  await page.route('**/api/purchases/ratings', (route) => route.fulfill({ json: [] }));
}
