import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '#web/components/toast-queue.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { apiRequest } from '#web/queries.ts';
import { decisionKeys } from './cashapp-keys.ts';

interface Done {
  readonly title: string;
  readonly description?: string;
}

/** Sets a receipt email aside: the operator disagrees with what it proposes, or has looked at it. */
export function useDismissReceipt(receiptId: string, done: Done) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => apiRequest('POST', `/api/cashapp/dismiss-receipt/${receiptId}`),
    onSuccess: () => showToast(done),
    onError: (error) => {
      console.error('Failed to set a receipt email aside', error);
      showToast({ title: 'Error', description: `Nothing was changed. ${failureText(error)}`, tone: 'error' });
    },
    onSettled: () => Promise.all(decisionKeys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
