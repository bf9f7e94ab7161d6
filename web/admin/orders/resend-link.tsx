import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderDetails } from '#contracts/order-details.ts';
import { AdminButton, type AdminButtonKind } from '#web/admin/parts/admin-button.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { apiRequest } from '#web/queries.ts';
import { tellFailure } from './failed-action.ts';
import { orderKey } from './order-keys.ts';

interface ResendLinkProps {
  readonly order: OrderDetails;
  readonly kind: AdminButtonKind;
  readonly changed?: (() => Promise<void>) | undefined;
}

export function ResendLink({ order, kind, changed }: ResendLinkProps) {
  const client = useQueryClient();
  const resend = useMutation({
    mutationFn: () => apiRequest('POST', `/api/orders/${order.id}/resend-link`),
    onSuccess: () => showToast({ title: 'Link on its way', description: `It was emailed to ${order.customerEmail}.` }),
    onError: (error) => {
      console.error('The link was not sent', error);
      showToast({ ...tellFailure(error, 'The link was not sent'), tone: 'error' });
    },
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey: orderKey(order.id) }), changed?.()]),
  });
  // A dispute that ended undecided leaves a paid order revoked: sending the link gives the download back.
  const canSend = order.link !== null && (!order.link.isRevoked || order.refundObstacle === null);
  if (order.customerEmail === null || !canSend) return null;
  return (
    <AdminButton kind={kind} isBusy={resend.isPending} onClick={() => resend.mutate()}>
      Send link again
    </AdminButton>
  );
}
