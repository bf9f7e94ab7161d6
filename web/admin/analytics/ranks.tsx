import { useState } from 'react';
import type { AnalyticsReport } from '#contracts/analytics.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { AppIcon } from '#web/components/app-icon.tsx';
import { showCount } from '#web/components/figures.ts';
import { hueClass } from '#web/components/hue-class.ts';
import { methodName } from '#web/components/method-name.ts';
import { PaymentMark } from '#web/components/payment-mark.tsx';
import { showSigned, signedMinor } from './figures.ts';
import { RankTable } from './rank-table.tsx';
import type { ReportApps } from './use-analytics.ts';

const shownAtFirst = 8;

type Report = AnalyticsReport | undefined;

export function AppRanks({ report, list }: { readonly report: Report; readonly list: ReportApps }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? list.apps : list.apps.slice(0, shownAtFirst);
  const hidden = list.apps.length - shown.length;
  return (
    <RankTable
      title="By app"
      columns={['App', 'Sales', 'Orders']}
      rows={
        report &&
        shown.map((app) => ({
          id: app.appId,
          mark: <AppIcon app={app} size="line" />,
          name: app.name,
          value: signedMinor(app.sales),
          cells: [wholeDollars(app.sales), showCount(app.orders)],
          barClass: `rank-hued ${hueClass(app.hue)}`,
        }))
      }
      nothing="No app was sold or opened."
    >
      {hidden > 0 ? (
        <AdminButton kind="quiet" className="-ms-2" onClick={() => setWhole(true)}>
          {hidden} more
        </AdminButton>
      ) : (
        <MoreApps list={list} />
      )}
    </RankTable>
  );
}

export function MethodRanks({ report }: { readonly report: Report }) {
  return (
    <RankTable
      title="By method"
      columns={['Method', 'Sales', 'Orders']}
      rows={report?.methods.map(({ method, orders, sales }) => ({
        id: method,
        mark: <PaymentMark method={method} className="h-5 w-6" />,
        name: methodName(method),
        value: signedMinor(sales),
        cells: [wholeDollars(sales), showCount(orders)],
        barClass: '',
      }))}
      nothing="Nothing was paid."
    />
  );
}

export function MoreApps({ list }: { readonly list: ReportApps }) {
  const { restCount, isReading, hasFailed, readMore } = list;
  if (restCount === 0) return null;
  return (
    <>
      {hasFailed && !isReading && <p role="alert">More apps could not be loaded.</p>}
      <AdminButton kind="quiet" className="-ms-2" disabled={isReading} onClick={readMore}>
        {isReading ? 'Loading…' : hasFailed ? 'Try again' : `Show more of ${showCount(restCount)} others`}
      </AdminButton>
    </>
  );
}

/** Cents stand in the tables behind. */
function wholeDollars(amount: string): string {
  return showSigned(Math.round(signedMinor(amount) / 100) * 100).replace(/\.00$/, '');
}
