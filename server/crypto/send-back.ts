import type { SendBackCoins } from '#contracts/crypto-payments.ts';
import { formatMinorOf } from '#contracts/money.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { Operators } from '#server/operators/operators.ts';
import { settleReceipts } from './apply-look.ts';
import { getAsset } from './assets.ts';
import { decimalText } from '#contracts/coin-amount.ts';
import { findReceivedPayment, type ReceivedDeps } from './list-received.ts';
import { listReceipts } from './receipt-store.ts';
import { insertReturn, listReturns } from './return-store.ts';
import { refuseSpendingKeys } from './set-node.ts';

export interface SendBackDeps extends ReceivedDeps {
  readonly audit: Operators['audit'];
  /** Adds a note to an order. The caller writes the audit entry. */
  readonly noteOrder: (
    tx: Transaction,
    orderId: string,
    note: { readonly text: string; readonly operatorId: string },
  ) => Promise<void>;
}

/**
 * Records that an operator has sent money back from their own wallet, with note and audit entry: the store can send none.
 * A completed order is refunded with the last of what paid for it; money in review is decided. Throws payment-not-found,
 * order-not-refundable, payment-sent-back.
 */
export async function sendBack(
  deps: SendBackDeps,
  id: string,
  { number, address, transaction, note = '' }: SendBackCoins,
  operatorId: string,
): Promise<void> {
  const { db, payments, audit, noteOrder } = deps;
  refuseSpendingKeys({ address, transaction });
  const { orderId, asset, currency } = await findReceivedPayment(deps, id);
  // Money can go back only once it is taken into the order's.
  await settleReceipts(deps, id);
  const receipt = (await listReceipts(db, id)).find((each) => each.number === number && each.isCounted);
  if (receipt === undefined) {
    throw new StoreError('order-not-refundable', 'No such money is recorded for this payment, so none can go back.');
  }
  const { decimals, symbol } = getAsset(asset);
  const coins = `${decimalText(BigInt(receipt.amount), decimals)} ${symbol}`;
  const isRecorded = await db.transaction().execute(async (tx) => {
    const facts = { address, transaction_hash: transaction, sent_back_by: operatorId };
    if (!(await insertReturn(tx, { payment_id: id, number, ...facts }))) return false;
    const text = [`Sent ${coins} back by hand to ${address}, transaction ${transaction}.`, note].join(' ').trim();
    await noteOrder(tx, orderId, { text, operatorId });
    const details = { coins, amount: formatMinorOf(receipt.amountMinor, currency), address, transaction };
    await audit(tx, { operatorId, action: 'coins-sent-back', subject: orderId, details });
    await payments.makeDue(tx, id);
    return true;
  });
  await settleReceipts(deps, id);
  if (isRecorded) return;
  const earlier = (await listReturns(db, id)).find((each) => each.number === number);
  const by = earlier?.by ?? 'An operator';
  throw new StoreError('payment-sent-back', `${by} has sent this money back.`, { by, at: earlier?.at.toISOString() });
}
