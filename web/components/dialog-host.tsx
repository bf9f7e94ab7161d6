// Dialogs that are fetched when they are wanted. Whoever opens one need not be on the page any more when it closes.
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { commonTexts } from '#web/texts/common.ts';
import { textsOfPage } from '#web/texts/texts-of-page.ts';
import { fetchCode } from './fetch-code.ts';
import { isStoreReachable, reloadPage } from './store-reachable.ts';
import { showToast } from './toast-queue.ts';

/** Properties of every fetched dialog: its subject, how to close, and where the focus goes then. */
export interface HostedDialogProps<Subject> {
  readonly subject: Subject;
  readonly close: () => void;
  readonly opener: HTMLElement;
}

interface Opened {
  readonly View: (props: HostedDialogProps<never>) => ReactNode;
  readonly subject: unknown;
  readonly opener: HTMLElement;
}

let opened: Opened | null = null;
const listeners = new Set<() => void>();

function set(next: Opened | null): void {
  opened = next;
  for (const listener of listeners) listener();
}

/**
 * Fetches a dialog and opens it over the page. A failed fetch is told in a toast, which offers another try. The focus
 * returns to `opener`.
 */
export async function openDialog<Subject>(
  fetchView: () => Promise<{ default: (props: HostedDialogProps<Subject>) => ReactNode }>,
  subject: Subject,
  opener: HTMLElement,
): Promise<void> {
  try {
    set({ View: await fetchCode(fetchView), subject, opener });
  } catch (error) {
    console.error('Failed to load a dialog', error);
    const isOutdated = await isStoreReachable();
    const { tryAgain, notOpened } = textsOfPage(commonTexts);
    showToast({
      title: notOpened.title,
      description: isOutdated ? notOpened.outdated : notOpened.noAnswer,
      tone: 'error',
      action: {
        label: isOutdated ? notOpened.reload : tryAgain,
        elsewhere: isOutdated ? notOpened.reloadPage : tryAgain,
        run: isOutdated ? reloadPage : () => void openDialog(fetchView, subject, opener),
      },
    });
  }
}

export function closeDialog(): void {
  set(null);
}

export function DialogHost() {
  return <DialogsOfPage key={useLocation().key} />;
}

function DialogsOfPage() {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => opened,
    () => null,
  );
  // Back means out of the dialog: what it was opened over is not the page any more.
  useEffect(() => () => set(null), []);
  if (current === null) return null;
  const { View, subject, opener } = current;
  return <View subject={subject as never} opener={opener} close={() => set(null)} />;
}
