// What was typed and not saved, in this tab's storage.

const prefix = 'draft:';

/** Returns what is kept under this name, or null. */
export function readDraft(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Keeps a value that JSON can hold; null forgets it. Without storage a draft lives as long as its form. */
export function keepDraft(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(prefix + name);
    else sessionStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // Storage is full or blocked.
  }
}
