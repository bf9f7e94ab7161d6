// What the list of orders shows, in the address of the page: `/admin?tab=orders&q=…&status=…&method=…&review=open&from=…&to=…`.
import { orderStatuses } from '#contracts/orders.ts';
import { paymentMethods } from '#contracts/payment-methods.ts';

/** Every filter as it stands in the address; an empty text where it is not set. Days are `2026-11-21`, the operator's own. */
export interface OrderView {
  readonly q: string;
  readonly status: string;
  readonly method: string;
  /** `open`: only orders with money that waits for a decision. */
  readonly review: string;
  readonly from: string;
  readonly to: string;
}

const names = ['q', 'status', 'method', 'review', 'from', 'to'] as const;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

export const allOrders: OrderView = { q: '', status: '', method: '', review: '', from: '', to: '' };

/** Reads an address; what it holds of another kind is left out. */
export function viewOf(parameters: URLSearchParams): OrderView {
  const read = (name: string, isKnown: (value: string) => boolean): string => {
    const value = parameters.get(name) ?? '';
    return isKnown(value) ? value : '';
  };
  const isDay = (value: string): boolean => dayPattern.test(value) && !Number.isNaN(Date.parse(value));
  return {
    q: parameters.get('q') ?? '',
    status: read('status', (value) => (orderStatuses as readonly string[]).includes(value)),
    method: read('method', (value) => (paymentMethods as readonly string[]).includes(value)),
    review: read('review', (value) => value === 'open'),
    from: read('from', isDay),
    to: read('to', isDay),
  };
}

export function isFiltered(view: OrderView): boolean {
  return names.some((name) => view[name] !== '');
}

/** The address of a view, with an order's drawer open or not. */
export function ordersAddress(view: OrderView, orderId?: string): string {
  const parameters = new URLSearchParams({ tab: 'orders' });
  for (const name of names) if (view[name] !== '') parameters.set(name, view[name]);
  if (orderId !== undefined) parameters.set('order', orderId);
  return `/admin?${parameters.toString()}`;
}

/** The address of the decision about money of an order. */
export function reviewAddress(orderId: string, reviewId: string): string {
  return `${ordersAddress(allOrders, orderId)}&decide=${reviewId}`;
}

/** The query of `GET /api/orders` and `GET /api/orders.csv`: days become instants where the operator is. */
export function apiQueryOf(view: OrderView): string {
  const query = new URLSearchParams();
  for (const name of ['q', 'status', 'method', 'review'] as const)
    if (view[name] !== '') query.set(name, view[name].trim());
  if (view.from !== '') query.set('from', startOfDay(view.from, 0).toISOString());
  if (view.to !== '') query.set('to', startOfDay(view.to, 1).toISOString());
  return query.toString();
}

function startOfDay(day: string, daysLater: number): Date {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + daysLater);
  return date;
}
