import type { OrderTotals } from '#contracts/order-list.ts';
import { SearchBox } from '#web/admin/search-box.tsx';
import { Bar } from '#web/admin/shell/bar.tsx';
import { useTabAddress } from '#web/admin/tab-address.tsx';
import { useNow } from '#web/admin/use-now.ts';
import { ExportLink } from './export-link.tsx';
import { chipsOf } from './filter-chips.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import {
  filtersOf,
  isFiltered,
  ordersAddress,
  statusChoiceOf,
  viewOf,
  type OrderView,
  type StatusChoice,
} from './order-filters.ts';
import { useOrdersToDecide } from './review-count.ts';
import { statusName } from './status-badge.tsx';
import type { Selection } from './use-selection.ts';

export const viewChoices = ['', 'needs-you', 'completed', 'pending', 'refunded'] as const;

interface OrdersBarProps {
  readonly view: OrderView;
  readonly totals: OrderTotals | undefined;
  readonly selection: Selection;
}

export function OrdersBar({ view, totals, selection }: OrdersBarProps) {
  const { show } = useTabAddress();
  const asking = useOrdersToDecide();
  const now = useNow();
  const choice = statusChoiceOf(view);
  const views = viewChoices.map((each) => ({
    to: ordersAddress({ ...view, ...filtersOf(each) }),
    label: each === '' ? 'All' : statusName(each satisfies StatusChoice),
    isCurrent: each === choice,
    count: each === 'needs-you' ? asking : each === '' && !isFiltered(view) ? totals?.orders : undefined,
    isAsking: each === 'needs-you',
  }));
  return (
    <Bar title="Orders" views={views}>
      <search className="order-search">
        <SearchBox
          look="bar"
          label="Number, email or app"
          value={view.q}
          search={(q) =>
            show((newest) => ordersAddress({ ...viewOf(newest), q }, newest.get('order') ?? undefined), {
              replace: true,
            })
          }
        />
      </search>
      <FilterDialog view={view} count={chipsOf({ ...view, q: '' }, viewChoices, now).length} selection={selection} />
      <ExportLink view={view} className="order-export" />
    </Bar>
  );
}
