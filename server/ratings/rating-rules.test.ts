import { expect, test } from 'vitest';
import { decideRequest, obstacleTo, type PurchaseFacts, type RequestFacts } from './rating-rules.ts';

const paid: PurchaseFacts = { status: 'completed', hasEmail: true, isRevoked: false, isDisputed: false };

test.for<[Partial<PurchaseFacts>, ReturnType<typeof obstacleTo>]>([
  [{}, null],
  [{ status: 'pending' }, 'not-paid'],
  [{ status: 'expired' }, 'not-paid'],
  [{ status: 'failed' }, 'not-paid'],
  [{ status: 'refunded' }, 'refunded'],
  [{ status: 'refunded', isRevoked: true, isDisputed: true }, 'refunded'],
  [{ isRevoked: true, isDisputed: true }, 'disputed'],
  [{ isDisputed: true }, 'disputed'],
  [{ isRevoked: true }, 'refunded'],
  [{ hasEmail: false }, 'no-address'],
  [{ hasEmail: false, status: 'pending' }, 'not-paid'],
])('an order with %o has the obstacle %s to a new rating', ([change, obstacle]) => {
  expect(obstacleTo({ ...paid, ...change })).toBe(obstacle);
});

const now = new Date('2026-11-20T12:00:00Z');
const due: RequestFacts = {
  ...paid,
  completedAt: new Date('2026-11-13T12:00:00Z'),
  now,
  isOn: true,
  hasRated: false,
  hasOptedOut: false,
  wasAsked: false,
};

test.for<[Partial<RequestFacts>, string]>([
  [{}, 'ask'],
  [{ completedAt: new Date('2026-11-13T12:00:01Z') }, 'wait'],
  [{ completedAt: null, status: 'pending' }, 'drop'],
  [{ isOn: false }, 'drop'],
  [{ hasRated: true }, 'drop'],
  [{ hasOptedOut: true }, 'drop'],
  [{ wasAsked: true }, 'drop'],
  [{ status: 'refunded' }, 'drop'],
  [{ isDisputed: true }, 'drop'],
  [{ isRevoked: true }, 'drop'],
  [{ hasEmail: false }, 'drop'],
])('a due request with %o: %s', ([change, decision]) => {
  expect(decideRequest({ ...due, ...change }).kind).toBe(decision);
});
