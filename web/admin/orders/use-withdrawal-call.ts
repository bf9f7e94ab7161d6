import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefundAnswer } from '#contracts/order-details.ts';
import type { Withdrawal, WithdrawalAction } from '#contracts/withdrawals.ts';
import { keepDraft } from '#web/admin/kept-draft.ts';
import { showToast } from '#web/components/toast-queue.ts';
import { apiRequest } from '#web/queries.ts';
import { tellFailure } from './failed-action.ts';
import { orderKey, orderListKey, withdrawalsKey } from './order-keys.ts';
import { sayRefund } from './refund-words.ts';
import { withdrawalDraft } from './withdrawal-dialog.tsx';

interface WithdrawalCall {
  readonly action: WithdrawalAction;
  readonly body: object;
}

const toasts: Readonly<Record<Exclude<WithdrawalAction, 'refund'>, string>> = {
  decline: 'Declined. The buyer gets an email',
  match: 'Order of the withdrawal saved',
  close: 'Closed',
};

export function useWithdrawalCall(withdrawal: Withdrawal, settled: () => void) {
  const client = useQueryClient();
  return useMutation({
    async mutationFn({ action, body }: WithdrawalCall) {
      const response = await apiRequest('POST', `/api/withdrawals/${withdrawal.id}/${action}`, body);
      return action === 'refund' ? ((await response.json()) as RefundAnswer) : null;
    },
    onSuccess(answer, { action }) {
      keepDraft(withdrawalDraft(withdrawal.id, action), null);
      if (action !== 'refund') showToast({ title: toasts[action] });
      else if (answer !== null) showToast(sayRefund(answer, 'The money went back, and the withdrawal is done.'));
    },
    onError(error) {
      console.error('A decision about a withdrawal failed', error);
      showToast({ ...tellFailure(error, 'Nothing was changed'), tone: 'error' });
    },
    async onSettled() {
      const keys = [
        withdrawalsKey,
        orderListKey,
        ...(withdrawal.order === null ? [] : [orderKey(withdrawal.order.id)]),
      ];
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
      settled();
    },
  });
}
