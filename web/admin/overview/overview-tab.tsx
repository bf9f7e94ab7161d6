import { ExternalLink } from 'lucide-react';
import type { Overview } from '#contracts/overview.ts';
import { FiguresFailed } from '#web/admin/analytics/figures-failed.tsx';
import { failureText } from '#web/admin/failure-text.ts';
import { sayWeekday } from '#web/admin/orders/order-days.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { Page } from '#web/admin/parts/page.tsx';
import { Bar } from '#web/admin/shell/bar.tsx';
import { useTabAddress } from '#web/admin/tab-address.tsx';
import { useNow } from '#web/admin/use-now.ts';
import { Link } from 'react-router';
import { NeedsList } from './needs-list.tsx';
import { NewestOrders } from './newest-orders.tsx';
import { OverviewFoot } from './overview-foot.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { RevenueFigures } from './revenue-figures.tsx';
import { SetupIntro, SetupList } from './setup-list.tsx';
import { useOverview } from './use-overview.ts';

/** In a new store, shows the steps to its opening. */
export default function OverviewTab() {
  const { data, error, refetch } = useOverview();
  const now = useNow();
  return (
    <>
      <Bar title="Overview" note={sayWeekday(new Date(now), now)}>
        <Link to="/" data-kind="outline" className="admin-button" aria-label="Open the store">
          <ExternalLink aria-hidden="true" className="size-4" />
          <span>Open the store</span>
        </Link>
      </Bar>
      <Page>
        {data !== undefined ? (
          <>
            <RefreshFailure error={error} retry={() => void refetch()} />
            <Contents overview={data} />
          </>
        ) : error === null ? (
          <OverviewSkeleton />
        ) : (
          <div className="py-6">
            <FiguresFailed what="overview" error={error} retry={() => void refetch()} />
          </div>
        )}
      </Page>
      <OverviewFoot />
    </>
  );
}

function RefreshFailure({ error, retry }: { readonly error: Error | null; readonly retry: () => void }) {
  if (error === null) return null;
  return (
    <p role="alert" className="overview-old">
      <span>The overview could not be refreshed: {failureText(error)} The figures below are older.</span>
      <AdminButton onClick={retry}>Try again</AdminButton>
    </p>
  );
}

function Contents({ overview }: { readonly overview: Overview }) {
  const { parameters } = useTabAddress();
  const { revenue, needs, newestOrders, setup, isNewStore } = overview;
  if (setup !== null && (isNewStore || parameters?.get('view') === 'setup')) {
    return (
      <>
        <SetupIntro steps={setup} />
        <div className="overview-two">
          <div>
            <SetupList steps={setup} />
            {needs.length > 0 && <NeedsList needs={needs} setup={null} />}
          </div>
          <NewestOrders orders={newestOrders} />
        </div>
      </>
    );
  }
  return (
    <>
      <RevenueFigures revenue={revenue} orders={newestOrders} />
      <div className="overview-two">
        <NeedsList needs={needs} setup={setup} />
        <NewestOrders orders={newestOrders} />
      </div>
    </>
  );
}
