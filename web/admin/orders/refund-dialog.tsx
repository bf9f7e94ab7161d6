import { useState } from 'react';
import { formatMinor, parseMinor } from '#contracts/money.ts';
import type { OrderDetails } from '#contracts/orders.ts';
import { DangerButton } from '#web/admin/danger-button.tsx';
import { QuestionDialog } from '#web/admin/question-dialog.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { showPrice } from '#web/components/figures.ts';
import { nameOfMethod } from './method-name.ts';

interface RefundDialogProps {
  readonly order: OrderDetails;
  readonly isPending: boolean;
  readonly close: () => void;
  /** `amount` is a decimal string: all that is left, or a part of it. */
  readonly confirm: (amount: string) => void;
  readonly focusAfter: () => void;
}

/** Asks once more, and says what happens. */
export function RefundDialog({ order, isPending, close, confirm, focusAfter }: RefundDialogProps) {
  const left = order.refundableAmount ?? order.amount;
  const [text, setText] = useState(left);
  const leftMinor = parseMinor(left) ?? 0;
  const minor = parseMinor(text.trim());
  const isFitting = minor !== null && minor > 0 && minor <= leftMinor;
  const isWhole = !isFitting || minor === leftMinor;
  const amount = showPrice(isFitting ? formatMinor(minor) : left);
  return (
    <QuestionDialog
      title="Refund this order?"
      refusal="Keep the order"
      action={
        <DangerButton disabled={isPending || !isFitting} onClick={() => minor !== null && confirm(formatMinor(minor))}>
          {isPending ? 'Refunding…' : isWhole ? `Refund ${amount} and revoke the link` : `Refund ${amount}`}
        </DangerButton>
      }
      fields={
        <Field
          label="Amount in dollars"
          note={`${showPrice(left)} is left of the payment.`}
          error={isFitting ? undefined : `Enter an amount from 0.01 to ${left}, with at most two decimals.`}
          render={(described) => (
            <input
              {...described}
              className={inputClass}
              inputMode="decimal"
              autoComplete="off"
              value={text}
              disabled={isPending}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        />
      }
      isPending={isPending}
      close={close}
      focusAfter={focusAfter}
    >
      {order.customerEmail || 'The buyer'} gets {amount} back by {nameOfMethod(order.paymentMethod)}. The download of{' '}
      {order.appName || 'the app'} {isWhole ? 'stops working at once' : 'still works'}. This cannot be undone.
    </QuestionDialog>
  );
}
