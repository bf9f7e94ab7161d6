import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ListedCashAppPayment } from '#contracts/cashapp.ts';
import { ShowMore } from '#web/admin/show-more.tsx';
import { usePages } from '#web/admin/use-pages.ts';
import { Button } from '#web/components/button.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { useOfferedMethods } from '#web/offered-methods.ts';
import { apiRequest, failureText } from '#web/queries.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { PaymentTable, PaymentTableSkeleton } from './payment-table.tsx';

const pollMs = 30_000;
const listKey = ['/api/cashapp/pending-payments'];

/** Payments by Cash App: whoever sees the money arrive confirms it. Looks for new ones every half minute. */
export default function CashAppTab() {
  const payments = usePages<ListedCashAppPayment>({ key: listKey, path: listKey.join('/'), pollMs });
  const { items } = payments;
  const { asked, ask, close, confirm, isPending, focusRow } = useConfirmation();
  return (
    <section aria-labelledby="cashapp" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 id="cashapp" className="text-20">
          Cash App payments
        </h2>
        <p className="text-14 text-ink-2">
          Of the last 24 hours. Compare amount and note code with your Cash App account, then confirm.
        </p>
      </div>
      {payments.hasFailed && (
        <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-box bg-bad-soft p-4">
          <p className="grow text-14">
            <strong className="block font-semibold text-bad">Error</strong>
            Failed to fetch CashApp payments
            {items !== undefined && <span className="block text-ink-2">What is listed may be out of date.</span>}
          </p>
          <Button kind="secondary" size="small" disabled={payments.isReading} onClick={payments.readAgain}>
            Try again
          </Button>
        </div>
      )}
      {items === undefined && !payments.hasFailed && <PaymentTableSkeleton />}
      {items?.length === 0 && <NoPayments />}
      {items !== undefined && items.length > 0 && <PaymentTable payments={items} ask={ask} />}
      <ShowMore pages={payments} what="payments" />
      {asked !== null && (
        <ConfirmDialog payment={asked} isPending={isPending} close={close} confirm={confirm} focusAfter={focusRow} />
      )}
    </section>
  );
}

function NoPayments() {
  const isOffered = useOfferedMethods().includes('cashapp');
  return (
    <div className="rounded-box border border-hair bg-paper px-6 py-16 text-center">
      <p>Nobody has paid by Cash App in the last 24 hours.</p>
      <p className="mt-2 text-14 text-ink-2">
        {isOffered ? (
          <>
            A payment appears here as soon as a buyer begins it. Money goes to the Cash App name under{' '}
            <Link to="/admin?tab=settings" className="text-act underline underline-offset-4">
              Settings
            </Link>
            .
          </>
        ) : (
          'This store doesn’t offer Cash App to buyers, so no payments arrive here.'
        )}
      </p>
    </div>
  );
}

/** Which payment the operator is asked about, and what their answer does. */
function useConfirmation() {
  const client = useQueryClient();
  const [asked, setAsked] = useState<ListedCashAppPayment | null>(null);
  const confirmation = useMutation({
    mutationFn: ({ paymentId }: ListedCashAppPayment) =>
      apiRequest('POST', `/api/cashapp/confirm-payment/${paymentId}`),
    onSuccess: () => showToast({ title: 'Payment Confirmed', description: 'Download link generated for customer' }),
    onError: (error) => {
      console.error('Failed to confirm payment', error);
      const reason = failureText(error);
      showToast({ title: 'Error', description: `Failed to confirm payment. ${reason}`, tone: 'error' });
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: listKey });
      setAsked(null);
    },
  });
  return {
    asked,
    ask: setAsked,
    close: () => setAsked(null),
    confirm: () => asked !== null && confirmation.mutate(asked),
    isPending: confirmation.isPending,
    /** A payment that was confirmed has no button any more: its order's link takes the focus. */
    focusRow() {
      const id = asked?.paymentId ?? '';
      const find = (name: string) => document.querySelector<HTMLElement>(`[data-${name}="${CSS.escape(id)}"]`);
      (find('confirm') ?? find('payment'))?.focus();
    },
  };
}
