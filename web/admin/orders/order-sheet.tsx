import type { UseQueryResult } from '@tanstack/react-query';
import type { OrderDetails } from '#contracts/order-details.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { sayDay } from '#web/admin/moment.tsx';
import { AppIcon } from '#web/components/app-icon.tsx';
import { matClass } from '#web/components/hue-class.ts';
import { statusOf } from '#web/queries.ts';
import { DisputeNote } from './dispute-note.tsx';
import { OrderAddressChanges } from './order-address-changes.tsx';
import { OrderBuyer } from './order-buyer.tsx';
import { OrderCoins } from './order-coins.tsx';
import { OrderFiles } from './order-files.tsx';
import type { OrderView } from './order-filters.ts';
import { OrderMails } from './order-mails.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { OrderReviews } from './order-reviews.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderWithdrawals } from './order-withdrawals.tsx';
import { RefundState } from './refund-state.tsx';
import { SimulatedEvents } from './simulated-events.tsx';

interface OrderSheetProps {
  readonly read: UseQueryResult<OrderDetails>;
  readonly view: OrderView;
  /** Counts additions to the draft of a note from elsewhere. */
  readonly noteAdditions: number;
}

export function OrderSheet({ read, ...rest }: OrderSheetProps) {
  const { data: order, error, refetch, isFetching } = read;
  if (order !== undefined) return <Contents order={order} {...rest} />;
  if (error === null)
    return (
      <output className="order-sheet" aria-label="Loading the order…">
        <span className="order-left">
          <span className="order-side">
            <span className="order-mat mat hued ht-0 hu-0 finish-pale" />
          </span>
        </span>
      </output>
    );
  const isUnknown = statusOf(error) === 404;
  return (
    <div role="alert" className="p-6">
      <p>{isUnknown ? 'This store has no such order.' : `The order could not be loaded. ${failureText(error)}`}</p>
      {!isUnknown && (
        <AdminButton className="mt-6" isBusy={isFetching} onClick={() => void refetch()}>
          Try again
        </AdminButton>
      )}
    </div>
  );
}

interface ContentsProps extends Omit<OrderSheetProps, 'read'> {
  readonly order: OrderDetails;
}

function Contents({ order, view, noteAdditions }: ContentsProps) {
  return (
    <div className="order-sheet">
      <div className="order-decide">
        <OrderWithdrawals order={order} />
        <OrderReviews order={order} />
        <DisputeNote order={order} />
        <OrderAddressChanges order={order} />
        <RefundState order={order} />
        <OrderMails order={order} />
      </div>
      <div className="order-left">
        <div className="order-side">
          <div className={`order-mat mat on-mat ${matClass(order.app.hue, order.app.finish)}`}>
            <AppIcon app={order.app} size="bar" className="[--size:3.25rem]!" />
            <div className="min-w-0">
              <h3>{order.appName || 'Unknown App'}</h3>
              <p>Ordered {sayDay(new Date(order.createdAt))}</p>
            </div>
          </div>
          <OrderReceipt order={order} />
        </div>
        <OrderBuyer order={order} view={view} />
      </div>
      <div className="order-main">
        <OrderTimeline events={order.timeline} />
        <OrderCoins order={order} />
        <OrderFiles order={order} />
        <OrderNotes order={order} additions={noteAdditions} />
        <OrderPayments order={order} />
        <SimulatedEvents order={order} />
      </div>
    </div>
  );
}
