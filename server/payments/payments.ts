import type { PaymentMethod } from '#contracts/payment-methods.ts';
import type { Logger } from '#server/log.ts';
import type { Db } from '#server/database/connect.ts';
import type { Attempt, PaymentOutcome } from './attempt.ts';
import { findNewestAttempt } from './attempt-store.ts';
import { collectPayment, type Settle } from './collect-payment.ts';
import { makeRefund, reconcileRefunds } from './make-refund.ts';
import type { PaymentProvider } from './provider.ts';
import { reconcileAttempts } from './reconcile-attempts.ts';
import type { CompleteRefund, Refund, RefundOutcome } from './refund.ts';

export interface PaymentsDependencies {
  readonly db: Db;
  readonly providers: readonly PaymentProvider[];
  readonly settle: Settle;
  readonly completeRefund: CompleteRefund;
  readonly log: Logger;
}

export type Payments = ReturnType<typeof createPayments>;

/** The payment use cases. Two providers must not take the same method. */
export function createPayments({ db, providers, settle, completeRefund, log }: PaymentsDependencies) {
  const byMethod = new Map<PaymentMethod, PaymentProvider>();
  for (const provider of providers) {
    for (const method of provider.methods) {
      if (byMethod.has(method)) throw new Error(`Two payment providers take ${method}.`);
      byMethod.set(method, provider);
    }
  }
  const byName = new Map(providers.map((provider) => [provider.name, provider]));
  const deps = { db, providers: byName, settle, completeRefund, log };

  return {
    /** The name of the provider that takes this method, or null where the store has none. */
    providerFor: (method: PaymentMethod): string | null => byMethod.get(method)?.name ?? null,
    collect: (attempt: Attempt): Promise<PaymentOutcome> => collectPayment(deps, attempt),
    newestAttempt: (orderId: string): Promise<Attempt | undefined> => findNewestAttempt(db, orderId),
    reconcile: (signal?: AbortSignal): Promise<number> => reconcileAttempts(deps, signal),
    /** Whether this provider gives money back by a call. */
    canRefund: (provider: string): boolean => byName.get(provider)?.refunds !== undefined,
    refund: (refund: Refund): Promise<RefundOutcome> => makeRefund(deps, refund),
    reconcileRefunds: (signal?: AbortSignal): Promise<number> => reconcileRefunds(deps, signal),
  };
}
