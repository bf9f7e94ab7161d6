import { Download } from 'lucide-react';
import { mostChosenOrders, type OrderTotals } from '#contracts/order-list.ts';
import { formatMinor, parseMinor } from '#contracts/money.ts';
import { Foot } from '#web/admin/shell/foot.tsx';
import { useNow } from '#web/admin/use-now.ts';
import { showCount, showPrice } from '#web/components/figures.ts';
import { sayDays } from './order-days.ts';
import type { OrderView } from './order-filters.ts';
import { ResendSelected } from './resend-selected.tsx';
import type { Selection } from './use-selection.ts';

interface OrdersFootProps {
  readonly view: OrderView;
  readonly totals: OrderTotals | undefined;
  readonly selection: Selection;
}

export function OrdersFoot({ view, totals, selection }: OrdersFootProps) {
  if (selection.isOpen) return <SelectionFoot selection={selection} />;
  return (
    <Foot>
      {totals === undefined ? <span className="order-totals-pending" /> : <Totals view={view} totals={totals} />}
    </Foot>
  );
}

function Totals({ view, totals }: { readonly view: OrderView; readonly totals: OrderTotals }) {
  const now = useNow();
  const { orders, paid, refunded, refundedAmount, amount, hasMore } = totals;
  if (hasMore)
    return (
      <span>
        More than <b>{showCount(orders)}</b> orders
      </span>
    );
  return (
    <>
      <span>
        <b>{showCount(orders)}</b> {orders === 1 ? 'order' : 'orders'}
      </span>
      <span className="order-totals-more">
        <b>{showCount(paid)}</b> paid
      </span>
      {refunded > 0 && (
        <span className="order-totals-more">
          <b>{showCount(refunded)}</b> refunded, −{showPrice(refundedAmount)}
        </span>
      )}
      <span className="order-totals-sum">
        <small>{sayDays(view.from, view.to, now) ?? 'All time'}</small>
        {showPrice(amount)}
      </span>
    </>
  );
}

function SelectionFoot({ selection }: { readonly selection: Selection }) {
  const { orders } = selection;
  const sum = orders
    .filter(({ status }) => status === 'completed')
    .reduce((all, order) => all + (parseMinor(order.amount) ?? 0) - (parseMinor(order.refundedAmount) ?? 0), 0);
  return (
    <Foot kind="ink">
      <section aria-label="Selected orders" className="order-selection">
        <input
          ref={(box) => {
            if (box !== null) box.indeterminate = orders.length > 0 && !selection.isAll;
          }}
          type="checkbox"
          className="check"
          aria-label="All orders of the list"
          checked={selection.isAll}
          onChange={() => (selection.isAll ? selection.clear() : selection.addAll())}
        />
        <span>
          <b>{showCount(orders.length)}</b> selected, <b>{showPrice(formatMinor(sum))}</b>
          {selection.isFull && `, ${mostChosenOrders} at most`}
        </span>
        <span className="order-selection-actions">
          <ResendSelected orders={orders} />
          {orders.length > 0 && (
            <a
              href={`/api/orders.csv?ids=${orders.map(({ id }) => id).join(',')}`}
              download
              data-kind="outline"
              className="admin-button"
            >
              <Download aria-hidden="true" className="size-4" />
              <span>Export {orders.length}</span>
            </a>
          )}
          <button type="button" data-kind="quiet" className="admin-button" onClick={selection.clear}>
            Clear
          </button>
        </span>
      </section>
    </Foot>
  );
}
