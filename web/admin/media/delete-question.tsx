import type { ReactNode } from 'react';
import { DangerButton } from '#web/admin/danger-button.tsx';
import { QuestionDialog } from '#web/admin/question-dialog.tsx';

interface DeleteQuestionProps {
  readonly title: string;
  /** "picture": what the buttons call it. */
  readonly thing: string;
  readonly isBusy: boolean;
  readonly remove: () => void;
  readonly close: () => void;
  readonly focusAfter: () => void;
  readonly children: ReactNode;
}

export function DeleteQuestion({ title, thing, isBusy, remove, close, focusAfter, children }: DeleteQuestionProps) {
  return (
    <QuestionDialog
      title={title}
      refusal={`Keep the ${thing}`}
      action={
        <DangerButton disabled={isBusy} onClick={remove}>
          {isBusy ? 'Deleting…' : `Delete the ${thing}`}
        </DangerButton>
      }
      isPending={isBusy}
      close={close}
      focusAfter={focusAfter}
    >
      {children}
    </QuestionDialog>
  );
}
