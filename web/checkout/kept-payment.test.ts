import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createKeptPayments } from './kept-payment.ts';

const wish = { appId: 'app-1', amount: '65.55', email: 'ada@example.com', earlierOrderId: null };

let stored: Map<string, string>;
const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
};
const tab = () => createKeptPayments('cashapp', () => storage);

beforeEach(() => {
  stored = new Map();
  vi.useRealTimers();
});

describe('the payment that a browser has begun', () => {
  it('is the same after a reload and in another tab', () => {
    const begun = tab().take(wish);
    expect(tab().take(wish)).toEqual(begun);
  });

  it('is found by a tab that knows no email address, with the address it was begun with', () => {
    const begun = tab().take(wish);
    expect(tab().take({ ...wish, email: '' })).toEqual(begun);
  });

  it.each([
    ['amount', { amount: '60.00' }],
    ['email', { email: 'grace@example.com' }],
    ['agreement to buy again', { earlierOrderId: 'order-1' }],
    ['app', { appId: 'app-2' }],
  ])('is another one for another %s', (_name, change) => {
    const begun = tab().take(wish);
    expect(tab().take({ ...wish, ...change }).key).not.toBe(begun.key);
  });

  it('is another one after it was forgotten', () => {
    const payments = tab();
    const begun = payments.take(wish);
    payments.forget(wish.appId);
    expect(payments.take(wish).key).not.toBe(begun.key);
  });

  it('is another one for another payment method', () => {
    const begun = tab().take(wish);
    expect(createKeptPayments('crypto', () => storage).find(wish.appId)).toBeNull();
    expect(createKeptPayments('crypto', () => storage).take(wish).key).not.toBe(begun.key);
  });

  it('is shown by every tab once it has an id, and by none after it was cancelled', () => {
    const payments = tab();
    const begun = payments.take(wish);
    payments.change(begun, { paymentId: 'payment-1' });
    expect(tab().find(wish.appId)?.paymentId).toBe('payment-1');
    payments.change(begun, { paymentId: undefined });
    expect(tab().find(wish.appId)).toEqual(begun);
  });

  it('is not changed by a tab that still shows an earlier one', () => {
    const earlier = tab().take(wish);
    tab().forget(wish.appId);
    const begun = tab().take(wish);
    tab().change(earlier, { paymentId: 'payment-1' });
    expect(tab().find(wish.appId)).toEqual(begun);
  });

  it('is another one once the store may have forgotten the key', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const begun = tab().take(wish);
    vi.setSystemTime(Date.now() + 24 * 3_600_000);
    expect(tab().take(wish).key).not.toBe(begun.key);
  });

  it('lives in memory where the browser blocks storage', () => {
    const payments = createKeptPayments('cashapp', () => {
      throw new DOMException('Blocked.', 'SecurityError');
    });
    expect(payments.take(wish)).toEqual(payments.take(wish));
  });
});
