import { Tabs } from 'radix-ui';
import type { AnalyticsReport } from '#contracts/analytics.ts';
import { Skeleton } from '#web/components/skeleton.tsx';
import { useScrollStrip } from '#web/components/use-scroll-strip.ts';
import { Chart } from './chart.tsx';
import { ChangeNote } from './change-note.tsx';
import { figures, salesFigure, type Figure } from './figures.ts';

interface FigureTabsProps {
  readonly report: AnalyticsReport | undefined;
  readonly isCompared: boolean;
  readonly figure: Figure;
  readonly choose: (figure: Figure) => void;
}

export function FigureTabs({ report, isCompared, figure, choose }: FigureTabsProps) {
  const strip = useScrollStrip<HTMLDivElement>(`[data-figure=${figure.id}]`);
  return (
    <Tabs.Root
      value={figure.id}
      onValueChange={(value) => choose(figures.find(({ id }) => id === value) ?? salesFigure)}
    >
      <Tabs.List aria-label="Figures" ref={strip} className="figure-tabs scroll-strip">
        {figures.map((each) => (
          <Tabs.Trigger key={each.id} value={each.id} data-figure={each.id} className="figure-tab">
            <span className="figure-name">{each.label}</span>
            <span className="figure-value">
              {report === undefined ? (
                <Skeleton className="h-7 w-24" />
              ) : (
                <Value text={each.show(each.valueOf(report.totals))} />
              )}
            </span>
            <span className="figure-change">
              {report !== undefined && isCompared && <ChangeNote figure={each} report={report} />}
            </span>
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {figures.map((each) => (
        <Tabs.Content key={each.id} value={each.id} className="outline-offset-4">
          {each.id === figure.id &&
            (report === undefined ? (
              <Skeleton className={`chart-skeleton ${isCompared ? 'chart-compared' : ''}`} />
            ) : (
              <Chart
                key={`${report.range.from} ${report.range.to}`}
                figure={figure}
                report={report}
                isCompared={isCompared}
              />
            ))}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

/** Cents and signs are small, so that the number is read first. */
function Value({ text }: { readonly text: string }) {
  const [, number = text, rest] = /^(.*?)(\.\d\d|%)?$/.exec(text) ?? [];
  return (
    <>
      {number}
      {rest !== undefined && <small>{rest}</small>}
    </>
  );
}
