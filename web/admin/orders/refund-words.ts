import type { RefundAnswer } from '#contracts/order-details.ts';

interface ToastWords {
  readonly title: string;
  readonly description: string;
}

/**
 * Returns what to say of a refund: `done` if this call completed it. What another operator refunded earlier is not told as
 * done by this call.
 */
export function sayRefund({ status, isEarlier }: RefundAnswer, done: string): ToastWords {
  if (isEarlier === true)
    return status === 'completed'
      ? { title: 'Already refunded', description: 'It had already gone back in full. Nothing was sent again.' }
      : { title: 'Another refund is in progress', description: 'Nothing was added to it. We are checking it.' };
  return status === 'completed'
    ? { title: 'Refunded', description: done }
    : { title: 'Refund in progress', description: 'The provider has not confirmed it yet. We are checking.' };
}
