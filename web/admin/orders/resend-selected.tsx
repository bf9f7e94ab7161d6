import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import type { MarkedOrder } from '#contracts/orders.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { apiRequest, problemOf } from '#web/queries.ts';
import { orderKey } from './order-keys.ts';
import { showOrderNumber } from './order-number.ts';

interface Outcome {
  readonly sent: number;
  readonly refused: readonly string[];
}

/** Sends the links of several orders again, one after the other. */
export function ResendSelected({ orders }: { readonly orders: readonly MarkedOrder[] }) {
  const client = useQueryClient();
  const sendable = orders.filter((order) => order.status === 'completed' && order.customerEmail !== null);
  const resend = useMutation({
    mutationFn: () => sendAll(sendable),
    onSuccess: ({ sent, refused }) =>
      showToast({
        title: sent === 1 ? '1 link on its way' : `${sent} links on their way`,
        description:
          refused.length === 0 ? 'Each went to the address of its order.' : `Not sent: ${refused.join('; ')}`,
        ...(refused.length > 0 ? { tone: 'error' as const } : {}),
      }),
    onSettled: () => Promise.all(sendable.map(({ id }) => client.invalidateQueries({ queryKey: orderKey(id) }))),
  });
  if (sendable.length === 0) return null;
  return (
    <AdminButton isBusy={resend.isPending} onClick={() => resend.mutate()}>
      <Mail aria-hidden="true" className="size-4" />
      <span>{sendable.length === orders.length ? 'Send link again' : `Send ${sendable.length} again`}</span>
    </AdminButton>
  );
}

async function sendAll(orders: readonly MarkedOrder[]): Promise<Outcome> {
  const refused: string[] = [];
  for (const order of orders) {
    try {
      await apiRequest('POST', `/api/orders/${order.id}/resend-link`);
    } catch (error) {
      console.error('A link was not sent', error);
      refused.push(`${showOrderNumber(order)}, ${problemOf(error)?.detail ?? 'the answer was lost'}`);
    }
  }
  return { sent: orders.length - refused.length, refused };
}
