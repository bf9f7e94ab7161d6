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

test('keeps the words of each conversation, with the key of their request', () => {
  const draft = keepReplyDraft('thread', 'Hello Ada');
  expect(newReplySchema.parse(draft)).toEqual(draft);
  expect(readReplyDraft('thread')).toEqual(draft);
  expect(readReplyDraft('other').text).toBe('');
});

test('other words have another key', () => {
  const { requestKey } = keepReplyDraft('thread', 'Hello');
  expect(keepReplyDraft('thread', 'Hello Ada').requestKey).not.toBe(requestKey);
});

test('forgets what was sent or deleted', () => {
  keepReplyDraft('thread', 'Hello');
  keepReplyDraft('thread', '');
  expect(readReplyDraft('thread').text).toBe('');
  expect(sessionStorage.getItem('draft::reply:thread')).toBeNull();
});

test.each(['not JSON', 'null', '{"text":7}'])('takes %s in storage for no draft', (text) => {
  sessionStorage.setItem('draft::reply:thread', text);
  expect(readReplyDraft('thread').text).toBe('');
});

test('works without storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(keepReplyDraft('thread', 'Hello').text).toBe('Hello');
  expect(readReplyDraft('thread').text).toBe('');
});
