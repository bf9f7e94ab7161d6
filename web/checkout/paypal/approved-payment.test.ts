import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findApproved, forgetApproved, keepApproved } from './approved-payment.ts';

const approved = { paypalId: '5O190127TN364715T', orderId: 'order-1', token: 'token' };

beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a reload goes on with the payment of that app, and of no other', () => {
  keepApproved('app-1', approved);
  expect(findApproved('app-1')).toEqual(approved);
  expect(findApproved('app-2')).toBeNull();
  forgetApproved('app-1');
  expect(findApproved('app-1')).toBeNull();
});

test('a browser that blocks storage remembers nothing and breaks nothing', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('sessionStorage', undefined);
  keepApproved('app-1', approved);
  expect(findApproved('app-1')).toBeNull();
  forgetApproved('app-1');
  expect(log).toHaveBeenCalledTimes(3);
});

test('what another program left in storage is not taken for a payment', () => {
  for (const left of ['x', 'null', '[]', '{"paypalId":1,"token":"t"}', '"text"']) {
    sessionStorage.setItem('paypal-approved:app-1', left);
    expect(findApproved('app-1')).toBeNull();
  }
});
