// The view of the list of orders in its address: `/admin?tab=orders&q=…&status=…&method=…&mode=test&from=…&to=…`.
import { orderStatuses, type OrderStatus } from '#contracts/orders.ts';
import { orderSorts, type OrderSort } from '#contracts/order-list.ts';
import { paymentMethods, type PaymentMethod } from '#contracts/payment-methods.ts';

/** Every filter as it stands in the address; an empty text where it is not set. Days are `2026-11-21`, the operator's own. */
export interface OrderView {
  readonly q: string;
  readonly status: string;
  /** Several with commas between them. */
  readonly method: string;
  /** `open`: only orders with money that waits for a decision; with `dispute` those with either. */
  readonly review: string;
  /** `open`: only orders that are disputed now. */
  readonly dispute: string;
  /** `test`: the orders that a live store took in test mode. */
  readonly mode: string;
  readonly from: string;
  readonly to: string;
  /** Empty for the newest first. */
  readonly sort: string;
}

const filters = ['q', 'status', 'method', 'review', 'dispute', 'mode', 'from', 'to'] as const;
const names = [...filters, 'sort'] as const;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

export const allOrders: OrderView = {
  q: '',
  status: '',
  method: '',
  review: '',
  dispute: '',
  mode: '',
  from: '',
  to: '',
  sort: '',
};

/** Reads an address; what it holds of another kind is left out. */
export function viewOf(parameters: URLSearchParams): OrderView {
  const read = (name: string, isKnown: (value: string) => boolean): string => {
    const value = parameters.get(name) ?? '';
    return isKnown(value) ? value : '';
  };
  const isDay = (value: string): boolean => dayPattern.test(value) && !Number.isNaN(Date.parse(value));
  const isOpen = (value: string): boolean => value === 'open';
  return {
    q: parameters.get('q') ?? '',
    status: read('status', (value) => (orderStatuses as readonly string[]).includes(value)),
    method: methodsOf({ method: parameters.get('method') ?? '' }).join(','),
    review: read('review', isOpen),
    dispute: read('dispute', isOpen),
    mode: read('mode', (value) => value === 'test'),
    from: read('from', isDay),
    to: read('to', isDay),
    sort: read('sort', (value) => (orderSorts as readonly string[]).includes(value)),
  };
}

export function methodsOf({ method }: Pick<OrderView, 'method'>): PaymentMethod[] {
  const asked = method.split(',');
  return paymentMethods.filter((each) => asked.includes(each));
}

export function isFiltered(view: OrderView): boolean {
  return filters.some((name) => view[name] !== '');
}

/** The statuses of an order, and the reasons to look at one. */
export const statusChoices = ['needs-you', 'needs-review', 'disputed', ...orderStatuses] as const;
export type StatusChoice = (typeof statusChoices)[number];

export function statusChoiceOf({ status, review, dispute }: OrderView): StatusChoice | '' {
  if (review !== '' && dispute !== '') return 'needs-you';
  if (review !== '') return 'needs-review';
  if (dispute !== '') return 'disputed';
  return status as OrderStatus | '';
}

export function filtersOf(choice: StatusChoice | ''): Pick<OrderView, 'status' | 'review' | 'dispute'> {
  const none = { status: '', review: '', dispute: '' };
  switch (choice) {
    case 'needs-you':
      return { ...none, review: 'open', dispute: 'open' };
    case 'needs-review':
      return { ...none, review: 'open' };
    case 'disputed':
      return { ...none, dispute: 'open' };
    default:
      return { ...none, status: choice };
  }
}

/** A search lists the newest first. */
export function sortOf({ q, sort }: OrderView): OrderSort {
  return q.trim() !== '' || sort === '' ? 'newest' : (sort as OrderSort);
}

export function ordersAddress(view: OrderView, orderId?: string): string {
  const parameters = new URLSearchParams({ tab: 'orders' });
  for (const name of names) if (view[name] !== '') parameters.set(name, view[name]);
  if (orderId !== undefined) parameters.set('order', orderId);
  return `/admin?${parameters.toString()}`;
}

export function reviewAddress(orderId: string, reviewId: string): string {
  return `${ordersAddress(allOrders, orderId)}&decide=${reviewId}`;
}

/** The filters as the API takes them: days become instants where the operator is. */
export function apiQueryOf(view: OrderView): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of ['q', 'status', 'method', 'review', 'dispute', 'mode'] as const)
    if (view[name] !== '') query.set(name, view[name].trim());
  if (view.from !== '') query.set('from', startOfDay(view.from).toISOString());
  if (view.to !== '') query.set('to', startOfDay(view.to, 1).toISOString());
  return query;
}

export function startOfDay(day: string, daysLater = 0): Date {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + daysLater);
  return date;
}
