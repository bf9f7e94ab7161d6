import { expect, test } from 'vitest';
import { allOrders, apiQueryOf, isFiltered, ordersAddress, viewOf } from './order-filters.ts';

test('a view survives its address', () => {
  const view = {
    q: 'a+b@example.com',
    status: 'refunded',
    method: 'venmo',
    review: 'open',
    from: '2026-11-01',
    to: '2026-11-21',
  };
  const address = ordersAddress(view, 'one');
  expect(viewOf(new URL(address, 'http://store').searchParams)).toEqual(view);
  expect(new URL(address, 'http://store').searchParams.get('order')).toBe('one');
  expect(ordersAddress(allOrders)).toBe('/admin?tab=orders');
});

test('what an address holds of another kind is left out', () => {
  const parameters = new URLSearchParams({ status: 'gone', method: 'cheque', from: 'yesterday', to: '2026-99-01' });
  expect(viewOf(parameters)).toEqual(allOrders);
  expect(isFiltered(viewOf(parameters))).toBe(false);
});

test('days become instants where the operator is, the last day included', () => {
  const query = new URLSearchParams(apiQueryOf({ ...allOrders, from: '2026-11-01', to: '2026-11-01' }));
  expect(query.get('from')).toBe(new Date(2026, 10, 1).toISOString());
  expect(query.get('to')).toBe(new Date(2026, 10, 2).toISOString());
});
