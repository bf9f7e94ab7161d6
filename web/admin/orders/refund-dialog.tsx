import { useEffect, useId, useState, type ReactNode } from 'react';
import { formatMinor, parseMinor } from '#contracts/money.ts';
import type { OrderDetails } from '#contracts/order-details.ts';
import { keepDraft, readDraft } from '#web/admin/kept-draft.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { QuestionDialog } from '#web/admin/question-dialog.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { showMinor, showPrice } from '#web/components/figures.ts';
import { nameOfMethod } from './method-name.ts';
import { showOrderNumber } from './order-number.ts';
import { keptOf } from './order-sums.ts';

export interface AskedRefund {
  /** A decimal string: all that is left, or a part of it. */
  readonly amount: string;
  /** Kept as a note; may be empty. */
  readonly reason: string;
}

interface RefundDialogProps {
  readonly order: OrderDetails;
  readonly isPending: boolean;
  readonly close: () => void;
  readonly confirm: (refund: AskedRefund) => void;
  readonly focusAfter: () => void;
}

interface RefundDraft {
  readonly isPart: boolean;
  readonly text: string;
  readonly reason: string;
}

export function refundDraft(orderId: string): string {
  return `refund:${orderId}`;
}

export function RefundDialog({ order, isPending, close, confirm, focusAfter }: RefundDialogProps) {
  const left = order.refundableAmount ?? order.amount;
  const leftMinor = parseMinor(left) ?? 0;
  const [kept] = useState(() => readDraft(refundDraft(order.id)) as RefundDraft | null);
  const [isPart, setIsPart] = useState(kept?.isPart ?? false);
  const [text, setText] = useState(kept?.text ?? '');
  const [reason, setReason] = useState(kept?.reason ?? '');
  useEffect(() => {
    const isTouched = isPart || text !== '' || reason !== '';
    keepDraft(refundDraft(order.id), isTouched ? { isPart, text, reason } : null);
  }, [order.id, isPart, text, reason]);
  const partMinor = parseMinor(text.trim());
  const minor = isPart ? partMinor : leftMinor;
  const isFitting = minor !== null && minor > 0 && minor <= leftMinor;
  const stopsDownload = !isPart || minor === leftMinor;
  const amount = isFitting ? showMinor(minor) : 'a part';
  return (
    <QuestionDialog
      title={stopsDownload ? `Refund ${amount} and stop the download` : `Refund ${amount}, the download stays`}
      refusal="Keep the sale"
      action={
        <AdminButton
          kind="destroy"
          isBusy={isPending}
          disabled={!isFitting}
          onClick={() => isFitting && confirm({ amount: formatMinor(minor), reason: reason.trim() })}
        >
          {stopsDownload ? `Refund ${amount} and stop the download` : `Refund ${amount}`}
        </AdminButton>
      }
      fields={
        <>
          <fieldset className="refund-choices" disabled={isPending}>
            <legend className="sr-only">How much goes back</legend>
            <Choice name={`All of it, ${showPrice(left)}`} isChosen={!isPart} choose={() => setIsPart(false)}>
              The download link stops working at once. Copies that are already downloaded keep working.
            </Choice>
            <Choice name="A part of it" isChosen={isPart} choose={() => setIsPart(true)}>
              The buyer keeps the app and the link.
            </Choice>
          </fieldset>
          {isPart && (
            <Field
              label="Amount in dollars"
              note={`${showPrice(left)} is left of the payment.`}
              error={
                isFitting || text === ''
                  ? undefined
                  : `Enter an amount from 0.01 to ${left}, with at most two decimals.`
              }
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
          )}
          <Consequences order={order} minor={isFitting ? minor : 0} />
          <Field
            label="Reason, for your notes"
            render={(described) => (
              <input
                {...described}
                className={inputClass}
                maxLength={500}
                value={reason}
                disabled={isPending}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          />
        </>
      }
      isPending={isPending}
      close={close}
      focusAfter={focusAfter}
    >
      {showOrderNumber(order)}, {order.appName || 'Unknown App'}, {order.customerEmail ?? 'no email address'}
    </QuestionDialog>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly isChosen: boolean;
  readonly choose: () => void;
  readonly children: string;
}

function Choice({ name, isChosen, choose, children }: ChoiceProps) {
  const id = useId();
  return (
    <label className="refund-choice">
      <input
        type="radio"
        name="refund"
        checked={isChosen}
        onChange={choose}
        aria-labelledby={id}
        aria-describedby={`${id}-more`}
      />
      <span>
        <b id={id}>{name}</b>
        <small id={`${id}-more`}>{children}</small>
      </span>
    </label>
  );
}

function Consequences({ order, minor }: { readonly order: OrderDetails; readonly minor: number }) {
  const kept = keptOf(order);
  return (
    <dl className="facts refund-facts">
      <Fact name="Goes back to">{nameOfMethod(order.paymentMethod)}</Fact>
      {kept !== null && kept.feeMinor > 0 && <Fact name="The provider keeps its fee">−{showMinor(kept.feeMinor)}</Fact>}
      {kept !== null && (
        <Fact name="This order leaves you with">
          <b>{sayMinor(kept.minor - minor)}</b>
        </Fact>
      )}
      <Fact name={order.customerEmail === null ? 'No address, so no email' : 'The buyer gets an email'}>
        {order.customerEmail !== null && minor > 0 && (
          <a
            href={`/api/orders/${order.id}/refund-mail?amount=${formatMinor(minor)}`}
            target="_blank"
            rel="noreferrer"
            className="underline underline-offset-3"
          >
            Read it
          </a>
        )}
      </Fact>
    </dl>
  );
}

function sayMinor(minor: number): string {
  return minor < 0 ? `−${showMinor(-minor)}` : showMinor(minor);
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
