import { AlertDialog } from 'radix-ui';
import { useState } from 'react';
import { formatMinor, parseMinor } from '#contracts/money.ts';
import type { OrderDetails } from '#contracts/orders.ts';
import { paymentMethodNames, type PaymentMethod } from '#contracts/payment-methods.ts';
import { DangerButton } from '#web/admin/danger-button.tsx';
import { buttonClass } from '#web/components/button.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { showPrice } from '#web/components/figures.ts';

interface RefundDialogProps {
  readonly order: OrderDetails;
  readonly isPending: boolean;
  readonly close: () => void;
  /** `amount` is a decimal string: all that is left, or a part of it. */
  readonly confirm: (amount: string) => void;
}

/** Asks once more, and says what happens. */
export function RefundDialog({ order, isPending, close, confirm }: RefundDialogProps) {
  const left = order.refundableAmount ?? order.amount;
  const [text, setText] = useState(left);
  const leftMinor = parseMinor(left) ?? 0;
  const minor = parseMinor(text.trim());
  const isFitting = minor !== null && minor > 0 && minor <= leftMinor;
  const isWhole = !isFitting || minor === leftMinor;
  const amount = showPrice(isFitting ? formatMinor(minor) : left);
  const method = paymentMethodNames[order.paymentMethod as PaymentMethod] ?? order.paymentMethod;
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => !isOpen && !isPending && close()}>
      <AlertDialog.Portal>
        <div aria-hidden="true" className="fixed inset-0 z-50 animate-fade bg-backdrop" />
        <AlertDialog.Content
          aria-modal="true"
          className="fixed top-1/2 left-1/2 z-50 w-[calc(100vw-2rem)] max-w-[30rem] -translate-x-1/2 -translate-y-1/2 animate-rise rounded-2xl border border-line bg-surface p-6 outline-none"
        >
          <AlertDialog.Title className="text-lg">Refund this order?</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 wrap-anywhere text-soft">
            {order.customerEmail} gets {amount} back by {method}. The download of {order.appName || 'the app'}{' '}
            {isWhole ? 'stops working at once' : 'goes on working'}. This cannot be undone.
          </AlertDialog.Description>
          <div className="mt-4">
            <Field
              label="Amount in dollars"
              note={`${showPrice(left)} is left of the payment.`}
              error={isFitting ? undefined : `Give an amount from 0.01 to ${left}.`}
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
          </div>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Cancel disabled={isPending} className={buttonClass('secondary', 'small')}>
              Keep the order
            </AlertDialog.Cancel>
            <DangerButton
              disabled={isPending || !isFitting}
              onClick={() => minor !== null && confirm(formatMinor(minor))}
            >
              {isPending ? 'Refunding…' : isWhole ? `Refund ${amount} and revoke the link` : `Refund ${amount}`}
            </DangerButton>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
