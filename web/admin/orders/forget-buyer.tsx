import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OrderDetails } from '#contracts/order-details.ts';
import { DangerButton } from '#web/admin/danger-button.tsx';
import { QuestionDialog } from '#web/admin/question-dialog.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { apiRequest } from '#web/queries.ts';
import { tellFailure } from './failed-action.ts';
import { orderKey, orderListKey } from './order-keys.ts';

/** Removes the buyer's personal data after a confirmation. */
export function ForgetBuyer({ order }: { readonly order: OrderDetails }) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const section = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const forget = useMutation({
    mutationFn: () => apiRequest('POST', `/api/orders/${order.id}/forget-buyer`),
    onSuccess: () => showToast({ title: 'Buyer forgotten', description: 'The address and the messages are gone.' }),
    onError: (error) => {
      console.error('The buyer was not forgotten', error);
      showToast({ ...tellFailure(error, 'The buyer was not forgotten'), tone: 'error' });
    },
    onSettled: async () => {
      await Promise.all([orderKey(order.id), orderListKey].map((queryKey) => client.invalidateQueries({ queryKey })));
      setIsAsking(false);
    },
  });
  return (
    <section ref={section} tabIndex={-1} aria-label="Buyer’s data" className="outline-none">
      {order.customerEmail === null ? null : (
        <DangerButton ref={opener} onClick={() => setIsAsking(true)}>
          Forget this buyer…
        </DangerButton>
      )}
      {isAsking && (
        <QuestionDialog
          title="Forget this buyer?"
          refusal="Keep the address"
          action={
            <DangerButton disabled={forget.isPending} onClick={() => forget.mutate()}>
              {forget.isPending ? 'Removing…' : 'Remove address and messages'}
            </DangerButton>
          }
          isPending={forget.isPending}
          close={() => setIsAsking(false)}
          focusAfter={() => (opener.current ?? section.current)?.focus()}
        >
          {order.customerEmail} is removed from all orders and emails, and messages from this address are deleted. The
          orders and their downloads stay, but links can no longer be sent by email. This cannot be undone.
        </QuestionDialog>
      )}
    </section>
  );
}
