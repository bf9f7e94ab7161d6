import { formatMinor } from '#contracts/money.ts';
import type { StoreMode } from '#contracts/orders.ts';
import type { OrderDay, OrderDaysQuery, OrderFilters, OrderTotals } from '#contracts/order-list.ts';
import type { Db } from '#server/database/connect.ts';
import type { OrderCriteria } from './order-criteria.ts';
import { noFigures, sumOrders, sumOrdersByDay, sumTotals, type OrderFigures } from './order-figures-store.ts';
import { criteriaOf } from './list-orders.ts';
import { findFittingIds } from './order-list-store.ts';
import { parseOrderSearch } from './order-search.ts';

interface OrderFiguresDeps {
  readonly db: Db;
  readonly mode: StoreMode;
}

/** A search for a text knows no totals: it finds this many orders, and these are added up. */
const mostSearched = 200;

export async function showTotals({ db, mode }: OrderFiguresDeps, filters: OrderFilters): Promise<OrderTotals> {
  const found = await findCriteria({ db, mode }, filters);
  if (found === null) return toTotals(noFigures);
  const { criteria, hasMore } = found;
  const isPlain = criteria.needs.length === 0 && criteria.search === undefined && criteria.email === undefined;
  const { status, method: methods, from, to } = filters;
  const figures =
    isPlain && criteria.ids === undefined
      ? await sumTotals(db, { mode: criteria.mode, status, methods, from, to })
      : await sumOrders(db, criteria);
  return toTotals(figures, hasMore);
}

/** Adds up the same orders by the days of a time zone. The oldest day of a search that fits more than these is left out. */
export async function showDays(
  { db, mode }: OrderFiguresDeps,
  { timeZone, ...filters }: OrderDaysQuery,
): Promise<OrderDay[]> {
  const found = await findCriteria({ db, mode }, filters);
  if (found === null) return [];
  const days = await sumOrdersByDay(db, found.criteria, timeZone);
  return (found.hasMore ? days.slice(0, -1) : days).map(({ day, orders, amountMinor }) => ({
    day,
    orders,
    amount: formatMinor(amountMinor),
  }));
}

/** Returns null for a search that finds nothing. A text is replaced by the orders that it finds. */
async function findCriteria(
  { db, mode }: OrderFiguresDeps,
  filters: OrderFilters,
): Promise<{ readonly criteria: OrderCriteria & { readonly mode: StoreMode }; readonly hasMore: boolean } | null> {
  const search = parseOrderSearch(filters.q ?? '');
  if (search?.kind === 'nothing') return null;
  const criteria = criteriaOf(filters, search, mode);
  if (search?.kind !== 'text' && search?.kind !== 'address') return { criteria, hasMore: false };
  if (search.kind === 'address' && (await sumOrders(db, criteria)).orders > 0) return { criteria, hasMore: false };
  const byText: OrderCriteria = { ...criteria, search: { kind: 'text', text: search.text }, email: undefined };
  const ids = await findFittingIds(db, byText, {}, mostSearched + 1);
  const hasMore = ids.length > mostSearched;
  return {
    criteria: { mode: criteria.mode, needs: [], beforeIds: [], ids: ids.slice(0, mostSearched) },
    hasMore,
  };
}

function toTotals({ orders, paid, refunded, refundedMinor, amountMinor }: OrderFigures, hasMore = false): OrderTotals {
  return {
    orders,
    paid,
    refunded,
    refundedAmount: formatMinor(refundedMinor),
    amount: formatMinor(amountMinor),
    hasMore,
  };
}
