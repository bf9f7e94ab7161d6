import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type MouseEvent } from 'react';
import type { OrderDetails, RefundAnswer } from '#contracts/order-details.ts';
import type { OrderReview } from '#contracts/reviews.ts';
import { DangerButton } from '#web/admin/danger-button.tsx';
import { keepDraft } from '#web/admin/kept-draft.ts';
import { QuestionDialog } from '#web/admin/question-dialog.tsx';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { apiRequest, problemOf } from '#web/queries.ts';
import { tellFailure } from './failed-action.ts';
import { showMoney } from './money-text.ts';
import { orderKey, orderListKey, reviewCountKey } from './order-keys.ts';
import { sayRefund } from './refund-words.ts';
import { ResolveDialog } from './resolve-dialog.tsx';

interface ReviewActionsProps {
  readonly order: OrderDetails;
  readonly review: OrderReview;
  /** Takes the focus where what asked is gone. */
  readonly focusReview: () => void;
}

const decidedBefore = {
  title: 'Already resolved',
  description: 'See the order for what was decided, and by whom.',
};

type Question = 'accept' | 'refund' | 'resolve';

/** Each action asks for confirmation. */
export function ReviewActions({ order, review, focusReview }: ReviewActionsProps) {
  const client = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const opener = useRef<HTMLElement>(null);
  const amount = showMoney(review.refundableAmount, review.received.currency);
  const address = `/api/reviews/${review.id}`;
  const draftName = `resolve:${review.id}`;
  const isStillOpen = (): boolean =>
    client
      .getQueryData<OrderDetails>(orderKey(order.id))
      ?.reviews.some((each) => each.id === review.id && each.resolution === null) ?? true;
  const decided = {
    // The window stays until the order is read: where nothing is to be decided any more it goes, with what opened it.
    onSettled: async (_answer: unknown, error: Error | null) => {
      const isClosed = problemOf(error)?.code === 'review-closed';
      const told = tellFailure(error, 'Nothing was decided');
      if (error !== null) console.error('A decision about a payment failed', error);
      if (error !== null && !isClosed) showToast({ ...told, tone: 'error' });
      const keys = [orderKey(order.id), orderListKey, reviewCountKey];
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
      // By now it is known whether that was a decision, or money that has gone meanwhile.
      if (isClosed) showToast({ ...(isStillOpen() ? told : decidedBefore), tone: 'error' });
      // Keep the written text after an error.
      setQuestion((asked) => (asked === 'resolve' && error !== null && !isClosed ? asked : null));
    },
  };
  const ask =
    (next: Question) =>
    ({ currentTarget }: MouseEvent<HTMLElement>): void => {
      opener.current = currentTarget;
      setQuestion(next);
    };
  const asking = {
    close: () => setQuestion(null),
    focusAfter: () => (opener.current?.isConnected === true ? opener.current.focus() : focusReview()),
  };

  const accept = useMutation({
    ...decided,
    mutationFn: () => apiRequest('POST', `${address}/accept`, { amount: review.received.amount }),
    onSuccess: () =>
      showToast({
        title: 'Payment accepted',
        description: 'The order is complete. We’ve emailed the receipt with the link.',
      }),
  });
  const refund = useMutation({
    ...decided,
    mutationFn: async () => {
      const response = await apiRequest('POST', `${address}/refund`, { amount: review.refundableAmount });
      return (await response.json()) as RefundAnswer;
    },
    onSuccess: (answer) => showToast(sayRefund(answer, `${amount} went back.`)),
  });
  const resolve = useMutation({
    ...decided,
    mutationFn: (note: string) => apiRequest('POST', `${address}/resolve`, { note }),
    onSuccess: () => {
      keepDraft(draftName, null);
      showToast({ title: 'Marked as resolved', description: 'Your note is kept with the order.' });
    },
  });

  const isUnderWay = order.refund?.status === 'requested';
  if (isUnderWay) return null;
  const { refundObstacle, acceptObstacle } = review;
  return (
    <div className="mt-4 grid gap-3">
      {order.refund?.status === 'declined' && (
        <p className="rounded-field bg-bad-soft p-3 text-bad">The last refund was declined. {order.refund.failure}</p>
      )}
      {refundObstacle !== null && <p className="text-ink-2">{refundObstacle}</p>}
      <div className="flex flex-wrap gap-3">
        {acceptObstacle === null && (
          <AdminButton kind="solid" onClick={ask('accept')}>
            Accept the payment…
          </AdminButton>
        )}
        {refundObstacle === null && <DangerButton onClick={ask('refund')}>Refund this payment…</DangerButton>}
        <AdminButton onClick={ask('resolve')}>Mark as resolved…</AdminButton>
      </div>
      {question === 'accept' && (
        <QuestionDialog
          title="Accept the payment?"
          refusal="Cancel"
          isPending={accept.isPending}
          {...asking}
          action={
            <AdminButton kind="solid" disabled={accept.isPending} onClick={() => accept.mutate()}>
              {accept.isPending ? 'Completing…' : 'Complete the order'}
            </AdminButton>
          }
        >
          {order.customerEmail || 'The buyer'} gets {order.appName || 'the app'} for the{' '}
          {showMoney(review.received.amount, review.received.currency)} that came. The receipt with the download link is
          emailed at once.
          {!review.hasFiles && (
            <strong className="mt-3 block rounded-field bg-sunk p-3 font-medium text-ink">
              {order.appName || 'The app'} has no files, so there is nothing to download. Upload a file first.
            </strong>
          )}
        </QuestionDialog>
      )}
      {question === 'refund' && (
        <QuestionDialog
          title="Refund this payment?"
          refusal="Cancel"
          isPending={refund.isPending}
          {...asking}
          action={
            <DangerButton disabled={refund.isPending} onClick={() => refund.mutate()}>
              {refund.isPending ? 'Refunding…' : `Refund ${amount}`}
            </DangerButton>
          }
        >
          {order.customerEmail || 'The payer'} gets {amount} back. This payment can then no longer complete the order.
          This cannot be undone.
        </QuestionDialog>
      )}
      {question === 'resolve' && (
        <ResolveDialog
          draftName={draftName}
          isPending={resolve.isPending}
          {...asking}
          confirm={(note) => resolve.mutate(note)}
        />
      )}
    </div>
  );
}
