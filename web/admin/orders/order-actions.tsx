import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OrderDetails, RefundAnswer } from '#contracts/orders.ts';
import { DangerButton } from '#web/admin/danger-button.tsx';
import { Button } from '#web/components/button.tsx';
import { showPrice } from '#web/components/figures.ts';
import { showToast } from '#web/components/toast-queue.ts';
import { apiRequest } from '#web/queries.ts';
import { tellFailure } from './failed-action.ts';
import { showMoney } from './money-text.ts';
import { orderKey, orderListKey } from './order-keys.ts';
import { RefundDialog } from './refund-dialog.tsx';

interface OrderActionsProps {
  readonly order: OrderDetails;
  /** One button a line, in a narrow column. */
  readonly isNarrow?: boolean;
  /** Reads again what else shows the order. */
  readonly changed?: () => Promise<void>;
}

/** What an operator can do with an order. */
export function OrderActions({ order, isNarrow = false, changed }: OrderActionsProps) {
  const client = useQueryClient();
  const left = order.refundableAmount ?? order.amount;
  const [isAsking, setIsAsking] = useState(false);
  const actions = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const readAgain = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: orderKey(order.id) }),
      client.invalidateQueries({ queryKey: orderListKey }),
      changed?.(),
    ]);
  const failWith = (refused: string) => (error: Error) => {
    console.error(refused, error);
    showToast({ ...tellFailure(error, refused), tone: 'error' });
  };

  const resend = useMutation({
    mutationFn: () => apiRequest('POST', `/api/orders/${order.id}/resend-link`),
    onSuccess: () => showToast({ title: 'Link on its way', description: `It was emailed to ${order.customerEmail}.` }),
    onError: failWith('The link was not sent'),
    onSettled: readAgain,
  });
  const refund = useMutation({
    mutationFn: async (amount: string) => {
      const response = await apiRequest('POST', `/api/orders/${order.id}/refund`, { amount, of: left });
      return (await response.json()) as RefundAnswer;
    },
    onSuccess: ({ status }, amount) =>
      showToast(
        status === 'completed'
          ? {
              title: 'Refunded',
              description: `${showPrice(amount)} went back. The link ${amount === left ? 'no longer works' : 'still works'}.`,
            }
          : { title: 'Refund in progress', description: 'The provider has not confirmed it yet. We are checking.' },
      ),
    onError: failWith('The refund failed'),
    // The button that asked is gone when nothing is left: it is known by then what takes the focus.
    onSettled: async () => {
      await readAgain();
      setIsAsking(false);
    },
  });

  const isUnderWay = order.refund?.status === 'requested';
  return (
    <section ref={actions} tabIndex={-1} aria-label="Actions" className="grid gap-3 outline-none">
      {isUnderWay && (
        <output className="block rounded-field bg-sunk p-4 text-14 text-ink">
          A refund of {showMoney(order.refund?.amount ?? order.amount, order.refund?.currency)} is in progress. We keep
          asking the provider until it is confirmed; don&rsquo;t request another one.
        </output>
      )}
      {order.refund?.status === 'declined' && order.refundObstacle === null && (
        <p className="rounded-field bg-bad-soft p-4 text-14 text-bad">
          The last refund was declined. {order.refund.failure}
        </p>
      )}
      <div className={isNarrow ? 'grid gap-2' : 'flex flex-wrap gap-3'}>
        {/* A dispute that ended undecided leaves a paid order revoked: sending the link gives the download back. */}
        {order.customerEmail !== null &&
          order.link !== null &&
          (!order.link.isRevoked || order.refundObstacle === null) && (
            <Button kind="secondary" size="small" disabled={resend.isPending} onClick={() => resend.mutate()}>
              {resend.isPending ? 'Sending…' : 'Send link again'}
            </Button>
          )}
        {order.refundObstacle === null && !isUnderWay && (
          <DangerButton ref={opener} onClick={() => setIsAsking(true)}>
            Refund {showPrice(left)}…
          </DangerButton>
        )}
      </div>
      {order.refundObstacle !== null && order.status === 'completed' && (
        <p className="text-14 text-ink-2">{order.refundObstacle}</p>
      )}
      {isAsking && (
        <RefundDialog
          order={order}
          isPending={refund.isPending}
          close={() => setIsAsking(false)}
          confirm={(amount) => refund.mutate(amount)}
          focusAfter={() => (opener.current ?? actions.current)?.focus()}
        />
      )}
    </section>
  );
}
