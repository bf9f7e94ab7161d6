// Payments that come and cannot complete their order, made over HTTP at the simulated PayPal.
import type { PayPalOrder, PayPalScenario } from '#contracts/paypal.ts';
import { connectDatabase } from '#server/database/connect.ts';
import { callStore, findApp } from './store-client.ts';
import type { StoreProcess } from './store-process.ts';

export interface OddPayment {
  readonly orderId: string;
  /** PayPal's id of its order. */
  readonly payPalId: string;
}

/** Pays $19.99 by PayPal, in the scenario, for an order that is given up before where `isLate`. */
export async function payOddly(
  store: StoreProcess,
  { email, scenario = 'webhook-late', isLate = false }: { email: string; scenario?: PayPalScenario; isLate?: boolean },
): Promise<OddPayment> {
  const { origin } = store;
  const { id: appId } = await findApp(origin);
  const body = { customerEmail: email, appId, amount: '19.99', paymentMethod: 'paypal' };
  const begun = await fetch(`${origin}/paypal/order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { id: payPalId, orderId } = (await begun.json()) as PayPalOrder;
  const cookie = begun.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  if (isLate) {
    const { db, close } = connectDatabase({ connectionString: await store.databaseUrl(), maxConnections: 1 });
    await db.updateTable('orders').set({ status: 'expired' }).where('id', '=', orderId).execute();
    await db.updateTable('payment_attempts').set({ status: 'capturing' }).where('order_id', '=', orderId).execute();
    await close();
  }
  await callStore(`${origin}/paypal-simulator/orders/${payPalId}/approve`, { method: 'POST', body: { scenario } });
  const capture = { method: 'POST', body: {}, headers: { cookie } };
  await callStore(`${origin}/paypal/order/${payPalId}/capture`, capture);
  return { orderId, payPalId };
}
