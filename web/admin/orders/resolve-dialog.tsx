import { useState } from 'react';
import { QuestionDialog } from '#web/admin/question-dialog.tsx';
import { useKeptText } from '#web/admin/session-draft.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { Field, inputClass } from '#web/components/field.tsx';

interface ResolveDialogProps {
  readonly draftName: string;
  readonly isPending: boolean;
  readonly close: () => void;
  readonly confirm: (note: string) => void;
  readonly focusAfter: () => void;
}

export function ResolveDialog({ draftName, isPending, close, confirm, focusAfter }: ResolveDialogProps) {
  const { text: note, write } = useKeptText(draftName);
  const [isMissing, setIsMissing] = useState(false);

  function save(): void {
    if (note.trim() === '') setIsMissing(true);
    else confirm(note);
  }

  return (
    <QuestionDialog
      title="Mark as resolved?"
      refusal="Leave it open"
      isPending={isPending}
      close={close}
      focusAfter={focusAfter}
      fields={
        <Field
          label="What was done"
          note="Only operators see it, in this order’s history."
          error={isMissing && note.trim() === '' ? 'Write what was done.' : undefined}
          render={(described) => (
            <textarea
              rows={3}
              maxLength={2_000}
              {...described}
              className={`${inputClass} py-2`}
              value={note}
              disabled={isPending}
              onChange={(event) => write(event.target.value)}
            />
          )}
        />
      }
      action={
        <AdminButton kind="solid" disabled={isPending} onClick={save}>
          {isPending ? 'Saving…' : 'Mark as resolved'}
        </AdminButton>
      }
    >
      This only closes the review: no money moves and the order is not completed.
    </QuestionDialog>
  );
}
