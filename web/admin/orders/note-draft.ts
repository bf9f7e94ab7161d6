import { keepDraft, readDraft } from '#web/admin/kept-draft.ts';

const draftName = (orderId: string): string => `order-note:${orderId}`;

/** Returns the note that was typed for an order and not saved. */
export function readNoteDraft(orderId: string): string {
  return (readDraft(draftName(orderId)) as string | null) ?? '';
}

export function keepNoteDraft(orderId: string, text: string): void {
  keepDraft(draftName(orderId), text === '' ? null : text);
}

/** Adds a line to the note that was typed for an order. */
export function addToNoteDraft(orderId: string, line: string): void {
  const text = readNoteDraft(orderId);
  keepNoteDraft(orderId, text === '' ? line : `${text}\n${line}`);
}
