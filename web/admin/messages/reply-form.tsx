import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Message, NewReply } from '#contracts/messages.ts';
import { Button } from '#web/components/button.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { apiRequest, failureText } from '#web/queries.ts';
import { messagesKey } from './message-view.ts';

/** Replies by mail, and marks the conversation as read or done. */
export function ReplyForm({ message: { id, email } }: { readonly message: Message }) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  // A second try of the same reply must not send it twice.
  const requestKey = useRef<string>(undefined);
  const send = useMutation({
    async mutationFn(next: 'read' | 'done') {
      requestKey.current ??= crypto.randomUUID();
      const reply: NewReply = { text: text.trim(), requestKey: requestKey.current };
      await apiRequest('POST', `${messagesKey[0]}/${id}/replies`, reply);
      await apiRequest('PATCH', `${messagesKey[0]}/${id}`, { status: next });
    },
    onSuccess() {
      requestKey.current = undefined;
      setText('');
      showToast({ title: 'Reply sent', description: `It goes to ${email} now.` });
    },
    onSettled: () => client.invalidateQueries({ queryKey: messagesKey }),
  });
  const isEmpty = text.trim() === '';
  return (
    <form className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
      <Field
        label="Reply"
        note={`By email to ${email}.`}
        error={send.isError ? `The reply may not have been sent. ${failureText(send.error)} Try again.` : undefined}
        render={(described) => (
          <textarea
            {...described}
            rows={5}
            maxLength={20_000}
            className={`${inputClass} py-3`}
            value={text}
            disabled={send.isPending}
            onChange={({ target }) => {
              requestKey.current = undefined;
              setText(target.value);
            }}
          />
        )}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="secondary" disabled={isEmpty || send.isPending} onClick={() => send.mutate('read')}>
          Send
        </Button>
        <Button disabled={isEmpty || send.isPending} onClick={() => send.mutate('done')}>
          Send and done
        </Button>
      </div>
    </form>
  );
}
