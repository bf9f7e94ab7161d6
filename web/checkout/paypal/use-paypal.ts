import { useQuery } from '@tanstack/react-query';
import type { PayerAnswer } from './ask-payer.ts';
import { openPayPal } from './open-paypal.ts';

/** The SDK of this page, loaded and asked what it offers. */
export function usePayPal() {
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: ['paypal'],
    queryFn: openPayPal,
    gcTime: 0,
  });

  /**
   * Opens the SDK anew when a payer could not be asked: what it was opened with is good for 15 minutes, and a page may be
   * open for longer.
   */
  async function renewAfter(asking: Promise<PayerAnswer>): Promise<PayerAnswer> {
    const answer = await asking;
    if (answer.kind === 'failed' && answer.message === undefined) void refetch();
    return answer;
  }

  return { data, error, isError, isFetching, refetch, renewAfter };
}
