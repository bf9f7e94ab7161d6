import type { StoreMode } from '#contracts/orders.ts';
import { StoreError } from '#contracts/problem.ts';
import type { DeclaredWithdrawal, DeclareWithdrawal } from '#contracts/withdrawals.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import type { Limits } from '#server/limits/limits.ts';
import { findSame, insertWithdrawal, lockAddress } from './withdrawal-store.ts';

export interface DeclareWithdrawalDeps {
  readonly db: Database['db'];
  readonly mode: StoreMode;
  readonly limits: Pick<Limits, 'consume' | 'giveBack'>;
  /** Adds the mail that acknowledges a withdrawal, which has the withdrawal's id. */
  readonly enqueueAcknowledgement: (
    tx: Transaction,
    mail: { readonly id: string; readonly recipient: string },
  ) => Promise<void>;
}

/** The same declaration within this time is a second press. */
const repeatMinutes = 15;

/**
 * Records a withdrawal and has it acknowledged by mail. Does the same work whether the order exists or not: a worker finds
 * it out. An address that got many such mails today gets none, but what it declares counts. Throws too-many-requests.
 */
export async function declareWithdrawal(
  { db, mode, limits, enqueueAcknowledgement }: DeclareWithdrawalDeps,
  { name, orderNumber, email, language }: DeclareWithdrawal,
  address: string,
): Promise<DeclaredWithdrawal> {
  await limits.consume('withdrawal', { address });
  const isMailed = await mayMail(limits, email);
  const stated = { id: newId(), mode, stated_name: name, stated_order: orderNumber, stated_email: email, language };
  const declared = await db.transaction().execute(async (tx) => {
    await lockAddress(tx, email);
    const same = await findSame(tx, stated, repeatMinutes);
    if (same !== undefined) return { receivedAt: same.created_at, isMailed: same.is_mailed, isRepeated: true };
    const receivedAt = await insertWithdrawal(tx, stated);
    if (isMailed) await enqueueAcknowledgement(tx, { id: stated.id, recipient: email });
    return { receivedAt, isMailed, isRepeated: false };
  });
  if (declared.isRepeated && isMailed) await limits.giveBack('withdrawal-mail', { email });
  return { receivedAt: declared.receivedAt.toISOString(), isMailed: declared.isMailed };
}

async function mayMail(limits: Pick<Limits, 'consume'>, email: string): Promise<boolean> {
  try {
    await limits.consume('withdrawal-mail', { email });
    return true;
  } catch (error) {
    if (error instanceof StoreError && error.code === 'too-many-requests') return false;
    throw error;
  }
}
