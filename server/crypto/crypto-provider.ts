import type { StoreMode } from '#contracts/orders.ts';
import { cryptoWindowSeconds } from '#contracts/promises.ts';
import { OutcomeUnknown, PaymentRefused } from '#server/payments/payment-errors.ts';
import type { CapturedEvidence, PaymentProvider } from '#server/payments/provider.ts';
import { beginPayment, type BeginPaymentDeps } from './begin-payment.ts';
import { findPayment, type CryptoPaymentRow } from './payment-store.ts';
import { captureReference, isReturned, listReceipts, type ReceiptRow } from './receipt-store.ts';
import { listReturns, type ReturnRow } from './return-store.ts';

export interface CryptoProviderDeps extends BeginPaymentDeps {
  readonly mode: StoreMode;
  readonly isOffered: () => boolean;
}

/** Creates the provider. It asks no node about a payment: the watcher does, and the evidence is what it wrote down. */
export function createCryptoProvider(deps: CryptoProviderDeps): PaymentProvider {
  const { db, mode, isOffered } = deps;
  const find = (id: string) => findPayment(db, mode, { column: 'id', value: id });
  return {
    name: 'crypto',
    methods: ['crypto'],
    isOffered,
    acceptsLess: true,
    lifeMinutes: cryptoWindowSeconds / 60,

    async start({ attemptId, amountMinor, isPayerAbsent, choice }) {
      if (isPayerAbsent || choice === undefined) {
        throw new PaymentRefused('Only a buyer who has chosen a coin and sees the address can send it.');
      }
      if ((await find(attemptId)) === undefined) await beginPayment(deps, { attemptId, amountMinor }, choice);
      const begun = await find(attemptId);
      if (begun === undefined) throw new OutcomeUnknown('The payment has no address yet.');
      const reference = referenceOf(begun);
      return { kind: 'send', reference, payee: begun.address, instructions: { address: begun.address } };
    },

    async inspect({ attemptId, orderId, reference, amountMinor, currency }) {
      const payment = await find(attemptId);
      const facts = { reference, attemptId, orderId, amountMinor, currency };
      if (payment === undefined) return { ...facts, status: 'awaiting-payer' };
      const known = { ...facts, payee: payment.address, ...concernOf(payment) };
      const receipts = (await listReceipts(db, attemptId)).filter((receipt) => receipt.amountMinor > 0);
      if (receipts.length > 0) return { ...known, ...moneyOf(payment, receipts, await listReturns(db, attemptId)) };
      return { ...known, status: payment.status === 'detected' ? 'pending' : 'awaiting-payer' };
    },
  };
}

export function referenceOf({ address, reference }: Pick<CryptoPaymentRow, 'address' | 'reference'>): string {
  return reference === null ? address : `${address}:${reference}`;
}

function concernOf({ reversedAt, spentAt }: CryptoPaymentRow): Pick<CapturedEvidence, 'concern'> {
  if (reversedAt !== null) return { concern: 'reversed' };
  return spentAt === null ? {} : { concern: 'spent' };
}

/**
 * Reports the receipts up to the first one that the order's money does not count yet: what completes an order, and what
 * came on top of it, are judged one after the other.
 */
function moneyOf(
  { id, settlement, quote }: Pick<CryptoPaymentRow, 'id' | 'settlement' | 'quote'>,
  receipts: readonly ReceiptRow[],
  returns: readonly ReturnRow[],
): Pick<CapturedEvidence, 'status' | 'captures' | 'sum' | 'isInTime' | 'reviewAs' | 'refunds'> {
  const next = receipts.findIndex(({ isCounted }) => !isCounted);
  const told = next === -1 ? receipts : receipts.slice(0, next + 1);
  const last = told.at(-1);
  const reviewAs = last?.kind === 'twice' ? 'paid-twice' : last?.kind === 'unmatched' ? 'unmatched' : null;
  const capture = ({ number, amountMinor }: ReceiptRow) => ({ reference: captureReference(id, number), amountMinor });
  const isPayment = ({ kind }: ReceiptRow): boolean => kind === 'payment' || kind === 'short';
  const isWhole = !told.some((receipt) => isPayment(receipt) && receipt.returnedMinor > 0);
  const isPaid = isWhole && told.some((receipt) => receipt.kind === 'payment' && receipt.quote === quote);
  return {
    status: 'captured',
    captures: told.filter((receipt) => !isReturned(receipt)).map(capture),
    sum: isPaid ? (last?.kind === 'extra' ? 'over' : 'exact') : 'short',
    isInTime: settlement !== 'late',
    ...(reviewAs === null ? {} : { reviewAs }),
    refunds: returns.map(({ number, part, amountMinor }) => {
      const returned = captureReference(id, number);
      const reference = `sent-back-${returned}${part === 1 ? '' : `-${part}`}`;
      return { reference, captureReference: returned, amountMinor };
    }),
  };
}
