import { useState } from 'react';
import { parseMinor } from '#contracts/money.ts';
import type { ListedCashAppPayment } from '#contracts/cashapp.ts';
import { Moment } from '#web/admin/moment.tsx';
import { QuestionDialog } from '#web/admin/question-dialog.tsx';
import { useKeptText } from '#web/admin/session-draft.ts';
import { AppIcon } from '#web/components/app-icon.tsx';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { showCountdown, useSecondsNow } from '#web/components/countdown.ts';
import { Field, inputClass } from '#web/components/field.tsx';
import { showPrice } from '#web/components/figures.ts';
import { moneyDrafts } from './money-drafts.ts';
import type { SeenMoney } from './send-confirmation.ts';

interface ConfirmDialogProps {
  readonly payment: ListedCashAppPayment;
  readonly close: () => void;
  readonly confirm: (money: SeenMoney) => void;
  readonly focusAfter: () => void;
}

export function ConfirmDialog({ payment, close, confirm, focusAfter }: ConfirmDialogProps) {
  const { proposal } = payment;
  const asked = showPrice(payment.amount);
  const now = useSecondsNow();
  const left = payment.status === 'pending' ? showCountdown(Date.parse(payment.expiresAt), now) : null;
  const drafts = moneyDrafts(payment.paymentId);
  const { text: amount, write: writeAmount } = useKeptText(drafts.amount);
  const { text: time, write: writeTime } = useKeptText(drafts.time);
  const [isUnusual] = useState(payment.status !== 'pending' || amount !== '' || time !== '');
  const minor = amount.trim() === '' ? null : parseMinor(amount.trim().replace(/^\$/, ''));
  const isWrong = amount.trim() !== '' && (minor === null || minor === 0);

  function answer(): void {
    if (isWrong) return;
    const count = payment.transfers.length;
    const isAsProposed = minor === null && time === '';
    confirm({
      ...(proposal !== null && isAsProposed ? { receiptId: proposal.receiptId } : {}),
      ...(minor === null ? {} : { receivedAmount: amount.trim().replace(/^\$/, '') }),
      ...(time === '' ? {} : { receivedAt: new Date(time).toISOString() }),
      ...(count === 0 ? {} : { transferNumber: count + 1 }),
      ...(payment.rejection === null ? {} : { afterRejection: true as const }),
    });
    close();
  }

  return (
    <QuestionDialog
      title={payment.status === 'pending' ? `Did ${asked} arrive?` : `Did ${asked} arrive after all?`}
      refusal="Not yet"
      isPending={false}
      close={close}
      focusAfter={focusAfter}
      facts={
        <>
          <dl className="mt-4 grid grid-cols-2 border-y border-hair">
            <div className="py-4">
              <dt className="text-13 text-ink-2">Code in the note</dt>
              <dd className="font-mono text-32 font-semibold tracking-[-0.02em] whitespace-nowrap">
                {payment.noteCode}
              </dd>
            </div>
            <div className="border-s border-hair py-4 ps-4 sm:ps-6">
              <dt className="text-13 text-ink-2">Amount</dt>
              <dd className="font-head text-32 font-medium tracking-[-0.03em] tabular-nums">{asked}</dd>
            </div>
          </dl>
          <div className="flex items-center gap-3.5 pt-5 pb-2">
            <AppIcon app={payment.app} size="bar" />
            <p className="min-w-0">
              <span className="block truncate font-head text-18">{payment.appName || 'Unknown App'}</span>
              <span className="block text-14 text-ink-2">
                #{payment.orderNumber}, asked <Moment at={payment.createdAt} />
                {left !== null && `, closes in\u00A0${left}`}
              </span>
            </p>
          </div>
        </>
      }
      fields={
        <details open={isUnusual} className="fold">
          <summary className="min-h-11 text-14 font-semibold">Another amount or time</summary>
          <div className="grid gap-3 pb-2 sm:grid-cols-2">
            <Field
              label="Amount received"
              note={`${asked} if empty`}
              error={isWrong ? 'Enter an amount with at most two decimals, for example 19.99.' : undefined}
              render={(described) => (
                <input
                  {...described}
                  inputMode="decimal"
                  autoComplete="off"
                  className={inputClass}
                  value={amount}
                  onChange={({ target }) => writeAmount(target.value)}
                />
              )}
            />
            <Field
              label="Time received"
              note="If empty: in time"
              render={(described) => (
                <input
                  {...described}
                  type="datetime-local"
                  className={inputClass}
                  value={time}
                  onChange={({ target }) => writeTime(target.value)}
                />
              )}
            />
          </div>
        </details>
      }
      action={
        <AdminButton kind="solid" onClick={answer}>
          Confirm Payment
        </AdminButton>
      }
    >
      {proposal !== null && 'This comes from a receipt email. Compare it with Cash App. '}
      {payment.confirmedAt === null
        ? `${payment.customerEmail ?? 'The buyer'} gets the download link.`
        : 'The order was paid before, so this money waits for your decision.'}{' '}
      The audit log records that you confirmed it.
    </QuestionDialog>
  );
}
