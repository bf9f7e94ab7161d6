import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import type { AnalyticsReport, ReportStep } from '#contracts/analytics.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { AppIcon } from '#web/components/app-icon.tsx';
import { showCount } from '#web/components/figures.ts';
import { methodName } from '#web/components/method-name.ts';
import { changeOf, showSigned, signedMinor, type Figure } from './figures.ts';
import { sayBar } from './labels.ts';
import { MoreApps } from './ranks.tsx';
import { releasesByBar } from './releases-by-bar.ts';
import { reportCsvAddress, type ReportApps } from './use-analytics.ts';

const shownAtFirst = 10;

const steps: Readonly<Record<ReportStep, { readonly column: string; readonly many: string }>> = {
  hour: { column: 'Hour', many: 'hours' },
  day: { column: 'Day', many: 'days' },
  month: { column: 'Month', many: 'months' },
};

interface BarTableProps {
  readonly report: AnalyticsReport;
  readonly figure: Figure;
  readonly isCompared: boolean;
}

export function ReportTables({ list, ...props }: BarTableProps & { readonly list: ReportApps }) {
  const id = useId();
  const { methods } = props.report;
  return (
    <>
      <section aria-labelledby={`${id}-bars`}>
        <SectionHead title="Data table" id={`${id}-bars`}>
          <a href={reportCsvAddress(props.report.range)} download data-kind="quiet" className="admin-button">
            <Download aria-hidden="true" className="size-4" />
            Download CSV
          </a>
        </SectionHead>
        <BarTable {...props} labelledBy={`${id}-bars`} />
      </section>
      {list.apps.length > 0 && (
        <section aria-labelledby={`${id}-apps`}>
          <SectionHead title="Details by app" id={`${id}-apps`} />
          <CountTable
            columns={['App', 'Views', 'Demo Plays', 'Buy Now', 'Orders', 'Downloads', 'Sales']}
            rows={list.apps.map((app) => ({
              id: app.appId,
              name: app.name,
              cells: [
                ...[app.views, app.demoPlays, app.purchaseDialogs, app.orders, app.downloads].map(showCount),
                showSigned(signedMinor(app.sales)),
              ],
            }))}
            labelledBy={`${id}-apps`}
          />
          <MoreApps list={list} />
        </section>
      )}
      {methods.length > 0 && (
        <section aria-labelledby={`${id}-methods`}>
          <SectionHead title="Details by method" id={`${id}-methods`} />
          <CountTable
            columns={['Method', 'Orders', 'Revenue', 'Refunded', 'Sales']}
            rows={methods.map(({ method, orders, revenue, refunded, sales }) => ({
              id: method,
              name: methodName(method),
              cells: [showCount(orders), ...[revenue, refunded, sales].map((sum) => showSigned(signedMinor(sum)))],
            }))}
            labelledBy={`${id}-methods`}
          />
        </section>
      )}
    </>
  );
}

function BarTable({ report, figure, isCompared, labelledBy }: BarTableProps & { readonly labelledBy: string }) {
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

interface CountTableProps {
  readonly columns: readonly string[];
  /** The last cell is what counts. */
  readonly rows: readonly { readonly id: string; readonly name: string; readonly cells: readonly string[] }[];
  readonly labelledBy: string;
}

function CountTable({ columns: [first, ...columns], rows, labelledBy }: CountTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- keys scroll it
    <div role="group" aria-labelledby={labelledBy} tabIndex={0} className="report-table-frame">
      <table className="ledger report-table" aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className="end">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cells }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index]} className={index === cells.length - 1 ? 'end font-medium' : 'end'}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
