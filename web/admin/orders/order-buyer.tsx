import type { OrderDetails } from '#contracts/order-details.ts';
import { sayDay } from '#web/admin/moment.tsx';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { TabLink } from '#web/admin/tab-address.tsx';
import { AppIcon } from '#web/components/app-icon.tsx';
import { showPrice } from '#web/components/figures.ts';
import { BuyerMessages } from './buyer-messages.tsx';
import { ForgetBuyer } from './forget-buyer.tsx';
import { allOrders, ordersAddress, type OrderView } from './order-filters.ts';
import { showOrderNumber } from './order-number.ts';
import { statusWordOf } from './status-badge.tsx';

export function OrderBuyer({ order, view }: { readonly order: OrderDetails; readonly view: OrderView }) {
  const { customerEmail, otherOrders } = order;
  return (
    <section aria-labelledby="order-buyer" className="order-person">
      <SectionHead title="Buyer" id="order-buyer" />
      <dl className="facts">
        <div>
          <dt>Email</dt>
          <dd className="wrap-anywhere">
            {customerEmail === null ? (
              'No email yet'
            ) : (
              <a href={`mailto:${customerEmail}`} className="underline underline-offset-3">
                {customerEmail}
              </a>
            )}
          </dd>
        </div>
        {customerEmail !== null && <BuyerMessages email={customerEmail} />}
      </dl>
      {otherOrders.newest.length > 0 && (
        <ul aria-label="Other orders of this buyer" className="order-files">
          {otherOrders.newest.map((other) => (
            <li key={other.id}>
              <AppIcon app={other.app} size="bar" className="[--size:1.375rem]!" />
              <div className="min-w-0 grow wrap-anywhere">
                <TabLink to={ordersAddress(view, other.id)} className="underline underline-offset-3">
                  {showOrderNumber(other)} {other.appName || 'Unknown App'}
                </TabLink>
                <small>
                  {sayDay(new Date(other.createdAt))}, {statusWordOf(other).toLowerCase()}
                </small>
              </div>
              <span className={`text-13 tabular-nums ${other.status === 'completed' ? 'text-ink' : 'text-ink-3'}`}>
                {other.status === 'refunded' ? <s>{showPrice(other.amount)}</s> : showPrice(other.amount)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {customerEmail !== null && otherOrders.count > otherOrders.newest.length && (
        <p className="pt-3">
          <TabLink to={ordersAddress({ ...allOrders, q: customerEmail })} className="underline underline-offset-3">
            All {otherOrders.count + 1} orders of this buyer
          </TabLink>
        </p>
      )}
      <ForgetBuyer order={order} />
    </section>
  );
}
