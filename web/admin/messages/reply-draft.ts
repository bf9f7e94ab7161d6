// Replies that were not sent yet, in this tab's storage: leaving a conversation, or the page, loses no words.
import { keepDraft, readDraft } from '#web/admin/kept-draft.ts';

export interface ReplyDraft {
  readonly text: string;
  /** Belongs to these words: a second try to send them must not send them twice. */
  readonly requestKey: string;
}

const nameOf = (threadId: string): string => `reply:${threadId}`;

export function readReplyDraft(threadId: string): ReplyDraft {
  const { text, requestKey } = (readDraft(nameOf(threadId)) ?? {}) as Partial<ReplyDraft>;
  return typeof text === 'string' && typeof requestKey === 'string' ? { text, requestKey } : newDraft('');
}

/** Keeps these words, or nothing if there are none, and returns their draft. */
export function keepReplyDraft(threadId: string, text: string): ReplyDraft {
  const draft = newDraft(text);
  keepDraft(nameOf(threadId), text === '' ? null : draft);
  return draft;
}

function newDraft(text: string): ReplyDraft {
  // crypto.randomUUID exists on secure origins only.
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'));
  const digits = hex.join('');
  const requestKey = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20),
  ].join('-');
  return { text, requestKey };
}
