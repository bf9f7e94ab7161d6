import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import type { OrderDetails, RefundAnswer } from '#contracts/order-details.ts';
import { keepDraft } from '#web/admin/kept-draft.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { showPrice } from '#web/components/figures.ts';
import { showToast } from '#web/components/toast-queue.ts';
import { apiRequest } from '#web/queries.ts';
import { tellFailure } from './failed-action.ts';
import { addToNoteDraft } from './note-draft.ts';
import { orderKey, orderListKey } from './order-keys.ts';
import { refundDraft, RefundDialog, type AskedRefund } from './refund-dialog.tsx';
import { sayRefund } from './refund-words.ts';

interface RefundActionProps {
  readonly order: OrderDetails;
  /** Takes the focus where the button is gone. */
  readonly after: RefObject<HTMLElement | null>;
  /** Called when the reason became the draft of a note, because it could not be saved. */
  readonly onReasonLeft: () => void;
}

export function RefundAction({ order, after, onReasonLeft }: RefundActionProps) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const left = order.refundableAmount ?? order.amount;
  const refund = useMutation({
    mutationFn: async ({ amount, reason }: AskedRefund) => {
      const response = await apiRequest('POST', `/api/orders/${order.id}/refund`, { amount, of: left });
      const answer = (await response.json()) as RefundAnswer;
      const isNoted = reason === '' || (answer.isEarlier !== true && (await keepReason(order.id, reason)));
      return { ...answer, isNoted };
    },
    onSuccess: ({ isNoted, ...answer }, { amount, reason }) => {
      keepDraft(refundDraft(order.id), null);
      const link = amount === left ? 'no longer' : 'still';
      showToast(sayRefund(answer, `${showPrice(amount)} went back. The link ${link} works.`));
      if (isNoted) return;
      addToNoteDraft(order.id, reason);
      onReasonLeft();
      if (answer.isEarlier === true) return;
      const description = 'It is still under Notes. Save it there.';
      showToast({ title: 'The reason was not saved', description, tone: 'error' });
    },
    onError: (error) => {
      console.error('The refund failed', error);
      showToast({ ...tellFailure(error, 'The refund failed'), tone: 'error' });
    },
    // The button that asked is gone when nothing is left: it is known by then what takes the focus.
    onSettled: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: orderKey(order.id) }),
        client.invalidateQueries({ queryKey: orderListKey }),
      ]);
      setIsAsking(false);
    },
  });
  const canRefund = order.refundObstacle === null && order.refund?.status !== 'requested';
  return (
    <>
      {canRefund && (
        <AdminButton ref={opener} onClick={() => setIsAsking(true)}>
          <Undo2 aria-hidden="true" className="size-4" />
          Refund…
        </AdminButton>
      )}
      {isAsking && (
        <RefundDialog
          order={order}
          isPending={refund.isPending}
          close={() => setIsAsking(false)}
          confirm={(asked) => refund.mutate(asked)}
          focusAfter={() => (opener.current ?? after.current)?.focus()}
        />
      )}
    </>
  );
}

/** Returns false if the note was not saved: the money has gone back by then. */
async function keepReason(orderId: string, reason: string): Promise<boolean> {
  try {
    await apiRequest('POST', `/api/orders/${orderId}/notes`, { text: reason });
    return true;
  } catch (error) {
    console.error('The reason of a refund was not saved', error);
    return false;
  }
}
