// Invented requests for another address, for pictures of the operator's screens.
import type { Page } from '@playwright/test';
import type { AddressChange } from '#contracts/address-changes.ts';
import type { OrderDetails } from '#contracts/order-details.ts';
import * as client from '#test/support/store-client.ts';
import { fixedNow } from './fixed-time.ts';
import { buyerEmail, type Shop } from './shop.ts';

/** Shows the shop's order with three requests: one to decide, one that the address objected to, one that was made. */
export async function showAddressChanges(page: Page, { origin, order, operatorCookie }: Shop): Promise<void> {
  const headers = { cookie: operatorCookie };
  const { number, appName, payments } = await client.callStore<OrderDetails>(`${origin}/api/orders/${order.id}`, {
    headers,
  });
  const references = payments.flatMap(({ reference, captureReference }) =>
    [reference, captureReference].filter((each) => each !== null),
  );
  const at = (hours: number) => new Date(fixedNow + hours * 3_600_000).toISOString();
  const open: AddressChange = {
    id: 'open',
    orderId: order.id,
    orderNumber: number,
    appName,
    state: 'open',
    askedAt: at(-2),
    newEmail: 'ada.lovelace@example.org',
    stated: {
      reference: { value: references.at(-1) ?? '', fits: true },
      orderNumber: { value: number, fits: true },
      oldEmail: { value: 'ada@exmaple.com', fits: false },
    },
    references,
    decidedBy: null,
    acceptedAt: null,
    dueAt: null,
    objectedAt: null,
    endedAt: null,
  };
  const accepted = { ...open, decidedBy: 'owner@example.com', acceptedAt: at(-30) };
  const objected: AddressChange = { ...accepted, id: 'objected', state: 'objected', objectedAt: at(-4) };
  const waiting: AddressChange = { ...accepted, id: 'waiting', state: 'waiting', dueAt: at(42) };
  const refused: AddressChange = {
    ...open,
    id: 'refused',
    state: 'refused',
    stated: { reference: { value: 'no idea', fits: false }, orderNumber: null, oldEmail: null },
    decidedBy: 'owner@example.com',
    endedAt: at(-50),
  };
  await page.route('**/api/address-changes', (route) => route.fulfill({ json: [objected, open] }));
  await page.route(`**/api/orders/${order.id}/address-changes`, (route) =>
    route.fulfill({ json: [open, objected, waiting, refused] }),
  );
}

export const ordersOfBuyer = `/admin?tab=orders&q=${encodeURIComponent(buyerEmail)}`;
