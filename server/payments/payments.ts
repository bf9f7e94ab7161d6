import type { StoreMode } from '#contracts/orders.ts';
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import type { Logger } from '#server/log.ts';
import type { Db } from '#server/database/connect.ts';
import type { Attempt, PaymentOutcome } from './attempt.ts';
import { findAttemptByReference, findNewestAttempt } from './attempt-store.ts';
import {
  collectPayment,
  takePayment,
  type CollectDependencies,
  type Collected,
  type NoteReturn,
  type RevokePayment,
  type Settle,
} from './collect-payment.ts';
import { deleteOldEvents } from './event-store.ts';
import { makeRefund, reconcileRefunds } from './make-refund.ts';
import type {
  ClientSetup,
  Evidence,
  EventRequest,
  PaymentProvider,
  ProviderCheckup,
  ProviderTrouble,
} from './provider.ts';
import { receiveEvent, reconcileDisputes, reconcileEvents, type NoteDispute } from './provider-events.ts';
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
  readonly captureObstacle?: NonNullable<CollectDependencies['captureObstacle']>;
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
  for (const { name, health } of providers) {
    health?.onChange(() => {
      const trouble = health.current();
      if (trouble === null) rest.log.info({ provider: name }, 'a payment provider lets us in again');
      else rest.log.error({ provider: name, trouble }, 'a payment provider does not let us in; its methods are off');
    });
  }

  return {
    /** The name of the provider that takes this method, or null where the store has none. */
    providerFor: (method: PaymentMethod): string | null => byMethod.get(method)?.name ?? null,
    /** Why this method cannot be used now, though the store has a provider for it; null while nothing is wrong. */
    troubleWith: (method: PaymentMethod): ProviderTrouble | null => byMethod.get(method)?.health?.current() ?? null,
    /** Asks the provider of this method whether it works; null where there is nothing to ask. */
    checkProvider: async (method: PaymentMethod): Promise<ProviderCheckup | null> =>
      (await byMethod.get(method)?.health?.check()) ?? null,
    /** Asks every provider whether it works; `troubleWith` tells what came of it. */
    async checkProviders(): Promise<void> {
      await Promise.all(providers.map(async ({ health }) => health?.check()));
    },
    /** Tells of each change of `troubleWith`, of whichever method. */
    onTroubleChange(listener: () => void): void {
      for (const { health } of providers) health?.onChange(listener);
    },
    close(): void {
      for (const { health } of providers) health?.close();
    },
    collect: (attempt: Attempt): Promise<PaymentOutcome> => collectPayment(deps, attempt),
    /** Does what `collect` does, and tells what was in the way of taking the money. */
    take: (attempt: Attempt): Promise<Collected> => takePayment(deps, attempt),
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
