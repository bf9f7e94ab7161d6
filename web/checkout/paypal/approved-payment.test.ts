import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findApproved, forgetApproved, keepApproved } from './approved-payment.ts';

const approved = { paypalId: '5O190127TN364715T', orderId: 'order-1', token: 'token' };

function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const values = new Map<string, string>();
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  };
}

/** What a tab that is opened now has: the browser's storage, and an empty one of its own. */
const openTab = () => vi.stubGlobal('sessionStorage', memoryStorage());

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', memoryStorage());
  openTab();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('another tab goes on with the payment of that app, and of no other', () => {
  keepApproved('app-1', approved);
  openTab();
  expect(findApproved('app-1')).toEqual(approved);
  expect(findApproved('app-2')).toBeNull();
  forgetApproved('app-1');
  expect(findApproved('app-1')).toBeNull();
});

test('days later it is still followed, and not for ever', () => {
  keepApproved('app-1', approved);
  vi.advanceTimersByTime(10 * 86_400_000);
  expect(findApproved('app-1')).toEqual(approved);
  vi.advanceTimersByTime(10 * 86_400_000);
  expect(findApproved('app-1')).toBeNull();
});

test("a browser that refuses lasting storage keeps it in the tab's own", () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('storage is blocked');
    },
  });
  keepApproved('app-1', approved);
  expect(findApproved('app-1')).toEqual(approved);
});

test('what another program left in storage is not taken for a payment', () => {
  for (const left of ['x', 'null', '[]', '{"paypalId":1,"token":"t","at":0}', '"text"']) {
    localStorage.setItem('paypal-approved:app-1', left);
    expect(findApproved('app-1')).toBeNull();
  }
});
