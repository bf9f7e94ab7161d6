// Unsaved drafts: each operator's own, in this tab's storage.

let owner = '';
/** Drafts with keys, which no storage should hold: they last until the page is left. */
const inMemory = new Map<string, unknown>();

const keyOf = (name: string): string => `draft:${owner}:${name}`;

/** Selects the operator whose drafts are read and kept. */
export function setDraftOwner(operatorId: string): void {
  owner = operatorId;
}

export function readDraft(name: string): unknown {
  const key = keyOf(name);
  if (inMemory.has(key)) return inMemory.get(key);
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Keeps a value that JSON can hold; null forgets it. Without storage a draft lives as long as its form. */
export function keepDraft(name: string, value: unknown): void {
  const key = keyOf(name);
  inMemory.delete(key);
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or blocked.
  }
}

/** Keeps a value that holds a key, or may hold one, in memory only. */
export function keepSecretDraft(name: string, value: unknown): void {
  keepDraft(name, null);
  if (value !== null) inMemory.set(keyOf(name), value);
}
