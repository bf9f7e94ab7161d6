import { expect, test, vi } from 'vitest';
import { createIdempotencyKeys } from './idempotency-key.ts';

function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const values = new Map<string, string>();
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  };
}

const intent = { appId: 'a1', email: 'ann@example.com', method: 'venmo', amount: '18.99' };

test('a retry of the same purchase has the same key, however the e-mail is spelled', () => {
  const keys = createIdempotencyKeys(memoryStorage);
  const key = keys.keyFor(intent);
  expect(keys.keyFor({ ...intent, email: ' Ann@Example.com ' })).toBe(key);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
});

test('a reload of the page keeps the key', () => {
  const storage = memoryStorage();
  const key = createIdempotencyKeys(() => storage).keyFor(intent);
  expect(createIdempotencyKeys(() => storage).keyFor(intent)).toBe(key);
});

test('another e-mail, method, price or app is another purchase', () => {
  const storage = memoryStorage();
  const keys = createIdempotencyKeys(() => storage);
  const all = [
    keys.keyFor(intent),
    keys.keyFor({ ...intent, email: 'bob@example.com' }),
    keys.keyFor({ ...intent, method: 'apple-pay' }),
    keys.keyFor({ ...intent, amount: '19.99' }),
    keys.keyFor({ ...intent, appId: 'a2' }),
  ];
  expect(new Set(all).size).toBe(5);
});

test('after a definite end the same purchase gets a new key', () => {
  const storage = memoryStorage();
  const keys = createIdempotencyKeys(() => storage);
  const key = keys.keyFor(intent);
  keys.forget('a1');
  expect(keys.keyFor(intent)).not.toBe(key);
});

test('blocked storage still gives one key for one purchase', () => {
  const keys = createIdempotencyKeys(() => {
    throw new Error('storage is blocked');
  });
  expect(keys.keyFor(intent)).toBe(keys.keyFor(intent));
});

test('what another program left in storage is not taken for a key', () => {
  for (const left of ['{"key":1}', 'x', '[]', 'null']) {
    const storage = memoryStorage();
    storage.setItem('purchase:a1', left);
    expect(createIdempotencyKeys(() => storage).keyFor(intent)).toMatch(/^[0-9a-f]{32}$/);
  }
});

test('a key tells how old it is, also after a reload, and begins anew for another purchase', () => {
  vi.useFakeTimers();
  const storage = memoryStorage();
  const keys = createIdempotencyKeys(() => storage);
  expect(keys.ageOf('a1')).toBe(0);
  keys.keyFor(intent);
  vi.advanceTimersByTime(2_500);
  keys.keyFor(intent);
  expect(createIdempotencyKeys(() => storage).ageOf('a1')).toBe(3);
  keys.keyFor({ ...intent, method: 'card' });
  expect(keys.ageOf('a1')).toBe(0);
  vi.useRealTimers();
});
