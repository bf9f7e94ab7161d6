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
  /** While true only a button closes it, such as the X. */
  readonly needsButton?: boolean;
  readonly opener: HTMLElement;
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
}

interface DialogWindowProps extends Pick<DialogProps, 'close' | 'isLocked' | 'needsButton' | 'opener' | 'children'> {
  readonly className: string;
  /** Called on every Escape in the window, also on one that Radix takes for a toast over it. */
  readonly onEscape?: () => void;
}

/**
 * The window of a modal dialog, without a head. Put `DialogTitle` and `DialogDescription` into it. Radix's own Overlay is left
 * out, as its scroll lock injects a style element that the pages' security policy refuses; app.css locks scrolling instead.
 */
export function DialogWindow(props: DialogWindowProps) {
  const { close, isLocked = false, needsButton = false, opener, className, onEscape, children } = props;
  const keepOpen = (event: Event): void => {
    if (needsButton) event.preventDefault();
  };
  return (
    <Parts.Root open onOpenChange={(isOpen) => !isOpen && !isLocked && close()}>
      <Parts.Portal>
        <div data-scroll-lock aria-hidden="true" className="fixed inset-0 z-40 animate-fade bg-backdrop" />
        <Parts.Content
          aria-modal="true"
          onEscapeKeyDown={keepOpen}
          onInteractOutside={keepOpen}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.focus();
          }}
          onOpenAutoFocus={(event) => {
            // The first field, where that does not throw up a keyboard over the sheet and it is not folded away; otherwise the
            // window itself.
            event.preventDefault();
            const content = event.currentTarget as HTMLElement;
            const field = matchMedia('(pointer: fine)').matches
              ? content.querySelector<HTMLElement>('input:enabled')
              : null;
            (field?.checkVisibility() === true ? field : content).focus();
          }}
          onKeyDown={({ key, target, currentTarget }) => {
            if (key === 'Escape' && currentTarget.contains(target as Node)) onEscape?.();
          }}
          className={`z-50 animate-rise bg-paper outline-none ${className}`}
        >
          {children}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}

export const DialogTitle = Parts.Title;
export const DialogDescription = Parts.Description;

interface DialogCloseProps {
  readonly isLocked: boolean;
  readonly className: string;
}

export function DialogClose({ isLocked, className }: DialogCloseProps) {
  const texts = useTexts(commonTexts);
  return (
    <Parts.Close
      disabled={isLocked}
      aria-label={texts.close}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-full disabled:opacity-40 ${className}`}
    >
      <X aria-hidden="true" className="size-5" />
    </Parts.Close>
  );
}

export function Dialog({ title, description, isNarrow = false, children, isLocked = false, ...rest }: DialogProps) {
  return (
    <DialogWindow
      {...rest}
      isLocked={isLocked}
      className={`fixed inset-0 flex flex-col overflow-hidden sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[calc(100dvh-4rem)] sm:w-[calc(100vw-4rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-field sm:shadow-dialog ${
        isNarrow ? 'sm:max-w-[36rem]' : 'sm:max-w-dialog'
      }`}
    >
      <div className="flex items-start gap-4 border-b border-hair py-4 ps-5 pe-3 sm:ps-8">
        <div className="min-w-0 grow wrap-anywhere">
          <DialogTitle className="text-24 sm:text-28">{title}</DialogTitle>
          <DialogDescription className="text-14 text-ink-2">{description}</DialogDescription>
        </div>
        <DialogClose isLocked={isLocked} className="text-ink-2 hover:bg-sunk hover:text-ink" />
      </div>
      {children}
    </DialogWindow>
  );
}
