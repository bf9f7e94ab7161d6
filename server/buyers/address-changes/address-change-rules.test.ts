import { expect, test } from 'vitest';
import {
  chooseOrder,
  compareProof,
  decideDue,
  spellingsOf,
  stateOf,
  type ChangeProgress,
  type DueChange,
  type StatedProof,
} from './address-change-rules.ts';

const nothing: StatedProof = { orderNumber: null, reference: 'unknown', oldEmail: null };
const newest = { number: 1044, email: 'ada@example.com', references: ['8XY12345AB678901C'] };
const middle = { number: 1043, email: 'ada@example.com', references: ['K7Q-4FM'] };
const oldest = { number: 1042, email: null, references: [] };
const orders = [newest, middle, oldest];

test.for<[string, Partial<StatedProof>, { readonly number: number } | null]>([
  ['the payment, before a number that names another order', { reference: 'K7Q-4FM', orderNumber: 1044 }, middle],
  ['a reference in another case, with spaces', { reference: '8xy12345 ab678901c' }, newest],
  ['a note code without its dash', { reference: 'k7q4fm' }, middle],
  ['the number', { orderNumber: 1042 }, oldest],
  ['the number, before the address', { orderNumber: 1043, oldEmail: 'ADA@example.com' }, middle],
  ['the newest order of the address', { oldEmail: 'Ada@Example.com' }, newest],
  ['nothing, for a part of a reference', { reference: '8XY12345' }, null],
  ['nothing, for an unknown number', { orderNumber: 1 }, null],
  ['nothing, for an address that differs in a letter beyond ASCII', { oldEmail: 'adä@example.com' }, null],
])('a request is about %s', ([, stated, expected]) => {
  expect(chooseOrder({ ...nothing, ...stated }, orders)).toBe(expected);
});

test('each stated part is compared on its own', () => {
  expect(compareProof({ orderNumber: 1044, reference: 'K7Q-4FM', oldEmail: 'eve@example.com' }, newest)).toEqual({
    reference: false,
    orderNumber: true,
    oldEmail: false,
  });
  expect(compareProof(nothing, oldest)).toEqual({ reference: false, orderNumber: false, oldEmail: false });
});

test('looks a reference up as it was typed and as providers write theirs', () => {
  expect(spellingsOf('#8xy 123')).toEqual(['#8xy 123', '8xy123', '8XY123']);
  expect(spellingsOf('k7q 4fm')).toContain('K7Q-4FM');
});

const at = new Date('2026-11-20T12:00:00Z');

test.for<[ChangeProgress, string]>([
  [{ accepted_at: null, objected_at: null, outcome: null }, 'open'],
  [{ accepted_at: at, objected_at: null, outcome: null }, 'waiting'],
  [{ accepted_at: at, objected_at: at, outcome: null }, 'objected'],
  [{ accepted_at: at, objected_at: at, outcome: 'refused' }, 'refused'],
  [{ accepted_at: null, objected_at: null, outcome: 'refused' }, 'refused'],
  [{ accepted_at: at, objected_at: null, outcome: 'changed' }, 'changed'],
])('a request with %o is %s', ([progress, state]) => {
  expect(stateOf(progress)).toBe(state);
});

const due: DueChange = {
  oldEmail: 'old@example.com',
  newEmail: 'new@example.com',
  currentEmail: 'old@example.com',
  toldAt: new Date('2026-11-20T12:00:00Z'),
  now: new Date('2026-11-23T12:00:00Z'),
};

test.for<[string, Partial<DueChange>, ReturnType<typeof decideDue>]>([
  ['72 hours after the mail, it is made', {}, { kind: 'change' }],
  [
    'a second before that, it waits',
    { now: new Date('2026-11-23T11:59:59Z') },
    { kind: 'wait', until: new Date('2026-11-23T12:00:00Z') },
  ],
  [
    'while the mail to the old address is not sent, it waits for an hour more',
    { toldAt: null },
    { kind: 'wait', until: new Date('2026-11-23T13:00:00Z') },
  ],
  [
    'an order without an address has nobody to wait for',
    { oldEmail: null, currentEmail: null, toldAt: null },
    { kind: 'change' },
  ],
  ['the browser that bought has corrected the address', { currentEmail: 'third@example.com' }, { kind: 'overtaken' }],
  ['the browser that bought has given the same address', { currentEmail: 'new@example.com' }, { kind: 'overtaken' }],
  ['the buyer was forgotten', { currentEmail: null }, { kind: 'overtaken' }],
  ['an order without an address got one', { oldEmail: null, currentEmail: 'third@example.com' }, { kind: 'overtaken' }],
])('an accepted change: %s', ([, change, expected]) => {
  expect(decideDue({ ...due, ...change })).toEqual(expected);
});
