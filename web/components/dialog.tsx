import { X } from 'lucide-react';
import { Dialog as Parts } from 'radix-ui';
import type { ReactNode } from 'react';

interface DialogProps {
  readonly title: string;
  /** One line under the title, read out with it. */
  readonly description: string;
  readonly close: () => void;
  /** While true neither Esc, the backdrop nor the X closes it. */
  readonly isLocked?: boolean;
  readonly opener: HTMLElement;
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
}

/**
 * A modal window: a full-height sheet on a phone. Radix's own Overlay is left out, as its scroll lock injects a style
 * element that the pages' security policy refuses; app.css locks scrolling instead.
 */
export function Dialog({
  title,
  description,
  close,
  isLocked = false,
  opener,
  isNarrow = false,
  children,
}: DialogProps) {
  return (
    <Parts.Root open onOpenChange={(isOpen) => !isOpen && !isLocked && close()}>
      <Parts.Portal>
        <div data-scroll-lock aria-hidden="true" className="fixed inset-0 z-40 animate-fade bg-backdrop" />
        <Parts.Content
          aria-modal="true"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.focus();
          }}
          onOpenAutoFocus={(event) => {
            // The first field, where that does not throw up a keyboard over the sheet; otherwise the window itself.
            event.preventDefault();
            const content = event.currentTarget as HTMLElement;
            const field = matchMedia('(pointer: fine)').matches
              ? content.querySelector<HTMLElement>('input:enabled')
              : null;
            (field ?? content).focus();
          }}
          className={`fixed inset-0 z-50 flex animate-rise flex-col overflow-hidden bg-surface outline-none sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[calc(100dvh-4rem)] sm:w-[calc(100vw-4rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-2xl sm:border sm:border-line ${
            isNarrow ? 'sm:max-w-[36rem]' : 'sm:max-w-[60rem]'
          }`}
        >
          <div className="flex items-start gap-4 border-b border-line py-4 pr-3 pl-5 sm:pl-8">
            <div className="min-w-0 grow wrap-anywhere">
              <Parts.Title className="text-lg">{title}</Parts.Title>
              <Parts.Description className="text-sm text-soft">{description}</Parts.Description>
            </div>
            <Parts.Close
              disabled={isLocked}
              aria-label="Close"
              className="inline-flex size-11 shrink-0 items-center justify-center rounded-lg text-soft hover:bg-sunk hover:text-ink disabled:opacity-40"
            >
              <X aria-hidden="true" className="size-5" />
            </Parts.Close>
          </div>
          {children}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}
