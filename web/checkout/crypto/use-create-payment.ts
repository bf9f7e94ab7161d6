import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EarlierPurchase } from '#contracts/orders.ts';
import type { PaymentWish } from '#web/checkout/kept-payment.ts';
import { outcomeOfFailure } from '#web/checkout/place-order.ts';
import { showToast } from '#web/components/toast-queue.ts';
import { problemOf } from '#web/queries.ts';
import { storeKey } from '#web/query-keys.ts';
import { cryptoTexts } from '#web/texts/crypto.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { createPayment } from './crypto-calls.ts';
import { payments } from './crypto-payments.ts';
import type { CoinOption } from './coin-options.ts';
import { useKeepPayment } from './use-crypto-payment.ts';

const mutationKey = ['create-crypto-payment'] as const;

interface CreatePaymentUse {
  readonly wish: () => PaymentWish;
  readonly show: (paymentId: string) => void;
  readonly keepEarlier: (purchase: EarlierPurchase) => void;
}

/** Creates the payment in a coin and shows it. A failure is told in a toast, and returned as long as it stands. */
export function useCreatePayment({ wish, show, keepEarlier }: CreatePaymentUse) {
  const { failed } = useTexts(cryptoTexts);
  const client = useQueryClient();
  const keepPayment = useKeepPayment();
  const { mutate, isPending, error } = useMutation({
    mutationKey,
    mutationFn: (option: CoinOption) => create(wish(), option),
    onSuccess({ kept, created }) {
      const { paymentId } = created.answer;
      keepPayment(created);
      payments.change(kept, { paymentId });
      show(paymentId);
    },
    onError(cause, option) {
      console.error('Failed to create a crypto payment', cause);
      const outcome = outcomeOfFailure(cause);
      if (outcome.kind === 'already-bought') {
        keepEarlier(outcome.purchase);
        return;
      }
      showToast({
        title: failed.title,
        description: failed.text,
        tone: 'error',
        action: { label: failed.retry, elsewhere: failed.elsewhere, run: () => mutate(option) },
      });
      // The coin may have become unavailable, or the price another.
      void client.invalidateQueries({ queryKey: storeKey });
      if (outcome.kind === 'price-changed') void client.invalidateQueries({ queryKey: ['/api/checkout'] });
    },
  });
  return {
    create(option: CoinOption): void {
      // The second press of a double click comes before the button is busy.
      if (client.isMutating({ mutationKey }) === 0) mutate(option);
    },
    isCreating: isPending,
    failure: error,
  };
}

/** A key that the store does not take any more is replaced once. */
async function create(wish: PaymentWish, option: CoinOption) {
  const kept = payments.take(wish);
  try {
    return { kept, created: await createPayment(kept, option) };
  } catch (error) {
    const code = problemOf(error)?.code;
    if (code !== 'idempotency-mismatch' && code !== 'payment-expired') throw error;
    payments.forget(wish.appId);
    const another = payments.take(wish);
    return { kept: another, created: await createPayment(another, option) };
  }
}
