import { useId } from 'react';
import { orderStatuses } from '#contracts/orders.ts';
import { paymentMethodNames, paymentMethods } from '#contracts/payment-methods.ts';
import { SearchBox } from '#web/admin/search-box.tsx';
import { TabLink, useTabAddress } from '#web/admin/tab-address.tsx';
import { buttonClass } from '#web/components/button.tsx';
import { inputClass } from '#web/components/field.tsx';
import { allOrders, apiQueryOf, isFiltered, ordersAddress, viewOf, type OrderView } from './order-filters.ts';
import { statusName } from './status-badge.tsx';

const labelClass = 'mb-1.5 block text-14 font-semibold';

interface FilterBarProps {
  readonly view: OrderView;
}

/** Search, filters and the export. What they say is the page's address; an order's drawer stays open meanwhile. */
export function FilterBar({ view }: FilterBarProps) {
  const { show: showAddress } = useTabAddress();
  const id = useId();
  const show = (change: Partial<OrderView>): void =>
    showAddress((newest) => ordersAddress({ ...viewOf(newest), ...change }, newest.get('order') ?? undefined), {
      replace: true,
    });
  const query = apiQueryOf(view);

  return (
    <search className="grid grid-cols-2 items-end gap-3 sm:grid-cols-4 md:grid-cols-[minmax(14rem,1fr)_auto_auto_auto_auto_auto]">
      <div className="col-span-full md:col-span-1">
        <SearchBox label="Email, app or order" value={view.q} search={(q) => show({ q })} />
      </div>
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
