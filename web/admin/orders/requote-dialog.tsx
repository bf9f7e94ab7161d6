import { useMutation } from '@tanstack/react-query';
import type { CoinPayment, Requote, RequoteDecision } from '#contracts/crypto-payments.ts';
import { cryptoRestHours } from '#contracts/crypto.ts';
import type { OrderDetails } from '#contracts/order-details.ts';
import { QuestionDialog } from '#web/admin/question-dialog.tsx';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { showPrice } from '#web/components/figures.ts';
import { showToast } from '#web/components/toast-queue.ts';
import { apiRequest } from '#web/queries.ts';
import { tellFailure } from './failed-action.ts';

interface RequoteDialogProps {
  readonly order: OrderDetails;
  readonly payment: CoinPayment;
  readonly requote: Requote;
  readonly decision: RequoteDecision['decision'];
  readonly readAgain: () => Promise<unknown>;
  readonly close: () => void;
  readonly focusAfter: () => void;
}

export function RequoteDialog({ order, payment, requote, decision, readAgain, close, focusAfter }: RequoteDialogProps) {
  const { paymentId, symbol, quote } = payment;
  const { worth, price, missing } = requote;
  const isAsk = decision === 'ask';
  const buyer = order.customerEmail || 'The buyer';
  const decide = useMutation({
    mutationFn: () => apiRequest('POST', `/api/crypto/payments/${paymentId}/requote`, { decision, worth, quote }),
    onSuccess: () =>
      showToast(
        isAsk
          ? { title: 'Asked for the rest', description: `It can be paid for ${cryptoRestHours} hours.` }
          : { title: 'Payment accepted', description: `The order is complete. It is recorded as ${showPrice(worth)}.` },
      ),
    onError: (error) => {
      console.error('Failed to value coins anew', error);
      showToast({ ...tellFailure(error, 'Nothing was decided'), tone: 'error' });
    },
    onSettled: async () => {
      await readAgain();
      close();
    },
  });
  return (
    <QuestionDialog
      title={isAsk ? 'Ask for the rest?' : `Accept ${showPrice(worth)}?`}
      refusal="Cancel"
      isPending={decide.isPending}
      close={close}
      focusAfter={focusAfter}
      action={
        <AdminButton kind="solid" disabled={decide.isPending} onClick={() => decide.mutate()}>
          {decide.isPending ? 'Saving…' : isAsk ? 'Ask for the rest' : 'Complete the order'}
        </AdminButton>
      }
    >
      At {showPrice(price)} for 1 {symbol}, what arrived is recorded as {showPrice(worth)}.{' '}
      {isAsk && missing !== null
        ? `${buyer} is asked for ${missing.coins} ${symbol} (${showPrice(missing.worth)}), to the same address and at this price for ${cryptoRestHours} hours. The order completes by itself once they are confirmed.`
        : `${buyer} gets ${order.appName || 'the app'}, and the receipt with the download link is emailed at once.`}
      {isAsk && order.customerEmail === null && (
        <strong className="mt-3 block rounded-field bg-sunk p-3 font-medium text-ink">
          The order has no email address: the buyer sees this only on the payment page.
        </strong>
      )}
    </QuestionDialog>
  );
}
