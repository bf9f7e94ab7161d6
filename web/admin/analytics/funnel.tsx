import { useId } from 'react';
import type { AnalyticsReport } from '#contracts/analytics.ts';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { showCount } from '#web/components/figures.ts';
import { RedDot } from '#web/components/red-dot.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Length } from './rank-table.tsx';

export function Funnel({ report }: { readonly report: AnalyticsReport | undefined }) {
  const id = useId();
  const steps = report === undefined ? null : stepsOf(report);
  const largest = Math.max(1, ...(steps ?? []).map(({ count }) => count));
  return (
    <section aria-labelledby={id} className="rank">
      <SectionHead title="From visit to file" id={id}>
        <p aria-hidden="true">Of the previous step</p>
      </SectionHead>
      {steps === null ? (
        ['1', '2', '3', '4', '5'].map((step) => <Skeleton key={step} className="my-2.5 h-10" />)
      ) : (
        <ol className="funnel">
          {steps.map(({ name, count }, index) => (
            <li key={name}>
              <span>
                {name === 'Paid' && <RedDot className="funnel-dot" />} {name}
              </span>
              <b>{showCount(count)}</b>
              {/* By square root: most visits buy nothing, and the last bars would be too short to compare. */}
              <Length value={Math.sqrt(count)} largest={Math.sqrt(largest)} />
              <small>{shareOf(count, steps[index - 1]?.count)}</small>
            </li>
          ))}
        </ol>
      )}
      <p>Short bars are drawn longer than their share, so that they can be seen.</p>
    </section>
  );
}

function stepsOf({ funnel }: AnalyticsReport): { readonly name: string; readonly count: number }[] {
  return [
    { name: 'Views of an app’s page', count: funnel.views },
    { name: 'Demo Plays', count: funnel.demoPlays },
    { name: 'Buy Now pressed', count: funnel.purchaseDialogs },
    { name: 'Paid', count: funnel.orders },
    { name: 'File downloaded', count: funnel.firstDownloads },
  ];
}

function shareOf(count: number, before: number | undefined): string {
  return before === undefined || before === 0 ? '' : `${((count / before) * 100).toFixed(1)}%`;
}
