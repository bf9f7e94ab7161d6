import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Message, NewReply } from '#contracts/messages.ts';
import type { OperatorSession } from '#contracts/operators.ts';
import { Button } from '#web/components/button.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { apiRequest, problemOf } from '#web/queries.ts';
import { sessionKey } from '#web/query-keys.ts';
import { messagesKey } from './message-view.ts';
import { keepReplyDraft, readReplyDraft } from './reply-draft.ts';

/** Replies by mail, and marks the conversation as read or done. What was typed stays until it is sent. */
export function ReplyForm({ message: { id, threadId, email, replyTo } }: { readonly message: Message }) {
  const client = useQueryClient();
  const to = replyTo ?? email;
  const { data: operator } = useQuery<OperatorSession | null>({ queryKey: sessionKey, enabled: false });
  const operatorId = operator?.operatorId ?? '';
  const [draft, setDraft] = useState(() => readReplyDraft(operatorId, threadId));
  const write = (text: string) => setDraft(keepReplyDraft(operatorId, threadId, text));
  const send = useMutation({
    async mutationFn(next: 'read' | 'done') {
      const reply: NewReply = { text: draft.text.trim(), requestKey: draft.requestKey, to };
      await apiRequest('POST', `${messagesKey[0]}/${id}/replies`, reply);
      await apiRequest('PATCH', `${messagesKey[0]}/${id}`, { status: next });
    },
    onSuccess() {
      write('');
      showToast({ title: 'Reply sent', description: `It goes to ${to} now.` });
    },
    onError: (error) => console.error('Failed to send a reply', error),
    onSettled: () => client.invalidateQueries({ queryKey: messagesKey }),
  });
  const isEmpty = draft.text.trim() === '';
  return (
    <form
      className="sticky bottom-0 z-10 grid gap-3 border-t border-edge bg-wall pt-3 pb-4 [@media(height<36rem)]:static"
      onSubmit={(event) => event.preventDefault()}
    >
      <Field
        label={`Reply to ${to}`}
        note={isEmpty ? 'It goes out by email.' : 'Kept in this tab until you send it.'}
        error={send.isError ? failedText(send.error) : undefined}
        render={(described) => (
          <textarea
            {...described}
            rows={3}
            maxLength={20_000}
            className={`${inputClass} py-2.5`}
            value={draft.text}
            disabled={send.isPending}
            onChange={({ target }) => write(target.value)}
          />
        )}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="secondary" size="small" disabled={isEmpty || send.isPending} onClick={() => send.mutate('read')}>
          Send
        </Button>
        <Button size="small" disabled={isEmpty || send.isPending} onClick={() => send.mutate('done')}>
          Send and done
        </Button>
      </div>
    </form>
  );
}

function failedText(error: Error): string {
  return problemOf(error)?.code === 'reply-address-changed'
    ? `The reply was not sent. ${failureText(error)} Check the address and send it again.`
    : `The reply may not have been sent. ${failureText(error)} Try again.`;
}
