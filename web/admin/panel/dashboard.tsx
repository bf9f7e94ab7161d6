import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Analytics } from '#contracts/analytics.ts';
import type { App } from '#contracts/apps.ts';
import { FiguresFailed } from '#web/admin/analytics/figures-failed.tsx';
import { useAnalytics } from '#web/admin/analytics/use-analytics.ts';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { AppIcon } from '#web/components/app-icon.tsx';
import { showCount, showPrice } from '#web/components/figures.ts';
import { hueClass } from '#web/components/hue-class.ts';
import { appListKey } from '#web/query-keys.ts';

const topApps = 5;

export default function Dashboard() {
  const figures = useAnalytics();
  const top = useQuery<App[]>({ queryKey: appListKey('all', topApps), staleTime: 0 });
  return (
    <div className="panel-page">
      <h3 className="sr-only">Dashboard</h3>
      {figures.isError && figures.data === undefined ? (
        <FiguresFailed what="figures" error={figures.error} retry={() => void figures.refetch()} />
      ) : (
        <Tiles figures={figures.data} />
      )}
      <section aria-labelledby="top-apps">
        <SectionHead title="Top 5 apps by downloads" id="top-apps" />
        {top.isError && top.data === undefined ? (
          <FiguresFailed what="downloads" error={top.error} retry={() => void top.refetch()} />
        ) : (
          <TopApps apps={top.data} />
        )}
      </section>
      <p className="panel-hint">
        This panel shows the store as one page. For releases, refunds and messages{' '}
        <Link to="/admin?tab=overview" className="underline underline-offset-3">
          open the admin area
        </Link>
        .
      </p>
    </div>
  );
}

function Tiles({ figures }: { readonly figures: Analytics | undefined }) {
  const tiles = [
    ['Total Sales', figures && showPrice(figures.totalSales), 'after refunds'],
    ['Downloads', figures && showCount(figures.totalDownloads), 'of all apps'],
    ['Active Apps', figures && showCount(figures.activeApps), 'on sale'],
    ['Customers', figures && showCount(figures.totalCustomers), 'bought at least once'],
  ] as const;
  return (
    <dl className="panel-tiles">
      {tiles.map(([name, text, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text ?? <span className="overview-skeleton-line" />}</dd>
          <dd className="panel-tile-note">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

function TopApps({ apps }: { readonly apps: readonly App[] | undefined }) {
  if (apps === undefined) {
    return (
      <output aria-label="Loading downloads" className="block">
        {Array.from({ length: topApps }, (_, row) => (
          <span key={row} className="overview-skeleton-row">
            <span className="overview-skeleton-line" />
          </span>
        ))}
      </output>
    );
  }
  if (apps.length === 0) return <p className="py-5 text-ink-2">No app is on sale yet.</p>;
  const most = Math.max(1, ...apps.map(({ downloads }) => downloads));
  return (
    <ol className="top-apps">
      {apps.map((app) => (
        <li key={app.id}>
          <AppIcon app={app} size="bar" />
          <span className="truncate font-medium">{app.name}</span>
          <svg aria-hidden="true" className={hueClass(app.hue)}>
            <rect width={`${(app.downloads / most) * 100}%`} height="100%" />
          </svg>
          <span>
            {showCount(app.downloads)}
            <span className="sr-only"> downloads</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
