import { expect, test } from 'vitest';
import {
  decideRequest,
  obstacleTo,
  type PurchaseFacts,
  type RequestDecision,
  type RequestFacts,
} from './rating-rules.ts';

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
  isWithdrawn: false,
};

test.for<[Partial<RequestFacts>, RequestDecision]>([
  [{}, { kind: 'ask' }],
  [{ completedAt: new Date('2026-11-13T12:00:01Z') }, { kind: 'wait', until: new Date('2026-11-20T12:00:01Z') }],
  [
    { completedAt: null, status: 'pending' },
    { kind: 'drop', why: 'not-paid' },
  ],
  [{ isOn: false }, { kind: 'drop', why: 'off' }],
  [{ hasRated: true }, { kind: 'drop', why: 'rated' }],
  [{ hasOptedOut: true }, { kind: 'drop', why: 'opted-out' }],
  [{ wasAsked: true }, { kind: 'drop', why: 'asked' }],
  [{ isWithdrawn: true }, { kind: 'drop', why: 'withdrawn' }],
  [{ status: 'refunded' }, { kind: 'drop', why: 'refunded' }],
  [{ isDisputed: true }, { kind: 'drop', why: 'disputed' }],
  [{ isRevoked: true }, { kind: 'drop', why: 'refunded' }],
  [{ hasEmail: false }, { kind: 'drop', why: 'no-address' }],
])('a due request with %o is decided as %o', ([change, decision]) => {
  expect(decideRequest({ ...due, ...change })).toEqual(decision);
});
