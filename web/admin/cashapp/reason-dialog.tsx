import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedCashAppPayment } from '#contracts/cashapp.ts';
import { DangerButton } from '#web/admin/danger-button.tsx';
import { QuestionDialog } from '#web/admin/question-dialog.tsx';
import { useKeptText } from '#web/admin/session-draft.ts';
import { Field, inputClass } from '#web/components/field.tsx';
import { showPrice } from '#web/components/figures.ts';
import { showToast } from '#web/components/toast-queue.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { apiRequest } from '#web/queries.ts';
import { decisionKeys } from './cashapp-keys.ts';

/** `reject`: no money came. `send-back`: the operator has sent it back in Cash App. */
export type Decision = 'reject' | 'send-back';

interface ReasonDialogProps {
  readonly decision: Decision;
  readonly payment: ListedCashAppPayment;
  readonly close: () => void;
  readonly focusAfter: () => void;
}

const words = {
  reject: {
    title: (code: string) => `Reject ${code}?`,
    about: (amount: string) =>
      `Do this if no ${amount} with this code arrived. The buyer is told that no payment was found.`,
    label: 'Reason',
    note: 'Only operators see it.',
    missing: 'Enter a reason.',
    action: 'Reject the payment',
    done: 'Payment rejected',
    failed: 'Failed to reject payment.',
  },
  'send-back': {
    title: (code: string) => `Sent the money of ${code} back?`,
    about: (amount: string) =>
      `First send ${amount} back in Cash App: the store cannot do that. Then the download is revoked and the buyer gets an email.`,
    label: 'What was done',
    note: 'Only operators see it, in this order’s history.',
    missing: 'Enter what was done.',
    action: 'Sent back by hand',
    done: 'Money sent back',
    failed: 'Failed to record it.',
  },
} as const;

export function ReasonDialog({ decision, payment, close, focusAfter }: ReasonDialogProps) {
  const client = useQueryClient();
  const { text, write, settle } = useKeptText(`cashapp-${decision}:${payment.paymentId}`);
  const [isMissing, setIsMissing] = useState(false);
  const { title, about, label, note, missing, action, done, failed } = words[decision];
  const decide = useMutation({
    mutationFn: () =>
      decision === 'reject'
        ? apiRequest('POST', `/api/cashapp/reject-payment/${payment.paymentId}`, { reason: text })
        : apiRequest('POST', `/api/cashapp/send-back/${payment.paymentId}`, { note: text }),
    onSuccess: () => showToast({ title: done, description: `${payment.noteCode}, order #${payment.orderNumber}` }),
    onError: (error) => {
      console.error(failed, error);
      showToast({ title: 'Error', description: `${failed} ${failureText(error)}`, tone: 'error' });
    },
    onSettled: async (_answer, error) => {
      await Promise.all(decisionKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
      if (error !== null) return;
      settle(text);
      close();
    },
  });
  return (
    <QuestionDialog
      title={title(payment.noteCode)}
      refusal="Cancel"
      isPending={decide.isPending}
      close={close}
      focusAfter={focusAfter}
      fields={
        <Field
          label={label}
          note={note}
          error={isMissing && text.trim() === '' ? missing : undefined}
          render={(described) => (
            <textarea
              rows={3}
              maxLength={500}
              {...described}
              className={`${inputClass} py-2`}
              value={text}
              disabled={decide.isPending}
              onChange={({ target }) => write(target.value)}
            />
          )}
        />
      }
      action={
        <DangerButton
          disabled={decide.isPending}
          onClick={() => (text.trim() === '' ? setIsMissing(true) : decide.mutate())}
        >
          {decide.isPending ? 'Saving…' : action}
        </DangerButton>
      }
    >
      {about(showPrice(payment.amount))}
    </QuestionDialog>
  );
}
