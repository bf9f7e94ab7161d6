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

const shownAtFirst = 8;

interface RanksProps {
  /** Undefined while it is on its way. */
  readonly report: AnalyticsReport | undefined;
}

/** What each app sold, in its hue. */
export function AppRanks({ report }: RanksProps) {
  const [isWhole, setWhole] = useState(false);
  const apps = (report?.apps ?? []).toSorted((one, other) => signedMinor(other.sales) - signedMinor(one.sales));
  const shown = isWhole ? apps : apps.slice(0, shownAtFirst);
  const hidden = apps.length - shown.length;
  const others = (report?.appCount ?? 0) - apps.length;
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
      nothing="No app was sold."
    >
      {hidden > 0 && (
        <AdminButton kind="quiet" className="-ms-2" onClick={() => setWhole(true)}>
          {hidden} more
        </AdminButton>
      )}
      {hidden === 0 && others > 0 && <p>and {showCount(others)} more apps</p>}
    </RankTable>
  );
}

/** What each payment method brought, in ink. */
export function MethodRanks({ report }: RanksProps) {
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

/** Cents stand in the table behind. */
function wholeDollars(amount: string): string {
  return showSigned(Math.round(signedMinor(amount) / 100) * 100).replace(/\.00$/, '');
}
