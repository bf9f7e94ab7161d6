import { useState } from 'react';
import { hideReasons, type HideReason, type ManagedRating } from '#contracts/ratings.ts';
import { DangerButton } from '#web/admin/danger-button.tsx';
import { QuestionDialog } from '#web/admin/question-dialog.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { reasonNames } from './reason-names.ts';
import { useRatingChange } from './use-rating-change.ts';

interface HideDialogProps {
  readonly rating: ManagedRating;
  readonly close: () => void;
  readonly focusAfter: () => void;
}

/** Asks for the reason. Being negative is none. */
export function HideDialog({ rating, close, focusAfter }: HideDialogProps) {
  const hasWords = rating.title !== null || rating.text !== null;
  const reasons = hasWords ? hideReasons : (['fraud'] as const);
  const [reason, setReason] = useState<HideReason>(reasons[0]);
  const change = useRatingChange(rating, close);
  return (
    <QuestionDialog
      title="Hide this rating?"
      refusal="Cancel"
      isPending={change.isPending}
      close={close}
      focusAfter={focusAfter}
      fields={
        <Field
          label="Reason"
          note={
            reason === 'fraud'
              ? 'The stars stop counting.'
              : 'The stars keep counting. A bad experience is no reason to hide it.'
          }
          render={(described) => (
            <select
              className={inputClass}
              value={reason}
              disabled={change.isPending}
              onChange={({ target }) => setReason(reasons.find((each) => each === target.value) ?? reasons[0])}
              {...described}
            >
              {reasons.map((each) => (
                <option key={each} value={each}>
                  {reasonNames[each]}
                </option>
              ))}
            </select>
          )}
        />
      }
      action={
        <DangerButton
          disabled={change.isPending}
          onClick={() => change.mutate({ method: 'PUT', part: 'hidden', body: { reason }, done: 'Rating hidden' })}
        >
          {change.isPending ? 'Hiding…' : 'Hide and tell the author'}
        </DangerButton>
      }
    >
      Visitors no longer see its text. The author gets an email with the reason, and the audit log keeps your decision.
    </QuestionDialog>
  );
}
