import type { CryptoPayment } from '#contracts/crypto.ts';

/**
 * What the page shows of a payment. `expired` lets the buyer choose again; `review` says that money came which an
 * operator decides about, and `refunded` that it went back.
 */
export type PaymentView = 'awaiting' | 'underpaid' | 'confirming' | 'confirmed' | 'review' | 'refunded' | 'expired';

type PaymentFacts = Pick<CryptoPayment, 'status' | 'confirmed' | 'downloadToken' | 'isInReview' | 'isRestAsked'>;

/** `isOver`: the price is no longer held. Money that the store has seen is always shown, so that nobody pays twice. */
export function viewOf(
  { status, confirmed, downloadToken, isInReview, isRestAsked }: PaymentFacts,
  isOver: boolean,
): PaymentView {
  if (confirmed) return downloadToken === null ? 'confirming' : 'confirmed';
  // An operator asks for the rest while the review stays open.
  if (isRestAsked && status === 'detected') return 'confirming';
  if (isInReview && (isOver || !isRestAsked)) return 'review';
  switch (status) {
    case 'waiting':
      return isOver ? 'expired' : 'awaiting';
    case 'underpaid':
      return isOver ? 'review' : 'underpaid';
    case 'expired':
    case 'refunded':
      return status;
    case 'detected':
    case 'confirmed':
    case 'overpaid':
      return 'confirming';
    case 'late':
    case 'reversed':
      return 'review';
  }
}

const slowAfterMs = 2 * 3_600_000;

/** Returns after how many milliseconds the store is asked again, or false once nothing changes any more. */
export function askAgainAfter(view: PaymentView, openForMs: number): number | false {
  if (view === 'confirmed' || view === 'refunded') return false;
  return view === 'review' || openForMs > slowAfterMs ? 20_000 : 3_000;
}
