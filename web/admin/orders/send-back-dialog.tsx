import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useState } from 'react';
import type { CoinPayment, CoinReceipt } from '#contracts/crypto-payments.ts';
import { parseMinor } from '#contracts/money.ts';
import { showProblem } from '#web/admin/account/form-problems.ts';
import { TextField } from '#web/admin/account/text-field.tsx';
import { DangerButton } from '#web/admin/danger-button.tsx';
import { keepDraft } from '#web/admin/kept-draft.ts';
import { QuestionDialog } from '#web/admin/question-dialog.tsx';
import { restoredNotice, useKeptForm } from '#web/admin/session-draft.ts';
import { showPrice } from '#web/components/figures.ts';
import { showToast } from '#web/components/toast-queue.ts';
import { apiRequest } from '#web/queries.ts';

interface SendBackDialogProps {
  readonly payment: CoinPayment;
  readonly receipt: CoinReceipt;
  readonly readAgain: () => Promise<unknown>;
  readonly close: () => void;
  readonly focusAfter: () => void;
}

const fields = ['address', 'coins', 'amount', 'transaction', 'note'] as const;

export function SendBackDialog({ payment, receipt, readAgain, close, focusAfter }: SendBackDialogProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { symbol, network, refundAddress } = payment;
  const { left, leftCoins } = receipt;
  const draftName = `coins-back:${payment.paymentId}:${receipt.number}`;
  const { form, isRestored } = useKeptForm(draftName, {
    address: refundAddress?.address ?? '',
    coins: leftCoins,
    amount: left,
    transaction: '',
    note: '',
  });
  const { errors } = form.formState;
  const [coins, amount] = useWatch({ control: form.control, name: ['coins', 'amount'] });
  const isWhole = parseMinor(amount.trim()) === parseMinor(left);
  const save = useMutation({
    mutationFn: ({ note, ...input }: Readonly<Record<(typeof fields)[number], string>>) =>
      apiRequest('POST', `/api/crypto/payments/${payment.paymentId}/send-back`, {
        number: receipt.number,
        ...input,
        ...(note.trim() === '' ? {} : { note }),
      }),
    onSuccess: async () => {
      showToast({
        title: 'Money sent back',
        description: `${coins} ${symbol}. The order’s notes keep the transaction.`,
      });
      await readAgain();
      keepDraft(draftName, null);
      close();
    },
    onError: (error) => {
      console.error('Failed to record coins that were sent back', error);
      setFailure(showProblem(form, error, fields));
    },
  });
  return (
    <QuestionDialog
      title={`Sent ${coins} ${symbol} back?`}
      refusal="Cancel"
      isPending={save.isPending}
      close={close}
      focusAfter={focusAfter}
      fields={
        <div className="grid gap-4">
          {isRestored && <p className="font-semibold">{restoredNotice}</p>}
          <TextField
            label="Address"
            note={
              refundAddress === null
                ? 'Ask the buyer for it. Never take it from the sender: that may be an exchange.'
                : 'The buyer named it on the payment page.'
            }
            autoComplete="off"
            spellCheck={false}
            error={errors.address?.message}
            field={form.register('address', { required: 'Enter the address that the buyer named.' })}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={`Amount in ${symbol}`}
              note="What you sent, without fees."
              inputMode="decimal"
              autoComplete="off"
              error={errors.coins?.message}
              field={form.register('coins', { required: 'Enter what you sent.' })}
            />
            <TextField
              label="Counts as, in dollars"
              note={`${showPrice(left)} is left of it.`}
              inputMode="decimal"
              autoComplete="off"
              error={errors.amount?.message}
              field={form.register('amount', { required: 'Enter an amount in dollars.' })}
            />
          </div>
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
      First send the coins on {network} from your wallet: the store cannot do that. The buyer gets an email.{' '}
      {isWhole
        ? 'If this paid for the order, the download stops working once all of the payment has been sent back.'
        : 'The download keeps working.'}
    </QuestionDialog>
  );
}
