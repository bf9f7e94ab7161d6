import { keepDraft, readDraft } from '#web/admin/kept-draft.ts';

/** The name under which this tab keeps the note that was typed for an order. */
export function noteDraft(orderId: string): string {
  return `order-note:${orderId}`;
}

/** Adds a line to the note that was typed for an order. */
export function addToNoteDraft(orderId: string, line: string): void {
  const text = readDraft(noteDraft(orderId)) as string | null;
  keepDraft(noteDraft(orderId), text === null ? line : `${text}\n${line}`);
}
