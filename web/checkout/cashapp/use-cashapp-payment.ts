import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CashAppPayment, CashAppPaymentStatus } from '#contracts/cashapp.ts';
import type { KeptPayment } from '#web/checkout/kept-payment.ts';
import { createPayment, readPaymentState } from './cashapp-calls.ts';

/** The interval and the length of polling. */
const askEveryMs = 5_000;
const askForMs = 30 * 60_000;

export interface KnownPayment extends CashAppPayment {
  /** When its time is over, in milliseconds since 1970 by this computer's clock. */
  readonly endsAt: number;
  /** When it confirms itself, by the same clock; null while no timer runs. */
  readonly confirmsAt: number | null;
}

export type CashAppPhase =
  | { readonly kind: 'creating' }
  | { readonly kind: 'failed'; readonly error: Error; readonly isAsking: boolean; readonly askAgain: () => void }
  | {
      readonly kind: 'known';
      readonly payment: KnownPayment;
      /** True if the last answer is old because the store could not be reached. */
      readonly isOutOfReach: boolean;
      readonly askAgain: () => void;
    };

/** Money can still come for it, or an operator can still find it. */
const isUndecided = (status: CashAppPaymentStatus): boolean => status !== 'confirmed' && status !== 'refunded';

/** Creates the payment and follows it until it is paid or 30 minutes have passed. */
export function useCashAppPayment(kept: KeptPayment): CashAppPhase {
  const [openedAt] = useState(Date.now);
  const created = useQuery({
    queryKey: ['cashapp-payment', kept.key],
    queryFn: ({ signal }) => createPayment(kept, signal),
    refetchOnReconnect: ({ state }) => state.data === undefined,
    gcTime: 0,
  });
  const paymentId = created.data?.answer.paymentId;
  const newest = useQuery({
    queryKey: ['cashapp-payment-status', paymentId],
    queryFn: ({ signal }) => readPaymentState(paymentId ?? '', signal),
    enabled: created.data !== undefined && isUndecided(created.data.answer.status),
    refetchInterval({ state }) {
      const isOver = state.data !== undefined && !isUndecided(state.data.answer.status);
      return isOver || Date.now() - openedAt > askForMs ? false : askEveryMs;
    },
    // The buyer looks at Cash App meanwhile, and comes back.
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: ({ state }) => state.data === undefined || isUndecided(state.data.answer.status),
    refetchOnReconnect: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  if (created.data === undefined) {
    return created.error === null
      ? { kind: 'creating' }
      : {
          kind: 'failed',
          error: created.error,
          isAsking: created.isFetching,
          askAgain: () => void created.refetch(),
        };
  }
  const { answer: payment, storeIsAheadMs } = created.data;
  const { answer: state, at } = newest.data ?? created.data;
  const ahead = newest.data?.storeIsAheadMs ?? storeIsAheadMs;
  return {
    kind: 'known',
    payment: {
      ...payment,
      status: state.status,
      downloadToken: state.downloadToken,
      autoConfirmIn: state.autoConfirmIn,
      endsAt: Date.parse(payment.expiresAt) - ahead,
      confirmsAt: state.autoConfirmIn === null ? null : at + state.autoConfirmIn,
    },
    isOutOfReach: newest.isError,
    askAgain: () => void newest.refetch(),
  };
}
