import { X } from 'lucide-react';
import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';

interface QuestionDialogProps {
  readonly title: string;
  /** Facts to compare first, above the sentences. */
  readonly facts?: ReactNode;
  readonly children: ReactNode;
  readonly fields?: ReactNode;
  /** The way out, which has the focus first: "Keep the order". */
  readonly refusal: string;
  readonly action: ReactNode;
  /** While true the answer is on its way, and the window stays. */
  readonly isPending: boolean;
  readonly close: () => void;
  /** Gives the focus back to what opened the window, or to what stands there instead. */
  readonly focusAfter: () => void;
}

export function QuestionDialog({
  title,
  facts,
  children,
  fields,
  refusal,
  action,
  isPending,
  close,
  focusAfter,
}: QuestionDialogProps) {
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => !isOpen && !isPending && close()}>
      <AlertDialog.Portal>
        <div data-scroll-lock aria-hidden="true" className="fixed inset-0 z-50 animate-fade bg-backdrop" />
        <AlertDialog.Content
          aria-modal="true"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            focusAfter();
          }}
          className="fixed inset-x-0 bottom-0 z-50 max-h-[calc(100dvh-2rem)] animate-rise overflow-y-auto rounded-t-window border-hair bg-paper p-5 pb-0 text-14 outline-none max-sm:border-t sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100vw-2rem)] sm:max-w-[32.5rem] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-box sm:border sm:p-7 sm:pb-0"
        >
          <div className="flex items-start justify-between gap-3">
            <AlertDialog.Title className="min-w-0 text-20 wrap-anywhere sm:text-24">{title}</AlertDialog.Title>
            {/* No Cancel of Radix's: it would take the focus from the way out below. */}
            <button
              type="button"
              aria-label="Close"
              disabled={isPending}
              className="icon-button -my-2 -me-3 sm:my-0 sm:-me-2"
              onClick={close}
            >
              <X aria-hidden="true" className="size-4.5" />
            </button>
          </div>
          {facts}
          <AlertDialog.Description className="mt-1 wrap-anywhere text-ink-2">{children}</AlertDialog.Description>
          {fields !== undefined && <div className="mt-4">{fields}</div>}
          <div className="-mx-5 mt-6 flex flex-wrap justify-end gap-2 border-t sm:items-center border-hair px-5 py-4 max-sm:flex-col-reverse max-sm:*:min-h-12 sm:-mx-7 sm:px-7">
            <AlertDialog.Cancel asChild>
              <AdminButton disabled={isPending}>{refusal}</AdminButton>
            </AlertDialog.Cancel>
            {action}
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
