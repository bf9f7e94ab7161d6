import { expect, test } from 'vitest';
import {
  allOrders,
  apiQueryOf,
  filtersOf,
  isFiltered,
  ordersAddress,
  sortOf,
  statusChoiceOf,
  statusChoices,
  viewOf,
} from './order-filters.ts';

test('a view survives its address', () => {
  const view = {
    q: 'a+b@example.com',
    status: 'refunded',
    method: 'paypal,venmo',
    review: 'open',
    dispute: 'open',
    mode: 'test',
    from: '2026-11-01',
    to: '2026-11-21',
    sort: 'highest',
  };
  const address = ordersAddress(view, 'one');
  expect(viewOf(new URL(address, 'http://store').searchParams)).toEqual(view);
  expect(new URL(address, 'http://store').searchParams.get('order')).toBe('one');
  expect(ordersAddress(allOrders)).toBe('/admin?tab=orders');
});

test('what an address holds of another kind is left out', () => {
  const parameters = new URLSearchParams({
    status: 'gone',
    method: 'cheque,,',
    mode: 'play',
    from: 'yesterday',
    to: '2026-99-01',
  });
  expect(viewOf(parameters)).toEqual(allOrders);
  expect(isFiltered(viewOf(parameters))).toBe(false);
});

test('of several methods the known ones count, each once', () => {
  const view = viewOf(new URLSearchParams({ method: 'venmo,cheque,card,venmo' }));
  expect(view.method).toBe('card,venmo');
  expect(apiQueryOf(view).get('method')).toBe('card,venmo');
});

test('days become instants where the operator is, the last day included', () => {
  const query = new URLSearchParams(apiQueryOf({ ...allOrders, from: '2026-11-01', to: '2026-11-01' }));
  expect(query.get('from')).toBe(new Date(2026, 10, 1).toISOString());
  expect(query.get('to')).toBe(new Date(2026, 10, 2).toISOString());
});

test('each choice of a status stands for filters that say the same choice', () => {
  for (const choice of statusChoices) expect(statusChoiceOf({ ...allOrders, ...filtersOf(choice) })).toBe(choice);
  expect(filtersOf('')).toEqual({ status: '', review: '', dispute: '' });
});

test('a search lists the newest first, however the list was sorted', () => {
  expect(sortOf({ ...allOrders, sort: 'lowest' })).toBe('lowest');
  expect(sortOf({ ...allOrders, sort: 'lowest', q: 'ada' })).toBe('newest');
  expect(isFiltered({ ...allOrders, sort: 'lowest' })).toBe(false);
});
