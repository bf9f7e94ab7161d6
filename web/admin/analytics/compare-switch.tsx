import { useTabAddress } from '#web/admin/tab-address.tsx';
import { analyticsAddress, type Shown } from './day-range.ts';

interface CompareSwitchProps {
  readonly shown: Shown;
  readonly place: 'bar' | 'page';
}

/** Shows or hides the period before. It stands in the bar where that has room, else below the chart. */
export function CompareSwitch({ shown, place }: CompareSwitchProps) {
  const { show } = useTabAddress();
  return (
    <label className="compare-switch" data-place={place}>
      <input
        type="checkbox"
        className="check"
        checked={shown.isCompared}
        onChange={(event) => show(analyticsAddress({ ...shown, isCompared: event.target.checked }), { replace: true })}
      />
      Compare with the period before
    </label>
  );
}
