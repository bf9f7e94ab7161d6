import type { ListedCashAppPayment } from '#contracts/cashapp.ts';
import type { CashAppProposal } from '#contracts/cashapp-receipts.ts';
import { Moment } from '#web/admin/moment.tsx';
import { Button } from '#web/components/button.tsx';
import { showPrice } from '#web/components/figures.ts';
import { useDismissReceipt } from './use-dismiss-receipt.ts';

interface ReceiptProposalProps {
  readonly payment: ListedCashAppPayment;
  readonly proposal: CashAppProposal;
  readonly agree: () => void;
}

/** What a receipt email says about a payment, for the operator to agree with or not. */
export function ReceiptProposal({ payment: { noteCode, paymentId }, proposal, agree }: ReceiptProposalProps) {
  const { receiptId, amount, receivedAt } = proposal;
  const dismiss = useDismissReceipt(receiptId, {
    title: 'Receipt email set aside',
    description: 'Receipt emails only propose until you agree with five again.',
  });
  return (
    <div className="payment-proposal">
      <p className="min-w-0 grow">
        Receipt email says <strong className="font-semibold">{showPrice(amount)}</strong>, code{' '}
        <strong className="font-mono font-semibold whitespace-nowrap">{noteCode}</strong>{' '}
        <span className="text-13 text-ink-2">
          <Moment at={receivedAt} />
        </span>
      </p>
      <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 max-sm:grow">
        <button
          type="button"
          className="inline-flex min-h-11 items-center px-1 text-14 font-semibold underline underline-offset-4 sm:min-h-10"
          disabled={dismiss.isPending}
          aria-label={`It’s wrong: the receipt email of ${noteCode}`}
          onClick={() => dismiss.mutate()}
        >
          It’s wrong
        </button>
        <Button
          size="small"
          className="max-sm:grow"
          aria-label={`Confirm ${showPrice(amount)} of ${noteCode} as the receipt email says`}
          data-confirm={paymentId}
          onClick={agree}
        >
          Confirm
        </Button>
      </span>
    </div>
  );
}
