import type { MarkedOrder, StoreMode } from '#contracts/orders.ts';
import { methodOf, type ListedPaymentMethod } from '#contracts/payment-methods.ts';
import { sayDay, sayExact } from '#web/admin/moment.tsx';
import { SoldDot } from '#web/admin/parts/sold-dot.tsx';
import { TabLink } from '#web/admin/tab-address.tsx';
import { AppIcon } from '#web/components/app-icon.tsx';
import { showPrice } from '#web/components/figures.ts';
import { PaymentMark } from '#web/components/payment-mark.tsx';
import { nameOfMethod } from './method-name.ts';
import { dayOf, sayAgo, sayTime } from './order-days.ts';
import { ordersAddress, type OrderView } from './order-filters.ts';
import { showOrderNumber } from './order-number.ts';
import { StatusBadge } from './status-badge.tsx';
import type { Selection } from './use-selection.ts';

interface OrderRowProps {
  readonly order: MarkedOrder;
  readonly view: OrderView;
  readonly now: number;
  readonly selection: Selection;
  /** Shows the date if there is no day heading. */
  readonly isDated: boolean;
  readonly storeMode: StoreMode | undefined;
  readonly lastVisit: string | null;
}

export function OrderRow({ order, view, now, selection, isDated, storeMode, lastVisit }: OrderRowProps) {
  const number = showOrderNumber(order);
  const isSelected = selection.has(order.id);
  const method = methodOf(order.paymentMethod as ListedPaymentMethod);
  return (
    <tr aria-selected={isSelected ? true : undefined}>
      <td className="order-check">
        <input
          type="checkbox"
          className="check"
          aria-label={`Select ${number}`}
          checked={isSelected}
          disabled={selection.isFull && !isSelected}
          onChange={() => selection.toggle(order)}
        />
      </td>
      <td className="order-number">
        <SoldDot order={order} lastVisit={lastVisit} />
        <TabLink
          to={ordersAddress(view, order.id)}
          data-order={order.id}
          aria-label={`${number} by ${order.customerEmail || 'a customer without an email'}`}
          title={`Ordered ${sayExact(new Date(order.createdAt))}`}
          className="row-link"
        >
          {number}
        </TabLink>
        {storeMode === 'live' && order.mode === 'test' && <small className="order-test">Test</small>}
      </td>
      <td className="order-time">
        <OrderTime at={order.createdAt} now={now} isDated={isDated} />
      </td>
      <td className="order-buyer">{order.customerEmail || <span className="text-ink-3">No email yet</span>}</td>
      <td className="order-app">
        <span>
          <AppIcon app={order.app} size="bar" className="[--size:2.25rem]! lg:[--size:1.375rem]!" />
          <span className="order-app-name">{order.appName || 'Unknown App'}</span>
        </span>
      </td>
      <td className="order-method">
        <span>
          <PaymentMark method={method} className="h-4 w-6" />
          <span>{nameOfMethod(order.paymentMethod)}</span>
        </span>
      </td>
      <td className="order-amount end" data-gone={order.status === 'completed' ? undefined : ''}>
        <OrderAmount order={order} />
      </td>
      <td className="order-status">
        <StatusBadge order={order} />
      </td>
    </tr>
  );
}

/** A full refund is struck through; a partial one stands below. */
function OrderAmount({ order: { status, amount, refundedAmount } }: { readonly order: MarkedOrder }) {
  if (status === 'refunded') return <s>{showPrice(amount)}</s>;
  if (Number(refundedAmount) === 0) return showPrice(amount);
  return (
    <>
      {showPrice(amount)}
      <small className="order-returned">
        <span className="sr-only">, refunded </span>−{showPrice(refundedAmount)}
      </small>
    </>
  );
}

/** Shows the age today, the time on other days, or the date if there is no day heading. The row's link has the exact time. */
function OrderTime({ at, now, isDated }: { readonly at: string; readonly now: number; readonly isDated: boolean }) {
  const instant = new Date(at);
  const isToday = dayOf(instant) === dayOf(new Date(now));
  return <time dateTime={at}>{isToday ? sayAgo(instant, now) : isDated ? sayDay(instant) : sayTime(instant)}</time>;
}
