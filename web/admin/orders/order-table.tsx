import type { Order } from '#contracts/orders.ts';
import { TabLink } from '#web/admin/tab-address.tsx';
import { showPrice } from '#web/components/figures.ts';
import { Moment } from '#web/admin/moment.tsx';
import { ordersAddress, type OrderView } from './order-filters.ts';
import { showOrderNumber } from './order-number.ts';
import { StatusBadge } from './status-badge.tsx';

const headClass = 'border-b border-hair bg-wall px-3 py-3 text-start font-semibold';
const cellClass = 'lg:border-b lg:border-hair lg:px-3 lg:py-3';

interface OrderTableProps {
  readonly orders: readonly Order[];
  readonly view: OrderView;
  /** Shows the first characters of each order's id too. */
  readonly hasShortIds: boolean;
}

/** A table; on narrow screens each order is a row of three lines, and opens wherever it is touched. */
export function OrderTable({ orders, view, hasShortIds }: OrderTableProps) {
  return (
    <table className="block w-full border-separate border-spacing-0 text-14 lg:table">
      <caption className="sr-only">Orders, newest first</caption>
      <thead className="sr-only lg:not-sr-only lg:table-header-group">
        <tr className="text-13 text-ink-2 lg:[&>th]:sticky lg:[&>th]:top-0">
          <th scope="col" className={headClass}>
            Order
          </th>
          <th scope="col" className={headClass}>
            Customer
          </th>
          <th scope="col" className={headClass}>
            App
          </th>
          <th scope="col" className={`${headClass} lg:text-end`}>
            Amount
          </th>
          <th scope="col" className={headClass}>
            Date
          </th>
          <th scope="col" className={headClass}>
            Status
          </th>
        </tr>
      </thead>
      <tbody className="block lg:table-row-group">
        {orders.map((order) => (
          <tr
            key={order.id}
            className="relative grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-b border-hair py-3 hover:bg-sunk lg:static lg:table-row"
          >
            <td className={`${cellClass} order-1`}>
              <TabLink
                to={ordersAddress(view, order.id)}
                data-order={order.id}
                aria-label={`${showOrderNumber(order)} by ${order.customerEmail || 'a customer without an email'}`}
                className="inline-flex min-h-6 items-center text-act tabular-nums underline underline-offset-4 after:absolute after:inset-0 lg:after:content-none"
              >
                {showOrderNumber(order)}
              </TabLink>
              {hasShortIds && (
                <span className="ms-2 font-mono text-13 text-ink-2 lg:ms-0 lg:block">{order.id.slice(0, 8)}</span>
              )}
            </td>
            <td className={`${cellClass} order-3 wrap-anywhere`}>
              {order.customerEmail || <span className="text-ink-2">No email yet</span>}
            </td>
            <td className={`${cellClass} order-5 wrap-anywhere text-ink-2 lg:min-w-33 lg:text-ink`}>
              {order.appName || 'Unknown App'}
            </td>
            <td className={`${cellClass} order-2 text-end tabular-nums`}>{showPrice(order.amount)}</td>
            <td className={`${cellClass} order-6 text-end text-ink-2 lg:text-start`}>
              <Moment at={order.createdAt} />
            </td>
            <td className={`${cellClass} order-4 text-end lg:text-start`}>
              <StatusBadge order={order} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** As high as the table that is on its way. */
export function OrderTableSkeleton() {
  return (
    <output aria-label="Loading orders" className="block border-t border-hair">
      {Array.from({ length: 8 }, (_, index) => (
        <span key={index} className="block border-b border-hair py-4">
          <span className="block h-4 w-full animate-pulse rounded bg-sunk" />
        </span>
      ))}
    </output>
  );
}
