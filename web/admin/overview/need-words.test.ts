import { expect, test } from 'vitest';
import type { Need } from '#contracts/overview.ts';
import { sayClosing, sayTimeLeft, wordsOfNeed } from './need-words.ts';

const app = { name: 'Inkwright', iconUrl: null, hue: 200, finish: 'vivid' as const };
const since = '2026-11-12T08:00:00.000Z';
const withdrawal = { kind: 'withdrawal', withdrawalId: 'w', name: 'Ada Berg', statedOrder: '1042', since } as const;
const dueAt = '2026-11-26T08:00:00.000Z';
const change = { kind: 'address-change', changeId: 'c', orderId: 'o', orderNumber: 1042, app, since } as const;

test.each<readonly [Need, string, string, string]>([
  [
    { ...withdrawal, dueAt, order: { id: 'o', number: 1042, app } },
    'Withdrawal from #1042, Inkwright',
    'Decide',
    '/admin?tab=orders&order=o',
  ],
  [
    { ...withdrawal, dueAt, order: null },
    'Ada Berg withdrew from an order that was not found',
    'Find the order',
    '/admin?tab=orders&review=open&dispute=open',
  ],
  [
    { ...change, newEmail: 'new@example.com', isObjected: false },
    'New address requested for #1042',
    'Decide',
    '/admin?tab=orders&order=o',
  ],
  [
    { ...change, newEmail: 'new@example.com', isObjected: true },
    'Objection to a new address for #1042',
    'Decide',
    '/admin?tab=orders&order=o',
  ],
  [
    { kind: 'more-withdrawals', count: 1 },
    '1 more withdrawal to decide',
    'See all',
    '/admin?tab=orders&review=open&dispute=open',
  ],
  [{ kind: 'more-files', count: 1200 }, '1,200 more apps are missing files', 'See apps', '/admin?tab=apps'],
  [{ kind: 'second-factor', isOwn: true, emails: [] }, 'You have no second factor', 'Add one', '/admin?tab=account'],
  [
    { kind: 'second-factor', isOwn: true, emails: ['a@x.example'] },
    'You and a@x.example have no second factor',
    'Add one',
    '/admin?tab=account',
  ],
  [
    { kind: 'second-factor', isOwn: false, emails: ['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example'] },
    'a@x.example, b@x.example, c@x.example and 1 more have no second factor',
    'Remind',
    'mailto:a@x.example,b@x.example,c@x.example,d@x.example?subject=Please%20add%20a%20second%20factor%20to%20your%20account',
  ],
])('says what waits and leads there: %o', (need, title, verb, to) => {
  expect(wordsOfNeed(need)).toMatchObject({ title, verb, to });
});

test.each([
  ['2026-11-12T08:00:00Z', '14 days left.', false],
  ['2026-11-21T09:00:00Z', '5 days left.', false],
  ['2026-11-22T08:00:00Z', '4 days left.', true],
  ['2026-11-26T07:00:00Z', '1 day left.', true],
  ['2026-11-26T08:00:00Z', 'Overdue.', true],
])('a withdrawal of 12 November has at %s: %s', (now, text, isUrgent) => {
  expect(sayTimeLeft(dueAt, Date.parse(now))).toEqual({ text, isUrgent });
});

test.each([
  [1, '2026-11-12T08:00:00Z', 'It closes in 25:00.', false],
  [3, '2026-11-12T08:20:00Z', 'The first closes in 5:00.', false],
  [3, '2026-11-12T08:20:01Z', 'The first closes in 4:59.', true],
  [1, '2026-11-12T08:25:00Z', 'It is late.', true],
])('of %i payments the time ends at 08:25; at %s: %s', (count, now, text, isUrgent) => {
  expect(sayClosing({ count, closesAt: '2026-11-12T08:25:00Z' }, Date.parse(now))).toEqual({ text, isUrgent });
});
