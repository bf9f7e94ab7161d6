import { keepDraft, readDraft } from '#web/admin/kept-draft.ts';

export function noteDraft(orderId: string): string {
  return `order-note:${orderId}`;
}

export function addToNoteDraft(orderId: string, line: string): void {
  const text = readDraft(noteDraft(orderId)) as string | null;
  keepDraft(noteDraft(orderId), text === null ? line : `${text}\n${line}`);
}
