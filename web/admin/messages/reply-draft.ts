// Replies that were not sent yet, in this tab's storage: leaving a conversation, or the page, loses no words.

export interface ReplyDraft {
  readonly text: string;
  /** Belongs to these words: a second try to send them must not send them twice. */
  readonly requestKey: string;
}

const nameOf = (operatorId: string, threadId: string): string => `reply-draft:${operatorId}:${threadId}`;

/** Returns what this operator wrote in a conversation and did not send. */
export function readReplyDraft(operatorId: string, threadId: string): ReplyDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(operatorId, threadId)) ?? '{}') as Partial<ReplyDraft>;
    const { text, requestKey } = kept;
    if (typeof text === 'string' && typeof requestKey === 'string') return { text, requestKey };
  } catch {
    // Without storage a draft lives as long as its form.
  }
  return newDraft('');
}

/** Keeps these words, or nothing if there are none, and returns their draft. */
export function keepReplyDraft(operatorId: string, threadId: string, text: string): ReplyDraft {
  const draft = newDraft(text);
  const name = nameOf(operatorId, threadId);
  try {
    if (text === '') sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // As above.
  }
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
