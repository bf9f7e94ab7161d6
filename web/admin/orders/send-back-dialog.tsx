import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useState } from 'react';
import type { CoinPayment, CoinReceipt } from '#contracts/crypto-payments.ts';
import { showProblem } from '#web/admin/account/form-problems.ts';
import { TextField } from '#web/admin/account/text-field.tsx';
import { DangerButton } from '#web/admin/danger-button.tsx';
import { QuestionDialog } from '#web/admin/question-dialog.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { apiRequest } from '#web/queries.ts';

interface SendBackDialogProps {
  readonly payment: CoinPayment;
  readonly receipt: CoinReceipt;
  readonly readAgain: () => Promise<unknown>;
  readonly close: () => void;
  readonly focusAfter: () => void;
}

const fields = ['address', 'transaction', 'note'] as const;

/** Records that an operator has sent coins back from their own wallet. */
export function SendBackDialog({ payment, receipt, readAgain, close, focusAfter }: SendBackDialogProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ defaultValues: { address: '', transaction: '', note: '' } });
  const { errors } = form.formState;
  const amount = `${receipt.amount} ${payment.symbol}`;
  const save = useMutation({
    mutationFn: ({ note, ...input }: { address: string; transaction: string; note: string }) =>
      apiRequest('POST', `/api/crypto/payments/${payment.paymentId}/send-back`, {
        number: receipt.number,
        ...input,
        ...(note.trim() === '' ? {} : { note }),
      }),
    onSuccess: async () => {
      showToast({ title: 'Money sent back', description: `${amount}. The order’s notes keep the transaction.` });
      await readAgain();
      close();
    },
    onError: (error) => {
      console.error('Failed to record coins that were sent back', error);
      setFailure(showProblem(form, error, fields));
    },
  });
  return (
    <QuestionDialog
      title={`Sent ${amount} back?`}
      refusal="Cancel"
      isPending={save.isPending}
      close={close}
      focusAfter={focusAfter}
      fields={
        <div className="grid gap-4">
          <TextField
            label="Address"
            note="As the buyer named it. Never take it from the sender: that may be an exchange."
            autoComplete="off"
            spellCheck={false}
            error={errors.address?.message}
            field={form.register('address', { required: 'Enter the address that the buyer named.' })}
          />
          <TextField
            label="Transaction"
            autoComplete="off"
            spellCheck={false}
            error={errors.transaction?.message}
            field={form.register('transaction', { required: 'Enter the id of the transaction.' })}
          />
          <TextField label="Note (optional)" note="Only operators see it." field={form.register('note')} />
          <p role="alert" className="text-14 text-bad empty:hidden">
            {failure}
          </p>
        </div>
      }
      action={
        <DangerButton disabled={save.isPending} onClick={() => void form.handleSubmit((input) => save.mutate(input))()}>
          {save.isPending ? 'Saving…' : 'Sent back by hand'}
        </DangerButton>
      }
    >
      First send {amount} on {payment.network} from your wallet: the store cannot do that. If it had paid for the order,
      the download is revoked and the buyer gets an email.
    </QuestionDialog>
  );
}
