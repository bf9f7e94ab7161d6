import { Search } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { orderStatuses } from '#contracts/orders.ts';
import { paymentMethodNames, paymentMethods } from '#contracts/payment-methods.ts';
import { TabLink, useTabAddress } from '#web/admin/tab-address.tsx';
import { buttonClass } from '#web/components/button.tsx';
import { inputClass } from '#web/components/field.tsx';
import { allOrders, apiQueryOf, isFiltered, ordersAddress, type OrderView } from './order-filters.ts';
import { statusName } from './status-badge.tsx';

/** How long typing has to rest before the list follows. */
const restMs = 350;

const labelClass = 'mb-1 block text-xs font-semibold text-soft';

/** Search, filters and the export. What they say is the page's address. */
export function FilterBar({ view }: { readonly view: OrderView }) {
  const { show: showAddress } = useTabAddress();
  const id = useId();
  const show = (change: Partial<OrderView>): void =>
    showAddress(ordersAddress({ ...view, ...change }), { replace: true });
  const query = apiQueryOf(view);

  return (
    <search className="grid grid-cols-2 items-end gap-3 sm:grid-cols-4 md:grid-cols-[minmax(14rem,1fr)_auto_auto_auto_auto_auto]">
      <SearchBox value={view.q} onRest={(q) => show({ q })} />
      <Choice
        label="Status"
        id={`${id}-status`}
        value={view.status}
        options={orderStatuses.map((status) => [status, statusName(status)])}
        onChange={(status) => show({ status })}
      />
      <Choice
        label="Method"
        id={`${id}-method`}
        value={view.method}
        options={paymentMethods.map((method) => [method, paymentMethodNames[method]])}
        onChange={(method) => show({ method })}
      />
      {(['from', 'to'] as const).map((name) => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`} className={labelClass}>
            {name === 'from' ? 'From' : 'To'}
          </label>
          <input
            id={`${id}-${name}`}
            type="date"
            value={view[name]}
            onChange={(event) => show({ [name]: event.target.value })}
            className={inputClass}
          />
        </div>
      ))}
      <div className="col-span-full flex flex-wrap gap-3 md:col-span-1">
        <a
          href={`/api/orders.csv${query === '' ? '' : `?${query}`}`}
          download
          className={buttonClass('secondary', 'small')}
        >
          Export CSV
        </a>
        {isFiltered(view) && (
          <TabLink to={ordersAddress(allOrders)} className={buttonClass('secondary', 'small')}>
            Clear filters
          </TabLink>
        )}
      </div>
    </search>
  );
}

interface SearchBoxProps {
  readonly value: string;
  readonly onRest: (value: string) => void;
}

function SearchBox({ value, onRest }: SearchBoxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address changed otherwise, by Back or by "Clear filters".
  useEffect(() => {
    if (input.current !== null && input.current.value.trim() !== value) input.current.value = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(delay: number): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onRest(input.current?.value.trim() ?? ''), delay);
  }

  return (
    <form
      className="col-span-full md:col-span-1"
      onSubmit={(event) => {
        event.preventDefault();
        search(0);
      }}
    >
      <label htmlFor={id} className={labelClass}>
        E-mail, app or order
      </label>
      <div className="relative">
        <Search aria-hidden="true" className="absolute top-3.5 left-3 size-4 text-soft" />
        <input
          ref={input}
          id={id}
          type="search"
          defaultValue={value}
          maxLength={254}
          spellCheck={false}
          autoCapitalize="none"
          onChange={() => search(restMs)}
          className={`${inputClass} pl-9`}
        />
      </div>
    </form>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly id: string;
  readonly value: string;
  readonly options: ReadonlyArray<readonly [value: string, label: string]>;
  readonly onChange: (value: string) => void;
}

function Choice({ label, id, value, options, onChange }: ChoiceProps) {
  return (
    <div>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)} className={inputClass}>
        <option value="">All</option>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
