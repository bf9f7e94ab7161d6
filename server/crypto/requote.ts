import type { Requote } from '#contracts/crypto-payments.ts';
import { formatMinorOf } from '#contracts/money.ts';
import { StoreError } from '#contracts/problem.ts';
import { getAsset } from './assets.ts';
import { decimalText } from '#contracts/coin-amount.ts';
import { findReceivedPayment } from './list-received.ts';
import type { Rates } from './rates.ts';
import { listReceipts } from './receipt-store.ts';
import type { SendBackDeps } from './send-back.ts';
import { usdShare } from './usd-share.ts';

/**
 * Values the confirmed coins of a payment at the newest rate and writes that into the order's notes and the audit log, before
 * an operator accepts them. The books keep the locked rate. Throws payment-not-found; order-not-refundable where no coins
 * came; unavailable while no rate is known.
 */
export async function requote(
  deps: Pick<SendBackDeps, 'db' | 'mode' | 'audit' | 'noteOrder'> & { readonly rates: Pick<Rates, 'get'> },
  id: string,
  operatorId: string,
): Promise<Requote> {
  const { orderId, asset, currency } = await findReceivedPayment(deps, id);
  const kept = (await listReceipts(deps.db, id)).filter(({ sentBackAt }) => sentBackAt === null);
  const amount = kept.reduce((sum, receipt) => sum + BigInt(receipt.amount), 0n);
  if (amount === 0n) throw new StoreError('order-not-refundable', 'No money is recorded for this payment.');
  const { coin, decimals, symbol } = getAsset(asset);
  const { price, source } = await deps.rates.get(coin);
  const worth = formatMinorOf(usdShare(amount, price, decimals), currency);
  const coins = `${decimalText(amount, decimals)} ${symbol}`;
  await deps.db.transaction().execute(async (tx) => {
    const text = `Valued anew: ${coins} are worth $${worth} at today's price of $${price} (${source}).`;
    await deps.noteOrder(tx, orderId, { text, operatorId });
    const details = { coins, worth, price, source };
    await deps.audit(tx, { operatorId, action: 'coins-valued-anew', subject: orderId, details });
  });
  return { worth, price, source };
}
