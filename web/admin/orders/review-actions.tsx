import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderDetails, RefundAnswer } from '#contracts/orders.ts';
import type { OrderReview } from '#contracts/reviews.ts';
import { DangerButton } from '#web/admin/danger-button.tsx';
import { QuestionDialog } from '#web/admin/question-dialog.tsx';
import { Button } from '#web/components/button.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { apiRequest, problemOf } from '#web/queries.ts';
import { showMoney } from './money-text.ts';
import { orderKey, orderListKey, reviewCountKey } from './order-keys.ts';
import { ResolveDialog } from './resolve-dialog.tsx';

interface ReviewActionsProps {
  readonly order: OrderDetails;
  readonly review: OrderReview;
}

type Question = 'accept' | 'refund' | 'resolve';

const noAnswer = 'The store could not be reached. Check your connection and try again.';

/** What an operator can do about money in review. Each asks once more. */
export function ReviewActions({ order, review }: ReviewActionsProps) {
  const client = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const amount = showMoney(review.refundableAmount, review.received.currency);
  const address = `/api/payments/${review.paymentId}/reviews/${review.reason}`;
  const decided = {
    onError: (error: Error) => {
      console.error('A decision about a payment failed', error);
      showToast({ title: 'Nothing was decided', description: problemOf(error)?.detail ?? noAnswer, tone: 'error' });
    },
    onSettled: async () => {
      setQuestion(null);
      const keys = [orderKey(order.id), orderListKey, reviewCountKey];
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  };

  const accept = useMutation({
    ...decided,
    mutationFn: () => apiRequest('POST', `${address}/accept`, { amount: review.received.amount }),
    onSuccess: () =>
      showToast({
        title: 'Payment accepted',
        description: 'The order is complete. The receipt with the link is mailed.',
      }),
  });
  const refund = useMutation({
    ...decided,
    mutationFn: async () => {
      const response = await apiRequest('POST', `${address}/refund`, { amount: review.refundableAmount });
      return (await response.json()) as RefundAnswer;
    },
    onSuccess: ({ status }) =>
      showToast(
        status === 'completed'
          ? { title: 'Refunded', description: `${amount} went back.` }
          : { title: 'Refund under way', description: 'The provider has not confirmed it yet. We are checking.' },
      ),
  });
  const resolve = useMutation({
    ...decided,
    mutationFn: (note: string) => apiRequest('POST', `${address}/resolve`, { note }),
    onSuccess: () => showToast({ title: 'Marked as resolved', description: 'Your note is kept with the order.' }),
  });

  const isUnderWay = order.refund?.status === 'requested';
  if (isUnderWay) return null;
  const { refundObstacle, acceptObstacle } = review;
  return (
    <div className="mt-4 grid gap-3">
      {order.refund?.status === 'declined' && (
        <p className="rounded-lg bg-danger-tint p-3 text-danger">
          The last refund was declined. {order.refund.failure}
        </p>
      )}
      {refundObstacle !== null && <p className="text-soft">{refundObstacle}</p>}
      <div className="flex flex-wrap gap-3">
        {acceptObstacle === null && (
          <Button size="small" onClick={() => setQuestion('accept')}>
            Accept the payment…
          </Button>
        )}
        {refundObstacle === null && (
          <DangerButton onClick={() => setQuestion('refund')}>Refund this payment…</DangerButton>
        )}
        <Button kind="secondary" size="small" onClick={() => setQuestion('resolve')}>
          Mark as resolved…
        </Button>
      </div>
      {question === 'accept' && (
        <QuestionDialog
          title="Accept the payment?"
          refusal="Not now"
          isPending={accept.isPending}
          close={() => setQuestion(null)}
          action={
            <Button size="small" disabled={accept.isPending} onClick={() => accept.mutate()}>
              {accept.isPending ? 'Completing…' : 'Complete the order'}
            </Button>
          }
        >
          {order.customerEmail || 'The buyer'} gets {order.appName || 'the app'} for the{' '}
          {showMoney(review.received.amount, review.received.currency)} that came. The receipt with the download link is
          mailed at once.
        </QuestionDialog>
      )}
      {question === 'refund' && (
        <QuestionDialog
          title="Refund this payment?"
          refusal="Keep the money for now"
          isPending={refund.isPending}
          close={() => setQuestion(null)}
          action={
            <DangerButton disabled={refund.isPending} onClick={() => refund.mutate()}>
              {refund.isPending ? 'Refunding…' : `Refund ${amount}`}
            </DangerButton>
          }
        >
          {order.customerEmail || 'The payer'} gets {amount} back. The order is not completed by this payment any more.
          This cannot be undone.
        </QuestionDialog>
      )}
      {question === 'resolve' && (
        <ResolveDialog
          isPending={resolve.isPending}
          close={() => setQuestion(null)}
          confirm={(note) => resolve.mutate(note)}
        />
      )}
    </div>
  );
}
