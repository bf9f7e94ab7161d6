import { Paperclip } from 'lucide-react';
import type { MailState } from '#contracts/mail.ts';
import type { Message, MessageReply } from '#contracts/messages.ts';
import { Moment } from '#web/admin/moment.tsx';
import { showBytes } from '#web/components/bytes.ts';

const wordsClass = 'mt-3 max-w-[44em] wrap-anywhere whitespace-pre-wrap';

export function ReceivedMessage({ message }: { readonly message: Message }) {
  const { name, createdAt, isAutomatic, attachments } = message;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="text-14 text-ink-2">
          <Moment at={createdAt} />
        </span>
        {isAutomatic && <span className="text-13 text-ink-2">Sent automatically</span>}
      </p>
      <p className={wordsClass}>{message.message}</p>
      {attachments.length > 0 && (
        <ul aria-label="Attachments" className="mt-4 grid gap-1 text-14">
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

export function SentReply({ reply: { text, operatorEmail, createdAt, state } }: { readonly reply: MessageReply }) {
  const isLost = state === 'bounced' || state === 'failed';
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold wrap-anywhere">{operatorEmail ?? 'An operator'}, for the store</span>
        <span className="text-14 text-ink-2">
          <Moment at={createdAt} />
        </span>
        {state !== null && <span className={`text-13 ${isLost ? 'text-bad' : 'text-ink-2'}`}>{stateTexts[state]}</span>}
      </p>
      <p className={wordsClass}>{text}</p>
    </>
  );
}
