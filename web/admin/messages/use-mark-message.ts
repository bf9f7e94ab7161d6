import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MessageChange, MessageStatus } from '#contracts/messages.ts';
import { showToast } from '#web/components/toast-queue.ts';
import { apiRequest } from '#web/queries.ts';
import { messagesKey } from './message-view.ts';

export function useMarkMessage(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (status: MessageStatus) =>
      apiRequest('PATCH', `${messagesKey[0]}/${id}`, { status, seenUpTo: id } satisfies MessageChange),
    onSuccess: () => client.invalidateQueries({ queryKey: messagesKey }),
    onError: (error) => {
      console.error('Failed to mark a message', error);
      showToast({ title: 'The message could not be marked', description: 'Try again.', tone: 'error' });
    },
  });
}
