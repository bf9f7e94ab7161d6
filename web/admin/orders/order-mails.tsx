import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { MailRecord, OutboxKind } from '#contracts/mail.ts';
import type { OrderDetails } from '#contracts/order-details.ts';
import { QuestionDialog } from '#web/admin/question-dialog.tsx';
import { useKeptText } from '#web/admin/session-draft.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { apiRequest, problemOf } from '#web/queries.ts';
import { mailNames } from './mail-names.ts';
import { orderKey } from './order-keys.ts';

/** Mails about a change of address or a rating are for one address only, and nobody is asked for a rating twice. */
const notAgain: readonly OutboxKind[] = ['address-change', 'rating-request', 'rating-hidden'];

export function OrderMails({ order }: { readonly order: OrderDetails }) {
  const lost = order.mails.filter(
    ({ kind, state }) => !notAgain.includes(kind) && (state === 'bounced' || state === 'held' || state === 'failed'),
  );
  // One that was sent again after it is settled.
  const open = lost.filter((mail) => !order.mails.some((other) => other.kind === mail.kind && isLater(other, mail)));
  if (open.length === 0) return null;
  return (
    <section aria-label="Emails that did not arrive" className="grid gap-3">
      {open.map((mail) => (
        <LostMail key={mail.id} order={order} mail={mail} />
      ))}
    </section>
  );
}

function isLater(other: MailRecord, mail: MailRecord): boolean {
  return other.createdAt > mail.createdAt && (other.state === 'sent' || other.state === 'waiting');
}

function LostMail({ order, mail }: { readonly order: OrderDetails; readonly mail: MailRecord }) {
  const [isAsking, setIsAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <div className="grid gap-3 rounded-field bg-bad-soft p-4 text-14">
      <p className="wrap-anywhere">{wordsOf(mail)}</p>
      {mail.detail !== null && <p className="text-13 wrap-anywhere text-ink-2">{mail.detail}</p>}
      <AdminButton ref={opener} className="justify-self-start" onClick={() => setIsAsking(true)}>
        Send again to another address…
      </AdminButton>
      {isAsking && (
        <SendAgainDialog
          order={order}
          mail={mail}
          close={() => setIsAsking(false)}
          focusAfter={() => opener.current?.focus()}
        />
      )}
    </div>
  );
}

function wordsOf({ kind, state, recipient }: MailRecord): string {
  const name = mailNames[kind];
  const to = recipient ?? 'the buyer';
  if (state === 'bounced') return `${name}: the email to ${to} came back.`;
  if (state === 'held') return `${name}: not sent, because earlier email to ${to} came back.`;
  return `${name}: the email to ${to} could not be sent.`;
}

interface SendAgainProps {
  readonly order: OrderDetails;
  readonly mail: MailRecord;
  readonly close: () => void;
  readonly focusAfter: () => void;
}

function SendAgainDialog({ order, mail, close, focusAfter }: SendAgainProps) {
  const client = useQueryClient();
  const { text: address, write, settle } = useKeptText(`mail-again:${mail.id}`, mail.recipient ?? '');
  const send = useMutation({
    mutationFn: () =>
      apiRequest('POST', `/api/orders/${order.id}/mails/${mail.id}/send-again`, { address: address.trim() }),
    onSuccess: async () => {
      showToast({ title: 'Email on its way', description: `It goes to ${address.trim()}.` });
      await client.invalidateQueries({ queryKey: orderKey(order.id) });
      settle(address);
      close();
    },
    onError: (error) => console.error('The email was not sent again', error),
  });
  const problem = problemOf(send.error);
  const failure =
    problem?.errors?.[0]?.message ?? problem?.detail ?? (send.error ? failureText(send.error) : undefined);
  return (
    <QuestionDialog
      title="Send this email again?"
      refusal="Cancel"
      action={
        <AdminButton kind="solid" disabled={send.isPending || address.trim() === ''} onClick={() => send.mutate()}>
          {send.isPending ? 'Sending…' : 'Send again'}
        </AdminButton>
      }
      fields={
        <Field
          label="Email address"
          error={failure}
          render={(described) => (
            <input
              {...described}
              type="email"
              autoComplete="off"
              className={inputClass}
              value={address}
              disabled={send.isPending}
              onChange={(event) => write(event.target.value)}
            />
          )}
        />
      }
      isPending={send.isPending}
      close={close}
      focusAfter={focusAfter}
    >
      Anyone who reads it can download {order.appName || 'the app'}. The order keeps the address{' '}
      {order.customerEmail ?? 'it has'}.
    </QuestionDialog>
  );
}
