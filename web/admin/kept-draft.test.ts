import { beforeEach, expect, test, vi } from 'vitest';
import { keepDraft, keepSecretDraft, readDraft, setDraftOwner } from './kept-draft.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  });
  return () => {
    setDraftOwner('');
    stored.clear();
    vi.unstubAllGlobals();
  };
});

test.each([
  ['a draft', keepDraft],
  ['a draft with a key', keepSecretDraft],
])('shows %s to the operator who typed it, until it is forgotten', (_what, keep) => {
  setDraftOwner('mara');
  keep('note', 'Typed by Mara');
  setDraftOwner('theo');
  expect(readDraft('note')).toBeNull();
  keep('note', null);
  setDraftOwner('mara');
  expect(readDraft('note')).toBe('Typed by Mara');
  keep('note', null);
  expect(readDraft('note')).toBeNull();
});

test('stores no draft with a key', () => {
  keepSecretDraft('key', 'xpub');
  expect(readDraft('key')).toBe('xpub');
  expect([...stored]).toEqual([]);
  keepSecretDraft('key', null);
});
