import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import type { AnalyticsReport, ReportStep } from '#contracts/analytics.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { AppIcon } from '#web/components/app-icon.tsx';
import { showCount } from '#web/components/figures.ts';
import { changeOf, showSigned, signedMinor, type Figure } from './figures.ts';
import { sayBar } from './labels.ts';
import { releasesByBar } from './releases-by-bar.ts';
import { reportCsvAddress } from './use-analytics.ts';

const shownAtFirst = 10;

const steps: Readonly<Record<ReportStep, { readonly column: string; readonly many: string }>> = {
  hour: { column: 'Hour', many: 'hours' },
  day: { column: 'Day', many: 'days' },
  month: { column: 'Month', many: 'months' },
};

interface ReportTablesProps {
  readonly report: AnalyticsReport;
  readonly figure: Figure;
  readonly isCompared: boolean;
}

/** Every figure behind the chart, and behind the bars by app. */
export function ReportTables(props: ReportTablesProps) {
  const id = useId();
  return (
    <>
      <section aria-labelledby={`${id}-bars`}>
        <SectionHead title="The table behind" id={`${id}-bars`}>
          <a href={reportCsvAddress(props.report.range)} download data-kind="quiet" className="admin-button">
            <Download aria-hidden="true" className="size-4" />
            Download CSV
          </a>
        </SectionHead>
        <BarTable {...props} labelledBy={`${id}-bars`} />
      </section>
      {props.report.apps.length > 0 && (
        <section aria-labelledby={`${id}-apps`}>
          <SectionHead title="Behind each app" id={`${id}-apps`} />
          <AppTable report={props.report} labelledBy={`${id}-apps`} />
        </section>
      )}
    </>
  );
}

function BarTable({ report, figure, isCompared, labelledBy }: ReportTablesProps & { readonly labelledBy: string }) {
  const [isWhole, setWhole] = useState(false);
  const { bars, step } = report;
  const releases = releasesByBar(report);
  const begun = bars.slice(0, bars.findIndex((bar) => bar.isRunning) + 1 || bars.length).toReversed();
  const shown = isWhole ? begun : begun.slice(0, shownAtFirst);
  return (
    <div className="report-table-frame">
      <table className="ledger report-table" aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{steps[step].column}</th>
            {figure.id !== 'rate' && (
              <th scope="col" className="end report-more">
                Orders
              </th>
            )}
            <th scope="col" className="end">
              {figure.label}
            </th>
            {isCompared && (
              <th scope="col" className="end">
                Before
              </th>
            )}
            {isCompared && (
              <th scope="col" className="end report-more">
                Change
              </th>
            )}
            <th scope="col" className="report-more">
              Releases
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((bar) => {
            const [value, before] = [bar, bar.before].map((each) => (each === null ? null : figure.valueOf(each)));
            const change = changeOf(value ?? null, before ?? null);
            return (
              <tr key={bar.startsAt}>
                <th scope="row">
                  {sayBar(bar.startsAt, step)}
                  {bar.isRunning && <span className="text-ink-3"> so far</span>}
                </th>
                {figure.id !== 'rate' && <td className="end report-more">{showCount(bar.orders)}</td>}
                <td className="end font-medium">{figure.show(value ?? null)}</td>
                {isCompared && (
                  <td className="end text-ink-2">{bar.before === null ? '' : figure.show(before ?? null)}</td>
                )}
                {isCompared && (
                  <td className={`end report-more ${change.isRise ? 'text-ok font-medium' : 'text-ink-2'}`}>
                    {change.percent}
                  </td>
                )}
                <td className="report-more">
                  {releases.get(bar.startsAt)?.map((release) => (
                    <span key={`${release.appId} ${release.version ?? ''}`} className="report-release">
                      <AppIcon app={release} size="tiny" />
                      {release.name} {release.version}
                    </span>
                  ))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {shown.length < begun.length && (
        <AdminButton kind="quiet" className="-ms-2" onClick={() => setWhole(true)}>
          {begun.length - shown.length} more {steps[step].many}
        </AdminButton>
      )}
    </div>
  );
}

const appColumns = ['Views', 'Demo Plays', 'Buy Now', 'Orders', 'Downloads', 'Sales'] as const;

function AppTable({ report, labelledBy }: { readonly report: AnalyticsReport; readonly labelledBy: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- keys scroll it
    <div role="group" aria-labelledby={labelledBy} tabIndex={0} className="report-table-frame">
      <table className="ledger report-table" aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">App</th>
            {appColumns.map((column) => (
              <th key={column} scope="col" className="end">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.apps.map((app) => (
            <tr key={app.appId}>
              <th scope="row">{app.name}</th>
              {[app.views, app.demoPlays, app.purchaseDialogs, app.orders, app.downloads].map((count, index) => (
                <td key={appColumns[index]} className="end">
                  {showCount(count)}
                </td>
              ))}
              <td className="end font-medium">{showSigned(signedMinor(app.sales))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
