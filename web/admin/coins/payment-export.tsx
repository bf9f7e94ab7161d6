import { useId, useState } from 'react';
import { inputClass } from '#web/components/field.tsx';

export function PaymentExport() {
  const id = useId();
  const [range, setRange] = useState({ from: '', to: '' });
  const query = new URLSearchParams(Object.entries(range).filter(([, day]) => day !== '')).toString();
  return (
    <section aria-labelledby={`${id}-title`} className="mt-6 grid gap-3">
      <h3 id={`${id}-title`} className="text-16">
        For your bookkeeping
      </h3>
      <div className="flex flex-wrap items-end gap-3">
        {(['from', 'to'] as const).map((name) => (
          <div key={name}>
            <label htmlFor={`${id}-${name}`} className="mb-1.5 block text-14 font-semibold">
              {name === 'from' ? 'From' : 'To'}
            </label>
            <input
              id={`${id}-${name}`}
              type="date"
              value={range[name]}
              onChange={({ target }) => setRange({ ...range, [name]: target.value })}
              className={inputClass}
            />
          </div>
        ))}
        <a
          href={`/api/crypto/payments.csv${query === '' ? '' : `?${query}`}`}
          download
          data-kind="outline"
          className="admin-button sm:mb-0.5"
        >
          Export payments as CSV
        </a>
      </div>
    </section>
  );
}
