import type { Transaction } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import type { MailKind } from '#server/database/tables/downloads.ts';

export interface MailToEnqueue {
  readonly kind: MailKind;
  readonly recipient: string;
  readonly orderId: string;
  readonly issue: number;
}

/** Adds an email to the outbox, to be sent after the commit. Does nothing if it is the order's second receipt. */
export async function enqueueMail(transaction: Transaction, mail: MailToEnqueue): Promise<void> {
  await transaction
    .insertInto('mail_outbox')
    .values({
      id: newId(),
      kind: mail.kind,
      recipient: mail.recipient,
      order_id: mail.orderId,
      issue: mail.issue,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
