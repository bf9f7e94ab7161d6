import { X } from 'lucide-react';
import { paymentMethodNames } from '#contracts/payment-methods.ts';
import { TabLink, useTabAddress } from '#web/admin/tab-address.tsx';
import { useNow } from '#web/admin/use-now.ts';
import { sayDays } from './order-days.ts';
import { allOrders, filtersOf, methodsOf, ordersAddress, statusChoiceOf, type OrderView } from './order-filters.ts';
import { statusName } from './status-badge.tsx';

export interface Chip {
  readonly label: string;
  readonly value: string;
  /** Changes that remove the filter. */
  readonly without: Partial<OrderView>;
}

/** The filters that are set and that no view of the bar says. `now` is in milliseconds. */
export function chipsOf(view: OrderView, viewChoices: readonly string[], now: number): Chip[] {
  const choice = statusChoiceOf(view);
  const days = sayDays(view.from, view.to, now);
  const chips: (Chip | null)[] = [
    view.q.trim() === '' ? null : { label: 'Search', value: view.q.trim(), without: { q: '' } },
    choice === '' || viewChoices.includes(choice)
      ? null
      : { label: 'Status', value: statusName(choice), without: filtersOf('') },
    view.method === ''
      ? null
      : {
          label: 'Method',
          value: methodsOf(view)
            .map((method) => paymentMethodNames[method])
            .join(', '),
          without: { method: '' },
        },
    view.mode === '' ? null : { label: 'Mode', value: 'Test orders', without: { mode: '' } },
    days === null ? null : { label: 'Days', value: days, without: { from: '', to: '' } },
  ];
  return chips.filter((chip) => chip !== null);
}

export function FilterChips({
  view,
  viewChoices,
}: {
  readonly view: OrderView;
  readonly viewChoices: readonly string[];
}) {
  const { show } = useTabAddress();
  const chips = chipsOf(view, viewChoices, useNow());
  if (chips.length === 0) return null;
  return (
    <div className="order-chips">
      <ul aria-label="Filters">
        {chips.map(({ label, value, without }) => (
          <li key={label} className="order-chip">
            <span>
              {label}: <b>{value}</b>
            </span>
            <button
              type="button"
              aria-label={`Remove filter ${label.toLowerCase()}`}
              onClick={() => {
                show(ordersAddress({ ...view, ...without }));
                focusFilter();
              }}
            >
              <X aria-hidden="true" className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
      <TabLink
        to={ordersAddress({ ...allOrders, sort: view.sort })}
        onClick={focusFilter}
        data-kind="quiet"
        className="admin-button"
      >
        Clear
      </TabLink>
    </div>
  );
}

/** The pressed button disappears with its filter. */
function focusFilter(): void {
  document.querySelector<HTMLElement>('.order-filter-button')?.focus();
}
