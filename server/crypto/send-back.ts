import type { SendBackCoins } from '#contracts/crypto-payments.ts';
import { formatMinorOf } from '#contracts/money.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { Operators } from '#server/operators/operators.ts';
import { settleReceipts } from './apply-look.ts';
import { getAsset } from './assets.ts';
import { decimalText } from '#contracts/coin-amount.ts';
import { findReceivedPayment, type ReceivedDeps } from './list-received.ts';
import { listReceipts, lockReceipt } from './receipt-store.ts';
import { findRefundAddress } from './refund-address-store.ts';
import { returnOf } from './return-rules.ts';
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
 * A completed order is refunded by as much, and whole with the last of what paid for it; money in review is decided.
 * Throws payment-not-found, order-not-refundable, payment-sent-back, invalid-payload.
 */
export async function sendBack(
  deps: SendBackDeps,
  id: string,
  { number, address, transaction, note = '', ...input }: SendBackCoins,
  operatorId: string,
): Promise<void> {
  const { db, payments, audit, noteOrder } = deps;
  refuseSpendingKeys({ address, transaction });
  const { orderId, asset, currency } = await findReceivedPayment(deps, id);
  // Money can go back only once it is taken into the order's.
  await settleReceipts(deps, id);
  const { decimals, symbol } = getAsset(asset);
  await db.transaction().execute(async (tx) => {
    await lockReceipt(tx, id, number);
    const receipt = (await listReceipts(tx, id)).find((each) => each.number === number && each.isCounted);
    if (receipt === undefined) {
      throw new StoreError('order-not-refundable', 'No such money is recorded for this payment, so none can go back.');
    }
    const earlier = (await listReturns(tx, id)).filter((each) => each.number === number);
    const back = returnOf(receipt, earlier, { ...input, transaction }, decimals);
    await insertReturn(tx, {
      payment_id: id,
      number,
      part: back.part,
      amount: String(back.amount),
      amount_minor: back.amountMinor,
      address,
      transaction_hash: transaction,
      sent_back_by: operatorId,
    });
    const coins = `${decimalText(back.amount, decimals)} ${symbol}`;
    const amount = formatMinorOf(back.amountMinor, currency);
    const stated = await findRefundAddress(tx, id);
    const whose =
      stated?.address === address ? 'which the buyer named' : 'which the buyer has not named on the payment page';
    const text = [`Sent ${coins} ($${amount}) back by hand to ${address}, ${whose}, transaction ${transaction}.`, note];
    await noteOrder(tx, orderId, { text: text.join(' ').trim(), operatorId });
    const details = { coins, amount, address, transaction };
    await audit(tx, { operatorId, action: 'coins-sent-back', subject: orderId, details });
    await payments.makeDue(tx, id);
  });
  await settleReceipts(deps, id);
}
