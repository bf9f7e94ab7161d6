import type { ReactNode } from 'react';
import { DangerButton } from '#web/admin/danger-button.tsx';
import { QuestionDialog } from '#web/admin/question-dialog.tsx';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';

interface AskReleaseProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly refusal: string;
  readonly action: string;
  readonly pending: string;
  readonly isDanger?: boolean;
  readonly isPending: boolean;
  readonly act: () => void;
  readonly close: () => void;
  readonly focusAfter: () => void;
}

/** Asks once more before what buyers get changes. */
export function AskRelease({ action, pending, isDanger = false, act, children, ...question }: AskReleaseProps) {
  const words = question.isPending ? pending : action;
  return (
    <QuestionDialog
      {...question}
      action={
        isDanger ? (
          <DangerButton disabled={question.isPending} onClick={act}>
            {words}
          </DangerButton>
        ) : (
          <AdminButton kind="solid" disabled={question.isPending} onClick={act}>
            {words}
          </AdminButton>
        )
      }
    >
      {children}
    </QuestionDialog>
  );
}
