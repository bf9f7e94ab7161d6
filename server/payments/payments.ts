import type { StoreMode } from '#contracts/orders.ts';
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import type { Logger } from '#server/log.ts';
import type { Db } from '#server/database/connect.ts';
import type { Attempt, PaymentOutcome } from './attempt.ts';
import { findAttemptByReference, findNewestAttempt } from './attempt-store.ts';
import { collectPayment, type CollectDependencies, type NoteReturn, type Settle } from './collect-payment.ts';
import { deleteOldEvents } from './event-store.ts';
import { makeRefund, reconcileRefunds } from './make-refund.ts';
import type { ClientSetup, Evidence, EventRequest, PaymentProvider } from './provider.ts';
import {
  receiveEvent,
  reconcileDisputes,
  reconcileEvents,
  type NoteDispute,
  type RevokePayment,
} from './provider-events.ts';
import { reconcileAttempts } from './reconcile-attempts.ts';
import type { CompleteRefund, Refund, RefundOutcome } from './refund.ts';

export interface PaymentsDependencies {
  readonly db: Db;
  readonly mode: StoreMode;
  readonly providers: readonly PaymentProvider[];
  readonly settle: Settle;
  readonly completeRefund: CompleteRefund;
  readonly noteReturn: NoteReturn;
  readonly revokePayment: RevokePayment;
  readonly noteDispute: NoteDispute;
  readonly endOrder: CollectDependencies['endOrder'];
  readonly onDecline?: NonNullable<CollectDependencies['onDecline']>;
  readonly mayCapture?: NonNullable<CollectDependencies['mayCapture']>;
  readonly log: Logger;
}

/** Providers send an event for some days at most. */
const eventLifeDays = 30;

export type Payments = ReturnType<typeof createPayments>;

/** The payment use cases. Two providers must not take the same method. */
export function createPayments({ providers, ...rest }: PaymentsDependencies) {
  const { db, mode } = rest;
  const byMethod = new Map<PaymentMethod, PaymentProvider>();
  for (const provider of providers) {
    for (const method of provider.methods) {
      if (byMethod.has(method)) throw new Error(`Two payment providers take ${method}.`);
      byMethod.set(method, provider);
    }
  }
  const byName = new Map(providers.map((provider) => [provider.name, provider]));
  const deps = { ...rest, providers: byName };

  return {
    /** The name of the provider that takes this method, or null where the store has none. */
    providerFor: (method: PaymentMethod): string | null => byMethod.get(method)?.name ?? null,
    collect: (attempt: Attempt): Promise<PaymentOutcome> => collectPayment(deps, attempt),
    newestAttempt: (orderId: string): Promise<Attempt | undefined> => findNewestAttempt(db, mode, orderId),
    /** The attempt that the provider of this name knows by its own reference. */
    attemptByReference: (provider: string, reference: string): Promise<Attempt | undefined> =>
      findAttemptByReference(db, mode, [provider], reference),
    /** What a browser needs to pay by this provider; null where it needs nothing, or the store has no such provider. */
    clientSetup: async (provider: string): Promise<ClientSetup | null> =>
      (await byName.get(provider)?.clientSetup?.()) ?? null,
    /** Takes a provider's message in; false for one that is not the provider's. */
    async receiveEvent(provider: string, request: EventRequest): Promise<boolean> {
      const sender = byName.get(provider);
      return sender !== undefined && receiveEvent(deps, sender, request);
    },
    reconcileDisputes: (signal?: AbortSignal): Promise<number> => reconcileDisputes(deps, signal),
    reconcileEvents: (signal?: AbortSignal): Promise<number> => reconcileEvents(deps, signal),
    /** How a payment stands, asked now. Null where nobody can be asked: there is no such provider, or no such payment. */
    inspect: async ({ provider, reference }: Pick<Attempt, 'provider' | 'reference'>): Promise<Evidence | null> =>
      reference === null ? null : ((await byName.get(provider)?.inspect(reference)) ?? null),
    purgeEvents: (): Promise<void> => deleteOldEvents(db, eventLifeDays),
    reconcile: (signal?: AbortSignal): Promise<number> => reconcileAttempts(deps, signal),
    /** Whether this provider gives money back by a call. */
    canRefund: (provider: string): boolean => byName.get(provider)?.refunds !== undefined,
    refund: (refund: Refund): Promise<RefundOutcome> => makeRefund(deps, refund),
    reconcileRefunds: (signal?: AbortSignal): Promise<number> => reconcileRefunds(deps, signal),
  };
}
