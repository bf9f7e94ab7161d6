import { useState } from 'react';
import { DangerButton } from '#web/admin/danger-button.tsx';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { QuestionDialog } from '#web/admin/question-dialog.tsx';
import { useKeptText } from '#web/admin/session-draft.ts';
import { Field, inputClass } from '#web/components/field.tsx';

interface WithdrawalDialogProps {
  readonly withdrawalId: string;
  readonly action: 'decline' | 'match' | 'close';
  readonly isPending: boolean;
  readonly close: () => void;
  /** Given the reason, or the order's number. */
  readonly confirm: (text: string) => void;
  readonly focusAfter: () => void;
}

const words = {
  decline: {
    title: 'Decline this withdrawal?',
    text: 'The order stays as it is. The buyer gets an email with what you write here.',
    label: 'Why it is declined',
    note: 'The buyer reads it.',
    missing: 'Write why.',
    button: 'Decline and email the buyer',
  },
  match: {
    title: 'Which order is it about?',
    text: 'Compare name and address with the order first: its buyer gets the money back.',
    label: 'Order number',
    note: 'For example 1042.',
    missing: 'Enter the number of the order.',
    button: 'Use this order',
  },
  close: {
    title: 'Close this withdrawal?',
    text: 'No money moves, and no email is sent.',
    label: 'Why it is closed',
    note: 'Only operators see it.',
    missing: 'Write why.',
    button: 'Close the withdrawal',
  },
} as const;

export function withdrawalDraft(withdrawalId: string, action: string): string {
  return `withdrawal:${withdrawalId}:${action}`;
}

export function WithdrawalDialog(props: WithdrawalDialogProps) {
  const { withdrawalId, action, isPending, close, confirm, focusAfter } = props;
  const { text, write } = useKeptText(withdrawalDraft(withdrawalId, action));
  const [isMissing, setIsMissing] = useState(false);
  const { title, text: consequence, label, note, missing, button } = words[action];
  const Press = action === 'decline' ? DangerButton : AdminButton;

  function save(): void {
    if (text.trim() === '') setIsMissing(true);
    else confirm(text.trim());
  }

  return (
    <QuestionDialog
      title={title}
      refusal="Not yet"
      isPending={isPending}
      close={close}
      focusAfter={focusAfter}
      fields={
        <Field
          label={label}
          note={note}
          error={isMissing && text.trim() === '' ? missing : undefined}
          render={(described) => {
            const common = { ...described, value: text, disabled: isPending };
            return action === 'match' ? (
              <input {...common} className={inputClass} maxLength={64} onChange={({ target }) => write(target.value)} />
            ) : (
              <textarea
                {...common}
                rows={3}
                maxLength={2_000}
                className={`${inputClass} py-2`}
                onChange={({ target }) => write(target.value)}
              />
            );
          }}
        />
      }
      action={
        <Press {...(action === 'decline' ? {} : { kind: 'solid' as const })} disabled={isPending} onClick={save}>
          {isPending ? 'Saving…' : button}
        </Press>
      }
    >
      {consequence}
    </QuestionDialog>
  );
}
