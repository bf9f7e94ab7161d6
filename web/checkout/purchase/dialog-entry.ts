// The open purchase dialog has an entry of its own in the browser's history: Back closes it and stays on the page.
import { useEffect, useEffectEvent } from 'react';

interface DialogEntry {
  readonly slug: string;
  /** True after the purchase, so that the dialog is not opened again after a reload. */
  readonly isDone: boolean;
}

const name = 'purchaseDialog';

/** The dialog of the current entry: it was open when the page was left or loaded again. */
export function currentEntry(): DialogEntry | null {
  const entry = (Object(window.history.state) as { readonly [name]?: DialogEntry })[name];
  return typeof entry?.slug === 'string' ? entry : null;
}

function writeEntry(how: 'pushState' | 'replaceState', entry: DialogEntry): void {
  // The router's own state of the entry below stays in it.
  window.history[how]({ ...window.history.state, [name]: entry }, '');
}

interface BackOptions {
  readonly slug: string;
  readonly close: () => void;
  /** Makes Back do nothing. */
  readonly isLocked: boolean;
  readonly isDone: boolean;
}

/** Makes Back close the dialog. */
export function useBackCloses({ slug, close, isLocked, isDone }: BackOptions): void {
  const goBack = useEffectEvent(() => {
    if (isLocked) writeEntry('pushState', { slug, isDone });
    else close();
  });
  useEffect(() => {
    if (currentEntry()?.slug !== slug) writeEntry('pushState', { slug, isDone: false });
    const hear = (event: PopStateEvent) => {
      // The address is the same: the router need not know.
      event.stopImmediatePropagation();
      goBack();
    };
    window.addEventListener('popstate', hear, { capture: true });
    return () => {
      window.removeEventListener('popstate', hear, { capture: true });
      // Closed by other means than Back or a link: its entry goes, too.
      if (currentEntry()?.slug !== slug) return;
      const swallow = (event: PopStateEvent) => event.stopImmediatePropagation();
      window.addEventListener('popstate', swallow, { capture: true, once: true });
      window.history.back();
    };
  }, [slug]);
  useEffect(() => {
    if (isDone && currentEntry()?.slug === slug) writeEntry('replaceState', { slug, isDone });
  }, [slug, isDone]);
}
