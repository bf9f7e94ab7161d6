import { decimalText, shownDigits } from '#contracts/coin-amount.ts';
import type { RequoteDecision } from '#contracts/crypto-payments.ts';
import { cryptoRestHours } from '#contracts/crypto.ts';
import { formatMinorOf } from '#contracts/money.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { Payments } from '#server/payments/payments.ts';
import { settleReceipts } from './apply-look.ts';
import { getAsset } from './assets.ts';
import { nextLookAt } from './begin-payment.ts';
import { findReceivedPayment } from './list-received.ts';
import { revokeLease } from './network-store.ts';
import { findPayment, updateQuote, type CryptoPaymentRow } from './payment-store.ts';
import type { Rate, Rates } from './rates.ts';
import { captureReference, listReceipts, upsertValuations, type ReceiptRow } from './receipt-store.ts';
import { valuationBlocker, valueReceipts, type Valuation } from './requote-rules.ts';
import type { SendBackDeps } from './send-back.ts';

export interface RequoteDeps extends SendBackDeps {
  readonly payments: SendBackDeps['payments'] & Pick<Payments, 'revalue'>;
  readonly rates: Pick<Rates, 'find' | 'get'>;
  readonly now?: () => Date;
}

/**
 * Values late or short coins at today's rate, and completes the order by that or asks the buyer for the rest at the same
 * rate. What was decided counts in the books. The same decision twice is one. Throws payment-not-found; review-closed
 * where there is nothing to decide, or it was decided otherwise; amount-mismatch where the rate has moved; unavailable.
 */
export async function requote(
  deps: RequoteDeps,
  id: string,
  input: RequoteDecision,
  operatorId: string,
): Promise<void> {
  const { rates, payments } = deps;
  const { asset } = await findReceivedPayment(deps, id);
  const rate = await rates.get(getAsset(asset).coin);
  await settleReceipts(deps, id);
  const attempt = await payments.attemptById(id);
  if (attempt === undefined) throw new StoreError('payment-not-found', 'No such payment.');
  await payments.revalue(attempt, operatorId, async (tx, blocker) => {
    const payment = await lockPayment(deps, tx, id);
    const receipts = await listReceipts(tx, id);
    if (isRepeated(payment, receipts, input)) return null;
    const refusal = blocker ?? valuationBlocker(receipts, payment);
    if (refusal !== null) throw new StoreError('review-closed', refusal);
    const valuation = valueReceipts(receipts, payment, rate.price);
    assertShown(payment, valuation, input);
    await write(deps, tx, { payment, valuation, rate, decision: input.decision, operatorId });
    const worth = [...valuation.worth].map(([number, minor]) => [captureReference(id, number), minor] as const);
    return { worth: new Map(worth), decision: input.decision };
  });
}

/** A round that read the payment before writes nothing to it afterwards. */
async function lockPayment({ mode }: RequoteDeps, tx: Transaction, id: string): Promise<CryptoPaymentRow> {
  const known = await findPayment(tx, mode, { column: 'id', value: id });
  if (known !== undefined) await revokeLease(tx, known.networkId);
  const payment = await findPayment(tx, mode, { column: 'id', value: id });
  if (payment === undefined) throw new StoreError('payment-not-found', 'No such payment.');
  return payment;
}

function isRepeated(
  { quote }: CryptoPaymentRow,
  receipts: readonly ReceiptRow[],
  { decision, quote: shown }: RequoteDecision,
): boolean {
  const isDecided = receipts.some((receipt) => receipt.decision === decision);
  return isDecided && quote === (decision === 'ask' ? shown + 1 : shown);
}

function assertShown(
  { quote, currency }: CryptoPaymentRow,
  { totalMinor, missing }: Valuation,
  { decision, worth, quote: shown }: RequoteDecision,
): void {
  const expectedAmount = formatMinorOf(totalMinor, currency);
  if (worth !== expectedAmount || quote !== shown) {
    throw new StoreError('amount-mismatch', 'The rate has changed. Check what the coins are worth and try again.', {
      expectedAmount,
    });
  }
  if (decision === 'ask' && missing === 0n) {
    throw new StoreError('review-closed', 'At today’s rate nothing is missing. Accept the payment.');
  }
}

interface Decided {
  readonly payment: CryptoPaymentRow;
  readonly valuation: Valuation;
  readonly rate: Rate;
  readonly decision: RequoteDecision['decision'];
  readonly operatorId: string;
}

async function write(
  { audit, noteOrder, now = () => new Date() }: RequoteDeps,
  tx: Transaction,
  { payment, valuation, rate, decision, operatorId }: Decided,
): Promise<void> {
  const { id, orderId, asset, currency, price: before } = payment;
  const { asked, needed, missing, worth, totalMinor } = valuation;
  const { price, source, ratedAt } = rate;
  const { decimals, symbol } = getAsset(asset);
  await upsertValuations(
    tx,
    [...worth].map(([number, minor]) => ({
      payment_id: id,
      number,
      amount_minor: minor,
      price,
      rate_source: source,
      rated_at: ratedAt,
      decision,
      decided_by: operatorId,
    })),
  );
  const rest = `${decimalText(missing, decimals)} ${symbol}`;
  const total = formatMinorOf(totalMinor, currency);
  const expiresAt = new Date(now().getTime() + cryptoRestHours * 3_600_000);
  if (decision === 'ask') {
    await updateQuote(tx, id, {
      asked: String(asked),
      needed: String(needed),
      price,
      digits: Math.min(shownDigits(price), decimals),
      rate_source: source,
      rated_at: ratedAt,
      expires_at: expiresAt,
      next_look_at: nextLookAt(expiresAt),
    });
  }
  const outcome =
    decision === 'accept'
      ? `Accepted what came as $${total}`
      : `Counted what came as $${total} and asked the buyer for ${rest}`;
  const text = `${outcome}, at today's price of $${price} (${source}). The price before was $${before}.`;
  await noteOrder(tx, orderId, { text, operatorId });
  const details = { worth: total, price, source, before, ...(decision === 'ask' ? { rest } : {}) };
  const action = decision === 'accept' ? 'coins-accepted-at-new-price' : 'coins-quoted-anew';
  await audit(tx, { operatorId, action, subject: orderId, details });
}
