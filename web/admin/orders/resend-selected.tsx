import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useRef, useState } from 'react';
import type { MarkedOrder } from '#contracts/orders.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { QuestionDialog } from '#web/admin/question-dialog.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { apiRequest, problemOf } from '#web/queries.ts';
import { orderKey } from './order-keys.ts';
import { showOrderNumber } from './order-number.ts';
import { sayResent, type Resent } from './resent-text.ts';

/** More links than these are sent only after a question. */
const unaskedLinks = 5;

export function ResendSelected({ orders }: { readonly orders: readonly MarkedOrder[] }) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [tried, setTried] = useState(0);
  const opener = useRef<HTMLButtonElement>(null);
  const sendable = orders.filter((order) => order.status === 'completed' && order.customerEmail !== null);
  const resend = useMutation({
    mutationFn: (asked: readonly MarkedOrder[]) => sendAll(asked, setTried),
    onSuccess: (outcome) => showToast(sayResent(outcome)),
    onSettled: async (_outcome, _error, asked) => {
      setIsAsking(false);
      await Promise.all(asked.map(({ id }) => client.invalidateQueries({ queryKey: orderKey(id) })));
    },
  });
  if (sendable.length === 0) return null;
  const send = (): void => {
    setTried(0);
    resend.mutate(sendable);
  };
  const links = sendable.length === 1 ? 'link' : `${sendable.length} links`;
  const label = resend.isPending ? `${tried} of ${resend.variables.length} sent` : `Send ${links} again`;
  return (
    <>
      <AdminButton
        ref={opener}
        isBusy={resend.isPending}
        onClick={() => (sendable.length > unaskedLinks ? setIsAsking(true) : send())}
      >
        <Mail aria-hidden="true" className="size-4" />
        <span>{label}</span>
      </AdminButton>
      {isAsking && (
        <QuestionDialog
          title={`Send ${links} again?`}
          refusal="Cancel"
          action={
            <AdminButton kind="solid" isBusy={resend.isPending} onClick={send}>
              {resend.isPending ? label : `Send ${links}`}
            </AdminButton>
          }
          isPending={resend.isPending}
          close={() => setIsAsking(false)}
          focusAfter={() => opener.current?.focus()}
        >
          Each buyer gets an email with a link that works.
        </QuestionDialog>
      )}
    </>
  );
}

async function sendAll(orders: readonly MarkedOrder[], tell: (tried: number) => void): Promise<Resent> {
  const refused: string[] = [];
  for (const [index, order] of orders.entries()) {
    try {
      await apiRequest('POST', `/api/orders/${order.id}/resend-link`);
    } catch (error) {
      console.error('A link was not sent', error);
      refused.push(`${showOrderNumber(order)}, ${problemOf(error)?.detail ?? 'no answer was received'}`);
    }
    tell(index + 1);
  }
  return { sent: orders.length - refused.length, refused };
}
