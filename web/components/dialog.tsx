import { X } from 'lucide-react';
import { Dialog as Parts } from 'radix-ui';
import type { ReactNode } from 'react';
import { commonTexts } from '#web/texts/common.ts';
import { useTexts } from '#web/texts/use-texts.ts';

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
  const texts = useTexts(commonTexts);
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
          className={`fixed inset-0 z-50 flex animate-rise flex-col overflow-hidden bg-paper outline-none sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[calc(100dvh-4rem)] sm:w-[calc(100vw-4rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-field sm:shadow-dialog ${
            isNarrow ? 'sm:max-w-[36rem]' : 'sm:max-w-dialog'
          }`}
        >
          <div className="flex items-start gap-4 border-b border-hair py-4 pe-3 ps-5 sm:ps-8">
            <div className="min-w-0 grow wrap-anywhere">
              <Parts.Title className="text-24 sm:text-28">{title}</Parts.Title>
              <Parts.Description className="text-14 text-ink-2">{description}</Parts.Description>
            </div>
            <Parts.Close
              disabled={isLocked}
              aria-label={texts.close}
              className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink-2 hover:bg-sunk hover:text-ink disabled:opacity-40"
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
