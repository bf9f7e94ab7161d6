import { useQuery } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MailState } from '#contracts/mail.ts';
import type { Message, MessageReply } from '#contracts/messages.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { Moment } from '#web/admin/moment.tsx';
import { showBytes } from '#web/components/bytes.ts';
import { storeKey } from '#web/query-keys.ts';
import { PersonBadge } from './person-badge.tsx';

interface EntryHeadProps {
  readonly name: string;
  readonly at: string;
  readonly isOperator?: boolean;
  readonly children: ReactNode;
}

function EntryHead({ name, at, isOperator = false, children }: EntryHeadProps) {
  return (
    <div className="flex items-center gap-2.5">
      <PersonBadge name={name} isOperator={isOperator} />
      <p className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-13 text-ink-2">
          <Moment at={at} />
          {children}
        </span>
      </p>
    </div>
  );
}

export function ReceivedMessage({ message }: { readonly message: Message }) {
  const { name, createdAt, isAutomatic, attachments } = message;
  return (
    <>
      <EntryHead name={name} at={createdAt}>
        {isAutomatic && ', sent automatically'}
      </EntryHead>
      <p className="thread-words">{message.message}</p>
      {attachments.length > 0 && (
        <ul aria-label="Attachments" className="thread-files">
          {attachments.map((attachment, index) => (
            <li key={`${index} ${attachment.name}`} className="flex items-baseline gap-2">
              <Paperclip size={16} aria-hidden="true" className="shrink-0 self-center text-ink-2" />
              <span className="wrap-anywhere">{attachment.name}</span>
              <span className="shrink-0 text-13 text-ink-2">
                {attachment.sizeBytes === null ? 'size unknown' : showBytes(attachment.sizeBytes)}
              </span>
            </li>
          ))}
          <li className="text-13 text-ink-2">Attachments stay in the mailbox. Open them there.</li>
        </ul>
      )}
    </>
  );
}

const stateTexts: Readonly<Record<MailState, string>> = {
  waiting: 'on its way',
  sent: 'sent',
  held: 'held back',
  bounced: 'came back, the address does not work',
  failed: 'could not be sent',
};

export function SentReply({ reply }: { readonly reply: MessageReply }) {
  const { text, operatorName, operatorEmail, createdAt, state } = reply;
  const { data: store } = useQuery<StoreInfo>({ queryKey: storeKey });
  const isLost = state === 'bounced' || state === 'failed';
  return (
    <>
      <EntryHead
        name={`${operatorName ?? operatorEmail ?? 'An operator'}, for ${store?.name ?? 'the store'}`}
        at={createdAt}
        isOperator
      >
        {state !== null && (
          <>
            , <span className={isLost ? 'text-bad' : ''}>{stateTexts[state]}</span>
          </>
        )}
      </EntryHead>
      <p className="thread-words">{text}</p>
    </>
  );
}
