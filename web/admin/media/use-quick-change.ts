import { useRef, useState } from 'react';
import { failureText } from '#web/admin/failure-text.ts';

interface QuickChange<Value> {
  readonly words: string;
  readonly save: (value: Value) => Promise<unknown>;
  readonly refresh: () => Promise<void>;
}

/**
 * Shows a value at once and saves it, one call at a time: of the values that come meanwhile, the last is sent. Shows what
 * is stored again once all is saved, or once a call failed.
 */
export function useQuickChange<Value>(stored: Value, { words, save, refresh }: QuickChange<Value>) {
  const [wanted, setWanted] = useState<{ readonly value: Value } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const newest = useRef<{ readonly value: Value } | null>(null);
  const isSaving = useRef(false);

  function take(): { readonly value: Value } | null {
    const taken = newest.current;
    newest.current = null;
    return taken;
  }

  async function change(value: Value): Promise<void> {
    newest.current = { value };
    setWanted({ value });
    if (isSaving.current) return;
    isSaving.current = true;
    setFailure(null);
    for (let next = take(); next !== null; next = take()) {
      try {
        await save(next.value);
      } catch (error) {
        console.error(words, error);
        take();
        setFailure(`${words}. ${failureText(error)}`);
      }
      if (newest.current === null) await refresh();
    }
    isSaving.current = false;
    setWanted(null);
  }

  return { shown: wanted === null ? stored : wanted.value, change, failure };
}
