import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { OrderDetails } from '#contracts/orders.ts';
import { useTabAddress } from '#web/admin/tab-address.tsx';
import { Button } from '#web/components/button.tsx';
import { failureText } from '#web/admin/failure-text.ts';
import { statusOf } from '#web/queries.ts';
import { ForgetBuyer } from './forget-buyer.tsx';
import { NoteForm } from './note-form.tsx';
import { OrderAddressChanges } from './order-address-changes.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderCoins } from './order-coins.tsx';
import { OrderFacts } from './order-facts.tsx';
import { ordersAddress, type OrderView } from './order-filters.ts';
import { orderKey } from './order-keys.ts';
import { showOrderNumber } from './order-number.ts';
import { OrderMails } from './order-mails.tsx';
import { OrderReviews } from './order-reviews.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderWithdrawals } from './order-withdrawals.tsx';
import { SimulatedEvents } from './simulated-events.tsx';

/** How often an order is looked at again while its refund is under way. */
const refundPollMs = 5_000;

/** One order beside the list. Its id is in the address, so that it can be sent to a colleague. */
export function OrderDrawer({ orderId, view }: { readonly orderId: string; readonly view: OrderView }) {
  const { show } = useTabAddress();
  const close = (): void => show(ordersAddress(view));
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <div data-scroll-lock aria-hidden="true" className="fixed inset-0 z-40 animate-fade bg-backdrop" />
        <Dialog.Content
          aria-modal="true"
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            const drawer = event.currentTarget as HTMLElement;
            (drawer.querySelector<HTMLElement>('[data-asked]') ?? drawer).focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            document.querySelector<HTMLElement>(`[data-order="${CSS.escape(orderId)}"]`)?.focus();
          }}
          className="fixed inset-y-0 end-0 z-50 flex w-full animate-slide flex-col bg-paper outline-none sm:max-w-[34rem] sm:border-l sm:border-hair"
        >
          <div className="flex items-center gap-4 border-b border-hair py-3 pe-3 ps-5 sm:ps-8">
            <Dialog.Title className="grow text-20">
              <OrderTitle orderId={orderId} />
            </Dialog.Title>
            <Dialog.Close
              aria-label="Close"
              className="inline-flex size-11 shrink-0 items-center justify-center rounded-field text-ink-2 hover:bg-sunk hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </div>
          <section aria-label="About this order" className="grow overflow-y-auto px-5 py-6 sm:px-8">
            <Contents orderId={orderId} />
          </section>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Reads the number from what the contents have fetched. */
function OrderTitle({ orderId }: { readonly orderId: string }) {
  const { data: order } = useQuery<OrderDetails>({ queryKey: orderKey(orderId), enabled: false });
  return <>Order {order === undefined ? '' : showOrderNumber(order)}</>;
}

function Contents({ orderId }: { readonly orderId: string }) {
  const {
    data: order,
    error,
    refetch,
    isFetching,
  } = useQuery<OrderDetails>({
    queryKey: orderKey(orderId),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.refund?.status === 'requested' ? refundPollMs : false),
  });
  if (order !== undefined) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <OrderWithdrawals order={order} />
        <OrderReviews order={order} />
        <OrderAddressChanges order={order} />
        <OrderFacts order={order} />
        <OrderActions order={order} />
        <OrderCoins order={order} />
        <OrderMails order={order} />
        <OrderTimeline events={order.timeline} />
        <NoteForm orderId={order.id} />
        <ForgetBuyer order={order} />
        <SimulatedEvents order={order} />
      </div>
    );
  }
  if (error === null) return <output className="block text-ink-2">Loading the order…</output>;
  return (
    <div role="alert">
      <p>
        {statusOf(error) === 404
          ? 'This store has no such order.'
          : `The order could not be loaded. ${failureText(error)}`}
      </p>
      {statusOf(error) !== 404 && (
        <Button kind="secondary" className="mt-6" disabled={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      )}
    </div>
  );
}
