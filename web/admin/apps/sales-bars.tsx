import { hueClass } from '#web/components/hue-class.ts';

const height = 16;

/** Orders of every two days as bars in the app's hue. The figure stands beside it. */
export function SalesBars({ bars, hue }: { readonly bars: readonly number[]; readonly hue: number }) {
  const most = Math.max(4, ...bars);
  return (
    <svg viewBox={`0 0 ${bars.length * 4} ${height}`} aria-hidden="true" className={`sales-bars ${hueClass(hue)}`}>
      {bars.map((orders, index) => {
        const length = Math.max(1, (orders / most) * height);
        return <rect key={index} x={index * 4} y={height - length} width="3" height={length} />;
      })}
    </svg>
  );
}
