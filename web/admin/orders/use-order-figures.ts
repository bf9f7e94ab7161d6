import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MarkedOrder } from '#contracts/orders.ts';
import type { OrderDay, OrderTotals } from '#contracts/order-list.ts';
import { dayOf } from './order-days.ts';
import { apiQueryOf, sortOf, startOfDay, type OrderView } from './order-filters.ts';
import { orderListKey } from './order-keys.ts';
import { apiRequest } from '#web/queries.ts';

function useFigures<Answer>(path: string, isEnabled = true) {
  return useQuery<Answer>({
    queryKey: [...orderListKey, path],
    queryFn: async ({ signal }) => (await (await apiRequest('GET', path, undefined, { signal })).json()) as Answer,
    staleTime: 0,
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
}

/** Returns the totals of a view; undefined until loaded. */
export function useOrderTotals(view: OrderView): OrderTotals | undefined {
  const { data, isPlaceholderData } = useFigures<OrderTotals>(`/api/orders/totals?${apiQueryOf(view).toString()}`);
  return isPlaceholderData ? undefined : data;
}

/** Returns totals of the days on show. They include orders on pages not read yet. */
export function useOrderDays(view: OrderView, orders: readonly MarkedOrder[]): ReadonlyMap<string, OrderDay> {
  const times = [orders.at(0), orders.at(-1)].flatMap((order) =>
    order === undefined ? [] : [Date.parse(order.createdAt)],
  );
  const query = apiQueryOf(view);
  if (times.length > 0) {
    const first = dayOf(new Date(Math.min(...times)));
    const last = dayOf(new Date(Math.max(...times)));
    if (view.from === '' || view.from < first) query.set('from', startOfDay(first).toISOString());
    if (view.to === '' || view.to > last) query.set('to', startOfDay(last, 1).toISOString());
  }
  query.set('timeZone', new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const isByTime = ['newest', 'oldest'].includes(sortOf(view));
  const { data } = useFigures<readonly OrderDay[]>(
    `/api/orders/days?${query.toString()}`,
    isByTime && times.length > 0,
  );
  return new Map((data ?? []).map((day) => [day.day, day]));
}
