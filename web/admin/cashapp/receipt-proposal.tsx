import type { ListedCashAppPayment } from '#contracts/cashapp.ts';
import type { CashAppProposal } from '#contracts/cashapp-receipts.ts';
import { Moment } from '#web/admin/moment.tsx';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { showPrice } from '#web/components/figures.ts';
import { useDismissReceipt } from './use-dismiss-receipt.ts';

interface ReceiptProposalProps {
  readonly payment: ListedCashAppPayment;
  readonly proposal: CashAppProposal;
  readonly agree: () => void;
}

export function ReceiptProposal({ payment: { noteCode, paymentId }, proposal, agree }: ReceiptProposalProps) {
  const { receiptId, amount, receivedAt } = proposal;
  const dismiss = useDismissReceipt(receiptId, {
    title: 'Receipt email set aside',
    description: 'Receipt emails are only suggestions again until you agree with five in a row.',
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
      <span className="payment-actions">
        <AdminButton
          kind="quiet"
          disabled={dismiss.isPending}
          aria-label={`It’s wrong: the receipt email of ${noteCode}`}
          onClick={() => dismiss.mutate()}
        >
          It’s wrong
        </AdminButton>
        <AdminButton
          kind="solid"
          aria-label={`Confirm ${showPrice(amount)} of ${noteCode} as the receipt email says`}
          data-confirm={paymentId}
          onClick={agree}
        >
          Confirm
        </AdminButton>
      </span>
    </div>
  );
}
