import type { StoreMode } from '#contracts/orders.ts';
import type { Database } from '#server/database/connect.ts';
import type { Downloads } from '#server/downloads/downloads.ts';
import type { Limits } from '#server/limits/limits.ts';
import { getPayment } from './get-payment.ts';

export interface KeepAddressDeps {
  readonly db: Database['db'];
  readonly mode: StoreMode;
  readonly limits: Pick<Limits, 'consume'>;
  readonly keepLaterAddress: Downloads['keepLaterAddress'];
}

/**
 * Keeps where the link of a payment goes once it is confirmed, for an order without an address. Throws too-many-requests,
 * payment-not-found, not-allowed, payment-confirmed.
 */
export async function keepAddress(
  { db, mode, limits, keepLaterAddress }: KeepAddressDeps,
  paymentId: string,
  { email, address }: { readonly email: string; readonly address: string },
): Promise<void> {
  await limits.consume('order', { address });
  const { orderId } = await getPayment(db, mode, paymentId);
  await keepLaterAddress(orderId, email);
}
