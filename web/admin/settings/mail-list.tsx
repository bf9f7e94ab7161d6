import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeptMail, MailRecord, MailState as State } from '#contracts/mail.ts';
import { ListFailure } from '#web/admin/list-failure.tsx';
import { Moment } from '#web/admin/moment.tsx';
import { mailNames } from '#web/admin/orders/mail-names.ts';
import { ShowMore } from '#web/admin/show-more.tsx';
import { usePages } from '#web/admin/use-pages.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { failureText } from '#web/admin/failure-text.ts';
import { mailListKey } from '#web/admin/admin-keys.ts';
import { useMailStatus } from './mail-state.tsx';
import { MailText, MailView } from './mail-view.tsx';

const stateNames: Readonly<Record<State, string>> = {
  waiting: 'Waiting',
  sent: 'Sent',
  held: 'Held back, the address does not work',
  bounced: 'Came back',
  failed: 'Could not be sent',
};

export function MailList() {
  const mails = usePages<MailRecord>({ key: mailListKey, path: mailListKey.join('/') });
  const { data: status } = useMailStatus();
  return (
    <div className="grid gap-4">
      <h3 className="text-16">Sent and waiting</h3>
      <ListFailure pages={mails} what="emails" />
      {mails.items === undefined && !mails.hasFailed && <p className="text-ink-2">Loading…</p>}
      {mails.items?.length === 0 && <p className="text-ink-2">No email yet.</p>}
      <ul className="divide-y divide-hair border-y border-hair empty:hidden">
        {(mails.items ?? []).map((mail) => (
          <MailItem key={mail.id} mail={mail} isKept={status?.delivery === 'folder' && mail.state === 'sent'} />
        ))}
      </ul>
      <ShowMore pages={mails} what="emails" />
    </div>
  );
}

function MailItem({ mail, isKept }: { readonly mail: MailRecord; readonly isKept: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const { kind, recipient, orderNumber, state, createdAt, detail } = mail;
  return (
    <li className="grid gap-3 py-3 text-14">
      <div className="flex items-center gap-x-6">
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-6 gap-y-1">
          <p className="min-w-0 grow wrap-anywhere">
            <span className="font-medium">
              {mailNames[kind]}
              {orderNumber !== null && ` · #${orderNumber}`}
            </span>
            <span className="block text-ink-2">{recipient ?? 'Address removed'}</span>
            {detail !== null && <span className="block text-13 text-ink-2">{detail}</span>}
          </p>
          <p className={state === 'bounced' || state === 'failed' ? 'text-bad' : 'text-ink-2'}>
            {stateNames[state]} · <Moment at={createdAt} />
          </p>
        </div>
        {isKept && (
          <AdminButton className="min-w-16" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Hide' : 'Read'}
          </AdminButton>
        )}
      </div>
      {isOpen && <ReadMail mail={mail} />}
    </li>
  );
}

function ReadMail({ mail: { id, kind } }: { readonly mail: MailRecord }) {
  const path = `/api/mail/kept/${id}`;
  const { data, error } = useQuery<KeptMail>({ queryKey: [path] });
  if (error !== null) return <p role="alert">The email could not be read. {failureText(error)}</p>;
  if (data === undefined) return <p className="text-ink-2">Loading…</p>;
  if (kind === 'reply' || kind === 'notice') return <MailText text={data.text} />;
  return <MailView title={mailNames[kind]} page={`${path}/html`} mail={data} />;
}
