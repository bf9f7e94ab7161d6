import { useId } from 'react';
import { useTabAddress } from '#web/admin/tab-address.tsx';
import { analyticsAddress, shownBy, type Shown } from './day-range.ts';

export function OwnDates({ shown }: { readonly shown: Shown }) {
  const { show } = useTabAddress();
  const id = useId();
  return (
    <fieldset aria-label="Custom dates" className="own-dates">
      {(['from', 'to'] as const).map((name) => (
        <p key={name}>
          <label htmlFor={`${id}-${name}`}>{name === 'from' ? 'From' : 'To'}</label>
          <input
            id={`${id}-${name}`}
            type="date"
            required
            value={shown.range[name]}
            onChange={(event) => {
              const day = event.target.value;
              if (day === '') return;
              show((newest) => {
                const { range } = shownBy(newest, Date.now());
                return analyticsAddress({ ...shown, range: rangeWith(range, name, day) });
              });
            }}
          />
        </p>
      ))}
    </fieldset>
  );
}

/** A last day before the first one moves the first one too, and the other way round. */
function rangeWith(range: Shown['range'], name: 'from' | 'to', day: string): Shown['range'] {
  const next = { ...range, [name]: day };
  return next.from <= next.to ? next : { from: day, to: day };
}
