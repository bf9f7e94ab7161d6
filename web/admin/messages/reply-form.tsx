import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Message, MessageChange, NewReply } from '#contracts/messages.ts';
import { showToast } from '#web/components/toast-queue.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { failureText } from '#web/admin/failure-text.ts';
import { apiRequest, problemOf } from '#web/queries.ts';
import { messagesKey } from './message-view.ts';
import { keepReplyDraft, readReplyDraft } from './reply-draft.ts';

/** Replies by mail, and marks the conversation as read or done. What was typed stays until it is sent. */
export function ReplyForm({ message }: { readonly message: Message }) {
  const { threadId, email, replyTo } = message;
  const client = useQueryClient();
  const id = useId();
  const noteId = `${id}-note`;
  const to = replyTo ?? email;
  const [draft, setDraft] = useState(() => readReplyDraft(threadId));
  const write = (text: string) => setDraft(keepReplyDraft(threadId, text));
  const send = useMutation({
    async mutationFn(next: 'read' | 'done') {
      const reply: NewReply = { text: draft.text.trim(), requestKey: draft.requestKey, to };
      await apiRequest('POST', `${messagesKey[0]}/${message.id}/replies`, reply);
      const seen: MessageChange = { status: next, seenUpTo: message.id };
      await apiRequest('PATCH', `${messagesKey[0]}/${message.id}`, seen);
    },
    onSuccess() {
      write('');
      showToast({ title: 'Reply sent', description: `It is on its way to ${to}.` });
    },
    onError: (error) => console.error('Failed to send a reply', error),
    onSettled: () => client.invalidateQueries({ queryKey: messagesKey }),
  });
  const isEmpty = draft.text.trim() === '';
  return (
    <form className="reply-form" onSubmit={(event) => event.preventDefault()}>
      <ReplyAddress message={message} />
      <label htmlFor={id} className="truncate text-13 leading-10 text-ink-2">
        Reply to {to}
      </label>
      <textarea
        id={id}
        aria-describedby={noteId}
        aria-invalid={send.isError}
        rows={4}
        maxLength={20_000}
        value={draft.text}
        disabled={send.isPending}
        onChange={({ target }) => write(target.value)}
      />
      {send.isError && (
        <p role="alert" className="text-13 text-bad">
          {failedText(send.error)}
        </p>
      )}
      <div className="flex min-h-10 items-center gap-2">
        <p id={noteId} className="min-w-0 flex-1 text-13 text-ink-2">
          {isEmpty ? 'Replies are sent by email.' : 'Kept in this tab until you send it.'}
        </p>
        <AdminButton disabled={isEmpty || send.isPending} onClick={() => send.mutate('read')}>
          Send
        </AdminButton>
        <AdminButton kind="solid" disabled={isEmpty || send.isPending} onClick={() => send.mutate('done')}>
          Send and done
        </AdminButton>
      </div>
    </form>
  );
}

/** Says that replies go to another address than the sender's. */
function ReplyAddress({ message: { email, replyTo } }: { readonly message: Message }) {
  if (replyTo === null) return null;
  return (
    <p className="thread-note">
      <strong className="font-semibold">Replies go to {replyTo}.</strong> The sender asked for this address. The email
      came from {email}.
    </p>
  );
}

function failedText(error: Error): string {
  return problemOf(error)?.code === 'reply-address-changed'
    ? `The reply was not sent. ${failureText(error)} Check the address and send it again.`
    : `The reply may not have been sent. ${failureText(error)} Try again.`;
}
