import { beforeEach, expect, test, vi } from 'vitest';
import { keepDraft, readDraft } from './purchase-draft.ts';

function createStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => void kept.set(name, value) };
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', createStorage());
  return () => vi.unstubAllGlobals();
});

const empty = { email: '', method: null, coin: null, earlierOrderId: null };

test('keeps the email address for all apps, and the rest for the app alone', () => {
  keepDraft('a', { email: ' ada@example.com ', method: 'venmo', coin: 'litecoin' });
  keepDraft('a', { earlierOrderId: 'o-1' });
  expect(readDraft('a')).toEqual({
    email: 'ada@example.com',
    method: 'venmo',
    coin: 'litecoin',
    earlierOrderId: 'o-1',
  });
  expect(readDraft('b')).toEqual({ ...empty, email: 'ada@example.com' });
});

test('takes nothing from storage that it did not write', () => {
  sessionStorage.setItem('purchase-draft:a', '{"method":"barter","coin":7,"earlierOrderId":{}}');
  sessionStorage.setItem('purchase-draft:b', 'not JSON');
  expect(readDraft('a')).toEqual(empty);
  expect(readDraft('b')).toEqual(empty);
});

test('works without storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepDraft('a', { email: 'ada@example.com' });
  expect(readDraft('a')).toEqual(empty);
});
