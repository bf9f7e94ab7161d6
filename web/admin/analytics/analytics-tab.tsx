import { Download } from 'lucide-react';
import { useState } from 'react';
import type { AnalyticsReport } from '#contracts/analytics.ts';
import { EmptyFrame } from '#web/admin/parts/empty-frame.tsx';
import { Page } from '#web/admin/parts/page.tsx';
import { Bar } from '#web/admin/shell/bar.tsx';
import { TabLink, useTabAddress } from '#web/admin/tab-address.tsx';
import { useNow } from '#web/admin/use-now.ts';
import { CompareSwitch } from './compare-switch.tsx';
import { analyticsAddress, presets, rangeSince, shownBy, type Shown } from './day-range.ts';
import { FigureTabs } from './figure-tabs.tsx';
import { FiguresFailed } from './figures-failed.tsx';
import { salesFigure } from './figures.ts';
import { Funnel } from './funnel.tsx';
import { sayDay, sayRange, sayRangeWithYear, sayShortRange } from './labels.ts';
import { OwnDates } from './own-dates.tsx';
import { AppRanks, MethodRanks } from './ranks.tsx';
import { ReportTables } from './report-tables.tsx';
import { reportCsvAddress, useReport, useReportApps } from './use-analytics.ts';

export default function AnalyticsTab() {
  const { parameters } = useTabAddress();
  const now = useNow();
  if (parameters === null) return null;
  const shown = shownBy(parameters, now);
  return (
    <>
      <Bar title="Analytics" views={viewsOf(shown, now)}>
        <CompareSwitch shown={shown} place="bar" />
        <a href={reportCsvAddress(shown.range)} download data-kind="outline" className="admin-button">
          <Download aria-hidden="true" className="size-4" />
          <span>Export CSV</span>
        </a>
      </Bar>
      {shown.id === 'own' && <OwnDates shown={shown} />}
      <Report shown={shown} now={now} />
    </>
  );
}

function viewsOf(shown: Shown, now: number) {
  const views = presets.map(({ id, label, rangeAt }) => ({
    to: analyticsAddress({ ...shown, id, range: rangeAt(now) }),
    label,
    isCurrent: shown.id === id,
  }));
  const isOwn = shown.id === 'own';
  const own = { to: analyticsAddress({ ...shown, id: 'own' }), isCurrent: isOwn };
  return [...views, { ...own, label: isOwn ? sayShortRange(shown.range) : 'Custom dates' }];
}

function Report({ shown, now }: { readonly shown: Shown; readonly now: number }) {
  const { data, error, isError, isPlaceholderData, refetch } = useReport(shown.range);
  const [figure, setFigure] = useState(salesFigure);
  const list = useReportApps(data);
  if (data === undefined && isError) return <FiguresFailed what="figures" error={error} retry={() => void refetch()} />;
  if (data !== undefined && !isPlaceholderData && isEmpty(data))
    return <Nothing report={data} shown={shown} now={now} />;
  return (
    <Page>
      <div className="analytics" aria-busy={data === undefined || isPlaceholderData}>
        <h2 className="sr-only">{sayRange(shown.range)}</h2>
        {data === undefined && <output className="sr-only">Loading figures</output>}
        <FigureTabs report={data} isCompared={shown.isCompared} figure={figure} choose={setFigure} />
        <CompareSwitch shown={shown} place="page" />
        <div className="analytics-parts">
          <AppRanks report={data} list={list} />
          <MethodRanks report={data} />
          <Funnel report={data} />
        </div>
        <p className="analytics-note">
          Days are in UTC; a refund counts on the day it was made, a customer on the day of the first purchase, and a
          view whenever a page of an app is opened, without cookies and without identifying anyone.
          {shown.isCompared &&
            data !== undefined &&
            data.totalsWithoutToday !== null &&
            ' Today is not over, so the comparison with the period before leaves it out.'}
        </p>
        {data !== undefined && (
          <ReportTables
            key={`${data.range.from} ${data.range.to}`}
            report={data}
            list={list}
            figure={figure}
            isCompared={shown.isCompared}
          />
        )}
      </div>
    </Page>
  );
}

function isEmpty({ totals, funnel }: AnalyticsReport): boolean {
  const counts = [totals.orders, totals.downloads, totals.demoPlays, funnel.views, funnel.purchaseDialogs];
  return totals.refunded === '0.00' && counts.every((count) => count === 0);
}

interface NothingProps {
  readonly report: AnalyticsReport;
  readonly shown: Shown;
  readonly now: number;
}

function Nothing({ report: { range, firstDay }, shown, now }: NothingProps) {
  const nothing = `${range.from === range.to ? 'On' : 'From'} ${sayRangeWithYear(range)} nothing was opened, tried or sold.`;
  if (firstDay === null)
    return (
      <EmptyFrame work="analytics" title="No figures yet" text={`${nothing} Figures begin with the first visit.`} />
    );
  const opening = { ...shown, id: 'own', range: rangeSince(firstDay, now) };
  return (
    <EmptyFrame
      work="analytics"
      title="No figures for these days"
      text={`${nothing} The first figures are from ${sayDay(firstDay, now)}.`}
    >
      <TabLink to={analyticsAddress(opening)} data-kind="solid" className="admin-button">
        Show since the opening
      </TabLink>
    </EmptyFrame>
  );
}
