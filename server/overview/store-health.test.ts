import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStoreHealth, type StoreHealthDeps } from './store-health.ts';

const now = new Date('2026-11-23T08:12:00.000Z');

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const methods = [
  { method: 'card', isAvailable: true },
  { method: 'crypto', isAvailable: true },
  { method: 'venmo', isAvailable: false, reason: 'closed' },
] as const;

const healthy: StoreHealthDeps = {
  storeInfo: () => ({ methods, coins: [] }),
  isOffSale: () => false,
  troubleWith: () => null,
  checkStorage: async () => undefined,
  mailStatus: async () => ({ delivery: 'smtp', pause: null, waiting: 0 }),
  mailTimes: async () => ({ lastSentAt: null, overdueSince: null }),
};

const problemsOf = async (change: Partial<StoreHealthDeps>) =>
  (await createStoreHealth({ ...healthy, ...change }).show()).problems;

const since = now.toISOString();
const closed = methods.map(({ method }) => ({ method, isAvailable: false, reason: 'closed' as const }));

test('a method that was never set up is no problem while another works', async () => {
  expect(await problemsOf({})).toEqual([]);
});

test('a provider that does not answer is a problem of its methods', async () => {
  const troubleWith: StoreHealthDeps['troubleWith'] = (method) => (method === 'card' ? 'unreachable' : null);
  expect(await problemsOf({ troubleWith })).toEqual([
    { kind: 'payments', isEveryMethod: false, methods: ['card'], cause: 'unreachable', since },
  ]);
});

test('a store without any method says that nobody can pay', async () => {
  expect(await problemsOf({ storeInfo: () => ({ methods: closed, coins: [] }) })).toEqual([
    { kind: 'payments', isEveryMethod: true, methods: [], cause: 'not-set-up', since },
  ]);
});

test('a method that the owner took off sale is no problem, and all of them are one of their own', async () => {
  const troubleWith: StoreHealthDeps['troubleWith'] = (method) => (method === 'venmo' ? 'unreachable' : null);
  expect(await problemsOf({ troubleWith, isOffSale: (method) => method === 'venmo' })).toEqual([]);
  const allOffSale = { isOffSale: () => true, storeInfo: () => ({ methods: closed, coins: [] }) };
  expect(await problemsOf({ troubleWith, ...allOffSale })).toEqual([
    { kind: 'payments', isEveryMethod: true, methods: [], cause: 'all-off-sale', since },
  ]);
});

test('mail is a problem while it is paused, and while nobody sends what is due', async () => {
  const pausedAt = '2026-11-23T08:00:00.000Z';
  const pause = { reason: 'sign-in', since: pausedAt, nextTryAt: since } as const;
  expect(await problemsOf({ mailStatus: async () => ({ delivery: 'smtp', pause, waiting: 3 }) })).toEqual([
    { kind: 'mail', cause: 'sign-in', waiting: 3, since: pausedAt },
  ]);
  const overdueSince = new Date(pausedAt);
  const mailTimes = async () => ({ lastSentAt: null, overdueSince });
  expect(await problemsOf({ mailTimes })).toEqual([{ kind: 'mail', cause: 'no-worker', waiting: 0, since: pausedAt }]);
  const mailStatus: StoreHealthDeps['mailStatus'] = async () => ({ delivery: 'none', pause, waiting: 3 });
  expect(await problemsOf({ mailTimes, mailStatus })).toEqual([
    { kind: 'mail', cause: 'no-server', waiting: 3, since: pausedAt },
  ]);
});

test('storage that fails or does not answer is a problem', async () => {
  const failed = { kind: 'storage', since };
  expect(await problemsOf({ checkStorage: () => Promise.reject(new Error('full')) })).toEqual([failed]);
  expect(await problemsOf({ checkStorage: () => new Promise(() => undefined) })).toEqual([failed]);
});

test('a problem keeps the instant at which it was noticed, until it is gone', async () => {
  let isFull = true;
  const health = createStoreHealth({
    ...healthy,
    checkStorage: async () => {
      if (isFull) throw new Error('full');
    },
  });
  expect((await health.show()).problems).toEqual([{ kind: 'storage', since }]);
  vi.setSystemTime(now.getTime() + 60_000);
  expect((await health.show()).problems).toEqual([{ kind: 'storage', since }]);
  isFull = false;
  // Ten seconds are kept.
  expect((await health.show()).problems).toHaveLength(1);
  vi.setSystemTime(now.getTime() + 120_000);
  expect((await health.show()).problems).toEqual([]);
  isFull = true;
  vi.setSystemTime(now.getTime() + 180_000);
  expect((await health.show()).problems).toEqual([
    { kind: 'storage', since: new Date(now.getTime() + 180_000).toISOString() },
  ]);
});
