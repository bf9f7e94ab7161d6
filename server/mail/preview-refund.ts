import { StoreError } from '#contracts/problem.ts';
import type { Database } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import { composeMail, type ComposeDeps } from './compose-mail.ts';
import { draftRefundMail } from './mail-store.ts';

/** Returns the HTML of the mail that a refund of this amount would send. Throws order-not-found. */
export async function previewRefund(
  deps: ComposeDeps & { readonly db: Database['db'] },
  orderId: string,
  amountMinor: number,
): Promise<string> {
  const mail = isId(orderId) && amountMinor > 0 ? await draftRefundMail(deps.db, orderId, amountMinor) : undefined;
  if (mail === undefined) throw new StoreError('order-not-found', 'No email about a refund would be sent.');
  return (await composeMail(deps, mail, mail.recipient ?? '')).html ?? '';
}
