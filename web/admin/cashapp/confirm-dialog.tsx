import type { ListedCashAppPayment } from '#contracts/cashapp.ts';
import { QuestionDialog } from '#web/admin/question-dialog.tsx';
import { Button } from '#web/components/button.tsx';
import { showPrice } from '#web/components/figures.ts';

interface ConfirmDialogProps {
  readonly payment: ListedCashAppPayment;
  readonly isPending: boolean;
  readonly close: () => void;
  readonly confirm: () => void;
  readonly focusAfter: () => void;
}

/** Asks once more: nobody but the operator can see whether the money is there. */
export function ConfirmDialog({ payment, isPending, close, confirm, focusAfter }: ConfirmDialogProps) {
  const amount = showPrice(payment.amount);
  return (
    <QuestionDialog
      title="Is the money in your Cash App account?"
      refusal="Not yet"
      action={
        <Button size="small" disabled={isPending} onClick={confirm}>
          {isPending ? 'Confirming…' : `Confirm ${amount} and send the download link`}
        </Button>
      }
      isPending={isPending}
      close={close}
      focusAfter={focusAfter}
    >
      Look there for exactly {amount} with the note <span className="font-mono text-ink">{payment.noteCode}</span>.{' '}
      {payment.customerEmail || 'The buyer'} then gets {payment.appName || 'the app'} at once. The audit log keeps that
      you confirmed it.
    </QuestionDialog>
  );
}
