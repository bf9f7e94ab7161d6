import { StoreError } from '#contracts/problem.ts';
import type { Database } from '#server/database/connect.ts';
import { composeMail, type ComposeDeps } from './compose-mail.ts';
import { draftRefundMail } from './mail-store.ts';

export interface PreviewRefundDeps extends ComposeDeps {
  readonly db: Database['db'];
  /** Returns what is left of the order's payment, in minor units. Throws if this amount of it cannot be refunded. */
  readonly checkRefund: (orderId: string, amountMinor: number) => Promise<number>;
}

/**
 * Returns the HTML of the mail that a refund of this amount would send. Throws order-not-found, order-not-refundable,
 * amount-mismatch.
 */
export async function previewRefund(deps: PreviewRefundDeps, orderId: string, amountMinor: number): Promise<string> {
  const leftMinor = await deps.checkRefund(orderId, amountMinor);
  const mail = await draftRefundMail(deps.db, orderId, { amountMinor, leftMinor });
  if (mail === undefined) throw new StoreError('order-not-found', 'No email about a refund would be sent.');
  return (await composeMail(deps, mail, mail.recipient ?? '')).html ?? '';
}
