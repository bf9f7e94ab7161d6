import { expect, test } from 'vitest';
import { orderStatuses, type OrderStatus } from '#contracts/orders.ts';
import { statusAfter, type OrderChange } from './order-changes.ts';

const changes = {
  complete: { kind: 'complete', method: null, payerEmail: null },
  reopen: { kind: 'reopen' },
  'refund a part': { kind: 'refund', amountMinor: 1, currency: 'USD', isWhole: false },
  'refund all': { kind: 'refund', amountMinor: 1999, currency: 'USD', isWhole: true },
  reinstate: { kind: 'reinstate', returns: [{ amountMinor: 1999, currency: 'USD', returnedAt: new Date(0) }] },
  suspend: { kind: 'suspend' },
  restore: { kind: 'restore' },
  fail: { kind: 'fail' },
  expire: { kind: 'expire' },
} as const satisfies Record<string, OrderChange>;

const allowed: Readonly<Record<OrderStatus, Partial<Record<keyof typeof changes, OrderStatus>>>> = {
  pending: { complete: 'completed', fail: 'failed', expire: 'expired' },
  completed: { 'refund a part': 'completed', 'refund all': 'refunded', suspend: 'completed', restore: 'completed' },
  refunded: { reinstate: 'completed' },
  expired: { reopen: 'pending' },
  failed: { reopen: 'pending' },
};

const pairs = orderStatuses.flatMap((status) =>
  (Object.keys(changes) as (keyof typeof changes)[]).map((name) => ({
    status,
    name,
    leadsTo: allowed[status][name] ?? 'refused',
  })),
);

test.each(pairs)('an order that is $status: $name is $leadsTo', ({ status, name, leadsTo }) => {
  const change = () => statusAfter(status, changes[name]);
  if (leadsTo === 'refused') expect(change).toThrow('cannot');
  else expect(change()).toBe(leadsTo);
});
