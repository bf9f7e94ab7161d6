import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { buttonClass } from '#web/components/button.tsx';

interface QuestionDialogProps {
  readonly title: string;
  /** What happens then, in a sentence or two. */
  readonly children: ReactNode;
  /** What is to be filled in before it is done. */
  readonly fields?: ReactNode;
  /** The way out, which has the focus first: "Keep the order". */
  readonly refusal: string;
  /** The button that does it; its words name the consequence. */
  readonly action: ReactNode;
  /** While true the answer is on its way, and the window stays. */
  readonly isPending: boolean;
  readonly close: () => void;
  /** Gives the focus back to what opened the window, or to what stands there instead. */
  readonly focusAfter: () => void;
}

/** Asks once more before something is done. */
export function QuestionDialog({
  title,
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
          className="fixed top-1/2 left-1/2 z-50 w-[calc(100vw-2rem)] max-w-[30rem] -translate-x-1/2 -translate-y-1/2 animate-rise rounded-box border border-hair bg-paper p-6 outline-none"
        >
          <AlertDialog.Title className="text-20">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 wrap-anywhere text-ink-2">{children}</AlertDialog.Description>
          {fields !== undefined && <div className="mt-4">{fields}</div>}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Cancel disabled={isPending} className={buttonClass('secondary', 'small')}>
              {refusal}
            </AlertDialog.Cancel>
            {action}
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
