import type { OrderDetails } from '#contracts/orders.ts';
import { paymentMethodNames, type PaymentMethod } from '#contracts/payment-methods.ts';
import { DangerButton } from '#web/admin/danger-button.tsx';
import { QuestionDialog } from '#web/admin/question-dialog.tsx';
import { showPrice } from '#web/components/figures.ts';

interface RefundDialogProps {
  readonly order: OrderDetails;
  readonly isPending: boolean;
  readonly close: () => void;
  readonly confirm: () => void;
}

/** Asks once more, and says what happens. */
export function RefundDialog({ order, isPending, close, confirm }: RefundDialogProps) {
  const amount = showPrice(order.amount);
  const method = paymentMethodNames[order.paymentMethod as PaymentMethod] ?? order.paymentMethod;
  return (
    <QuestionDialog
      title="Refund this order?"
      refusal="Keep the order"
      action={
        <DangerButton disabled={isPending} onClick={confirm}>
          {isPending ? 'Refunding…' : `Refund ${amount} and revoke the link`}
        </DangerButton>
      }
      isPending={isPending}
      close={close}
    >
      {order.customerEmail} gets {amount} back by {method}. The download of {order.appName || 'the app'} stops working
      at once. This cannot be undone.
    </QuestionDialog>
  );
}
