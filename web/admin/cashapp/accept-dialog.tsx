import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ListedCashAppPayment } from '#contracts/cashapp.ts';
import { tellFailure } from '#web/admin/orders/failed-action.ts';
import { orderKey, orderListKey } from '#web/admin/orders/order-keys.ts';
import { QuestionDialog } from '#web/admin/question-dialog.tsx';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { showPrice } from '#web/components/figures.ts';
import { showToast } from '#web/components/toast-queue.ts';
import { apiRequest } from '#web/queries.ts';
import { decisionKeys } from './cashapp-keys.ts';

interface AcceptDialogProps {
  readonly payment: ListedCashAppPayment;
  readonly close: () => void;
  readonly focusAfter: () => void;
}

export function AcceptDialog({ payment, close, focusAfter }: AcceptDialogProps) {
  const client = useQueryClient();
  const { reviewId, orderId, amount, appName, customerEmail } = payment;
  const accept = useMutation({
    mutationFn: () => apiRequest('POST', `/api/reviews/${reviewId ?? ''}/accept`, { amount }),
    onSuccess: () =>
      showToast({
        title: 'Payment accepted',
        description: 'The order is complete. We’ve emailed the receipt with the link.',
      }),
    onError: (error) => {
      console.error('Failed to accept a payment', error);
      showToast({ ...tellFailure(error, 'Nothing was decided'), tone: 'error' });
    },
    onSettled: async () => {
      const keys = [...decisionKeys, orderListKey, orderKey(orderId)];
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
      close();
    },
  });
  return (
    <QuestionDialog
      title={`Accept the ${showPrice(amount)} that arrived late?`}
      refusal="Cancel"
      isPending={accept.isPending}
      close={close}
      focusAfter={focusAfter}
      action={
        <AdminButton kind="solid" disabled={accept.isPending} onClick={() => accept.mutate()}>
          {accept.isPending ? 'Completing…' : 'Complete the order'}
        </AdminButton>
      }
    >
      {customerEmail ?? 'The buyer'} gets {appName || 'the app'}. The receipt with the download link is emailed at once.
    </QuestionDialog>
  );
}
