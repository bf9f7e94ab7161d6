import { beforeEach, expect, test, vi } from 'vitest';
import { newReplySchema } from '#contracts/messages.ts';
import { keepReplyDraft, readReplyDraft } from './reply-draft.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  });
  return () => vi.unstubAllGlobals();
});

test('keeps the words of each operator in each conversation, with the key of their request', () => {
  const draft = keepReplyDraft('mara', 'thread', 'Hello Ada');
  expect(newReplySchema.parse(draft)).toEqual(draft);
  expect(readReplyDraft('mara', 'thread')).toEqual(draft);
  expect(readReplyDraft('theo', 'thread').text).toBe('');
  expect(readReplyDraft('mara', 'other').text).toBe('');
});

test('other words have another key', () => {
  const { requestKey } = keepReplyDraft('mara', 'thread', 'Hello');
  expect(keepReplyDraft('mara', 'thread', 'Hello Ada').requestKey).not.toBe(requestKey);
});

test('forgets what was sent or deleted', () => {
  keepReplyDraft('mara', 'thread', 'Hello');
  keepReplyDraft('mara', 'thread', '');
  expect(readReplyDraft('mara', 'thread').text).toBe('');
  expect(sessionStorage.getItem('draft:reply:mara:thread')).toBeNull();
});

test.each(['not JSON', 'null', '{"text":7}'])('takes %s in storage for no draft', (text) => {
  sessionStorage.setItem('draft:reply:mara:thread', text);
  expect(readReplyDraft('mara', 'thread').text).toBe('');
});

test('works without storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(keepReplyDraft('mara', 'thread', 'Hello').text).toBe('Hello');
  expect(readReplyDraft('mara', 'thread').text).toBe('');
});
