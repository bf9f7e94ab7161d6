import type { SalesOverview } from '#contracts/analytics.ts';
import { showSignedPrice } from './signed-figure.tsx';

const dayName = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

const height = 100;
const stride = 10;
const barWidth = 7.8;
/** A day without sales is a line. */
const leastHeight = 0.8;

/** Today is in ink. */
export function RevenueBars({ days }: { readonly days: SalesOverview['days'] }) {
  const amounts = days.map(({ sales }) => Math.max(0, Number(sales)));
  const highest = Math.max(...amounts, 0);
  const today = days.at(-1);
  const label = `Revenue of the last 30 days, by day. Highest: ${wholeDollars.format(highest)}. Today so far: ${showSignedPrice(today?.sales ?? '0')}.`;
  return (
    <figure aria-label={label} className="revenue-bars">
      <div aria-hidden="true" className="revenue-plot">
        {highest > 0 && <span className="revenue-highest">{wholeDollars.format(highest)}</span>}
        <svg viewBox={`0 0 ${days.length * stride - (stride - barWidth)} ${height}`} preserveAspectRatio="none">
          {amounts.map((amount, index) => {
            const bar = highest === 0 ? leastHeight : Math.max(leastHeight, (amount / highest) * height);
            return (
              <rect
                key={days[index]?.day}
                x={index * stride}
                y={height - bar}
                width={barWidth}
                height={bar}
                data-today={index === days.length - 1 ? '' : undefined}
              />
            );
          })}
        </svg>
      </div>
      <div aria-hidden="true" className="revenue-axis">
        {[0, 10, 20].map((index) => (
          <span key={index}>{dayName.format(new Date(days[index]?.day ?? 0))}</span>
        ))}
        <b>Today</b>
      </div>
    </figure>
  );
}
