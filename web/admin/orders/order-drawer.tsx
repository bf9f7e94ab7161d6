import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, Printer, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { MarkedOrder } from '#contracts/orders.ts';
import type { OrderDetails } from '#contracts/order-details.ts';
import { useTabAddress } from '#web/admin/tab-address.tsx';
import type { Pages } from '#web/admin/use-pages.ts';
import { noteOpened } from './opened-orders.ts';
import { ordersAddress, type OrderView } from './order-filters.ts';
import { orderKey } from './order-keys.ts';
import { showOrderNumber } from './order-number.ts';
import { OrderSheet } from './order-sheet.tsx';
import { RefundAction } from './refund-action.tsx';
import { StatusBadge } from './status-badge.tsx';

/** While a refund is under way. */
const refundPollMs = 5_000;

interface OrderDrawerProps {
  readonly orderId: string;
  readonly view: OrderView;
  readonly pages: Pages<MarkedOrder>;
}

/** One order over the list, on phones a page. Its id is in the address, so that it can be sent to a colleague. */
export function OrderDrawer({ orderId, view, pages }: OrderDrawerProps) {
  const { show } = useTabAddress();
  const title = useRef<HTMLHeadingElement>(null);
  const [noteAdditions, setNoteAdditions] = useState(0);
  const order = useQuery<OrderDetails>({
    queryKey: orderKey(orderId),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.refund?.status === 'requested' ? refundPollMs : false),
  });
  useEffect(() => noteOpened(orderId), [orderId]);
  const isClosing = useRef(false);
  const close = (): void => {
    if (isClosing.current) return;
    isClosing.current = true;
    show(ordersAddress(view));
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <div data-scroll-lock aria-hidden="true" className="order-backdrop" />
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
            const row = document.querySelector<HTMLElement>(`[data-order="${CSS.escape(orderId)}"]`);
            (row ?? document.getElementById('main'))?.focus({ preventScroll: row === null });
          }}
          // A toast above takes the Escape key from the window, even without the focus.
          onKeyDown={(event) => {
            if (event.key === 'Escape' && event.currentTarget.contains(event.target as Node)) close();
          }}
          className="order-drawer"
        >
          <header>
            <Dialog.Title ref={title} tabIndex={-1}>
              <span className="sr-only">Order </span>
              {order.data === undefined ? '' : showOrderNumber(order.data)}
            </Dialog.Title>
            {order.data !== undefined && <StatusBadge order={order.data} />}
            <div className="order-drawer-actions">
              {order.data !== undefined && (
                <RefundAction
                  key={orderId}
                  order={order.data}
                  after={title}
                  onReasonLeft={() => setNoteAdditions((count) => count + 1)}
                />
              )}
              {order.data !== undefined && (
                <button
                  type="button"
                  aria-label="Print the receipt"
                  className="icon-button order-print"
                  onClick={() => window.print()}
                >
                  <Printer aria-hidden="true" className="size-4.5" />
                </button>
              )}
              <Neighbours orderId={orderId} view={view} pages={pages} title={title} />
              <Dialog.Close aria-label="Close" className="icon-button">
                <X aria-hidden="true" className="size-4.5" />
              </Dialog.Close>
            </div>
          </header>
          <section key={orderId} aria-label="About this order" className="order-drawer-scroll">
            <OrderSheet read={order} view={view} noteAdditions={noteAdditions} />
          </section>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface NeighboursProps extends OrderDrawerProps {
  readonly title: RefObject<HTMLElement | null>;
}

/** Leads to the orders beside this one in the list. They are no steps of the Back button, which closes the order. */
function Neighbours({ orderId, view, pages, title }: NeighboursProps) {
  const { show } = useTabAddress();
  const { items = [], next, isReading, hasMoreFailed, readMore } = pages;
  const found = items.findIndex(({ id }) => id === orderId);
  // An order that was decided about leaves the list; those beside its place stay within reach.
  const [place, setPlace] = useState({ orderId, index: found });
  if (found >= 0 && (place.orderId !== orderId || place.index !== found)) setPlace({ orderId, index: found });
  const index = found >= 0 || place.orderId !== orderId ? found : place.index;
  const below = found >= 0 ? index + 1 : index;
  const isNextMissing = index >= 0 && below >= items.length && next !== null;
  useEffect(() => {
    if (isNextMissing && !isReading && !hasMoreFailed) readMore();
  }, [isNextMissing, isReading, hasMoreFailed, readMore]);
  if (index < 0) return null;
  const go = (to: MarkedOrder | undefined): void => {
    if (to === undefined) return;
    show(ordersAddress(view, to.id), { replace: true });
    // A button at the end of the list is disabled, and would lose the focus.
    if (to === items.at(0) || to === items.at(-1)) title.current?.focus();
  };
  const arrows = [
    { label: 'Order above', icon: ChevronUp, to: items[index - 1] },
    { label: 'Order below', icon: ChevronDown, to: items[below] },
  ];
  return arrows.map(({ label, icon: Icon, to }) => (
    <button
      key={label}
      type="button"
      aria-label={label}
      disabled={to === undefined}
      onClick={() => go(to)}
      className="icon-button order-neighbour"
    >
      <Icon aria-hidden="true" className="size-4.5" />
    </button>
  ));
}
