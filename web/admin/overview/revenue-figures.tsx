import type { SalesOverview } from '#contracts/analytics.ts';
import type { MarkedOrder } from '#contracts/orders.ts';
import { changeOf, signedMinor } from '#web/admin/analytics/figures.ts';
import { useLastVisit } from '#web/admin/last-visit.ts';
import { dayOf } from '#web/admin/orders/order-days.ts';
import { useIsUnseen } from '#web/admin/parts/sold-dot.tsx';
import { showCount } from '#web/components/figures.ts';
import { RevenueBars } from './revenue-bars.tsx';
import { showSignedPrice, SignedFigure } from './signed-figure.tsx';

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

interface RevenueFiguresProps {
  readonly revenue: SalesOverview;
  readonly orders: readonly MarkedOrder[];
}

/** After refunds. */
export function RevenueFigures({ revenue, orders }: RevenueFiguresProps) {
  const { today, week, month, days } = revenue;
  const lastDay = days.at(-1)?.day ?? '';
  const day = weekday.format(new Date(lastDay));
  const isUnseen = useIsUnseen(useLastVisit('overview'));
  const hasUnseen = orders.some(
    (order) => isUnseen(order) && order.completedAt !== null && dayOf(new Date(order.completedAt)) === lastDay,
  );
  return (
    <section aria-label="Revenue" className="revenue">
      <div className="revenue-figure revenue-today">
        <p className="revenue-name">Today</p>
        <p>
          <SignedFigure amount={today.sales} size="big" />
        </p>
        <p className="revenue-note">
          {hasUnseen && <span aria-hidden="true" className="sold-dot" />}
          {showCount(today.orders)} sold, last {day} by now {showSignedPrice(today.before)}
        </p>
      </div>
      <Period name="7 days" {...week} against="the 7 before" />
      <Period name="30 days" {...month} against="the 30 before" />
      <RevenueBars days={days} />
    </section>
  );
}

interface PeriodProps {
  readonly name: string;
  readonly sales: string;
  readonly before: string;
  readonly against: string;
}

function Period({ name, sales, before, against }: PeriodProps) {
  const { percent, isRise } = changeOf(signedMinor(sales), signedMinor(before));
  return (
    <div className="revenue-figure">
      <p className="revenue-name">{name}</p>
      <p>
        <SignedFigure amount={sales} />
      </p>
      <p className="revenue-note">
        {percent === null ? (
          'Nothing to compare with yet'
        ) : (
          <>
            <span className={isRise ? 'revenue-rise' : undefined}>{percent}</span> on {against}
          </>
        )}
      </p>
    </div>
  );
}
