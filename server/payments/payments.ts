import type { PaymentMethod } from '#contracts/payment-methods.ts';
import { bind } from '#server/bind.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { Attempt } from './attempt.ts';
import {
  findAttempt,
  findAttemptByReference,
  findNewestAttempt,
  insertAttempt,
  makeAttemptDue,
} from './attempt-store.ts';
import { addAttempt } from './add-attempt.ts';
import { beginPayment } from './begin-payment.ts';
import { changeMoney } from './change-money.ts';
import { expireOrder } from './attempt-rules.ts';
import { collectPayment } from './collect-payment.ts';
import { sumFees } from './fee-store.ts';
import { listOpenDisputes } from './disputes/dispute-store.ts';
import { reconcileDisputes } from './disputes/reconcile-disputes.ts';
import { countEvents, deleteOldEvents } from './events/event-store.ts';
import { receiveEvent, reconcileEvents } from './events/receive-event.ts';
import { isDisputed } from './money.ts';
import { readMoney } from './money-store.ts';
import type { OrderState } from './order-changes.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { PaymentProvider } from './provider.ts';
import type { EventRequest } from './events/event-capability.ts';
import { reconcileAttempts } from './reconcile-attempts.ts';
import { reconcileRefunds } from './refunds/make-refund.ts';
import { checkRefund, refundOrder } from './refunds/refund-order.ts';
import { acceptPayment } from './reviews/accept-payment.ts';
import { refundReview } from './reviews/refund-review.ts';
import { revaluePayment } from './reviews/revalue-payment.ts';
import { resolveReview } from './reviews/resolve-review.ts';
import { countOpenReviews } from './reviews/review-store.ts';
import { showPayments } from './show-payments.ts';

export interface PaymentsDeps extends Omit<PaymentDeps, 'providers'> {
  readonly providers: readonly PaymentProvider[];
  /** Returns true if an owner has taken the method off sale. Payments that were begun go on. */
  readonly isOffSale?: (method: PaymentMethod) => boolean;
}

/** Providers send an event for some days at most. */
export const eventLifeDays = 30;
const mostReviewsCounted = 1_000;
const firstCheckMs = 30_000;

export type Payments = ReturnType<typeof createPayments>;

/** Builds the payment use cases. Throws where two providers take the same method. */
export function createPayments({ providers, isOffSale = () => false, ...rest }: PaymentsDeps) {
  const { db, mode, log } = rest;
  const byMethod = providersByMethod(providers);
  const byName = new Map(providers.map((provider) => [provider.name, provider]));
  const deps: PaymentDeps = { ...rest, providers: byName };
  for (const { name, health } of providers) {
    health?.onChange(() => {
      const trouble = health.current();
      if (trouble === null) log.info({ provider: name }, 'a payment provider lets us in again');
      else log.error({ provider: name, trouble }, 'a payment provider does not let us in; its methods are off');
    });
  }

  const setUp = (method: PaymentMethod): PaymentProvider | undefined => {
    const provider = byMethod.get(method);
    return provider?.isOffered?.() === false ? undefined : provider;
  };

  return {
    providerFor: (method: PaymentMethod): string | null => (isOffSale(method) ? null : (setUp(method)?.name ?? null)),
    isSetUp: (method: PaymentMethod): boolean => setUp(method) !== undefined,
    sumFees: (since: Date) => sumFees(db, mode, since),
    /** Returns why this method cannot be used now, though the store has a provider for it; null while nothing is wrong. */
    troubleWith: (method: PaymentMethod) => byMethod.get(method)?.health?.current() ?? null,
    checkProvider: async (method: PaymentMethod) => (await byMethod.get(method)?.health?.check()) ?? null,
    /** Asks every provider whether it works; `troubleWith` tells what came of it. */
    async checkProviders(): Promise<void> {
      await Promise.all(providers.map(async ({ health }) => health?.check()));
    },
    onTroubleChange(listener: () => void): void {
      for (const { health } of providers) health?.onChange(listener);
    },
    close(): void {
      for (const { health } of providers) health?.close();
    },

    create: (tx: Transaction, attempt: Attempt): Promise<void> => insertAttempt(tx, attempt, firstCheckMs),
    makeDue: makeAttemptDue,
    another: bind(addAttempt, deps),
    begin: bind(beginPayment, deps),
    collect: bind(collectPayment, deps),
    newestAttempt: (orderId: string): Promise<Attempt | undefined> => findNewestAttempt(db, mode, orderId),
    attemptById: (attemptId: string): Promise<Attempt | undefined> => findAttempt(db, mode, attemptId),
    attemptByReference: (provider: string, reference: string) => findAttemptByReference(db, mode, provider, reference),
    expireOrder: (orderId: string): Promise<null> =>
      changeMoney(deps, orderId, (money) => ({ changes: expireOrder(money), result: null })),

    clientSetup: async (provider: string) => (await byName.get(provider)?.clientSetup?.()) ?? null,
    async receiveEvent(provider: string, request: EventRequest): Promise<boolean> {
      const sender = byName.get(provider);
      return sender !== undefined && receiveEvent(deps, sender, request);
    },

    show: bind(showPayments, deps),
    /** Returns true if a dispute decides about the order's money. Call it with the order locked. */
    async isHeldByDispute(tx: Transaction, order: OrderState): Promise<boolean> {
      const money = await readMoney(tx, order);
      return money.attempts.some(({ id }) => isDisputed(money, id, new Date()));
    },
    refundOrder: bind(refundOrder, deps),
    checkRefund: bind(checkRefund, deps),
    countReviews: async () => ({ orders: await countOpenReviews(db, mode, mostReviewsCounted) }),
    openDisputes: (limit: number) => listOpenDisputes(db, mode, limit),
    resolveReview: bind(resolveReview, deps),
    refundReview: bind(refundReview, deps),
    acceptPayment: bind(acceptPayment, deps),
    revalue: bind(revaluePayment, deps),

    /** One reconciler a provider, so that one that hangs holds up no other. */
    reconcilers: providers.map((provider) => ({
      name: provider.name,
      run: (signal?: AbortSignal): Promise<number> => reconcileAttempts(deps, provider, signal),
    })),
    reconcileRefunds: (signal?: AbortSignal): Promise<number> => reconcileRefunds(deps, signal),
    reconcileEvents: (signal?: AbortSignal): Promise<number> => reconcileEvents(deps, signal),
    reconcileDisputes: (signal?: AbortSignal): Promise<number> => reconcileDisputes(deps, signal),
    countEvents: (provider: string, span: { readonly days: number; readonly most: number }) =>
      countEvents(db, mode, provider, span),
    purgeEvents: (): Promise<void> => deleteOldEvents(db, eventLifeDays),
  };
}

function providersByMethod(providers: readonly PaymentProvider[]): ReadonlyMap<PaymentMethod, PaymentProvider> {
  const byMethod = new Map<PaymentMethod, PaymentProvider>();
  for (const provider of providers) {
    for (const method of provider.methods) {
      if (byMethod.has(method)) throw new Error(`Two payment providers take ${method}.`);
      byMethod.set(method, provider);
    }
  }
  return byMethod;
}
