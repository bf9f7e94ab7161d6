import type { StoreMode } from '#contracts/orders.ts';
import type { Db } from '#server/database/connect.ts';
import type { Logger } from '#server/log.ts';
import type { PaymentProvider, RefundEvidence, RefundRequest } from './provider.ts';
import type { CompleteRefund, Refund, RefundOutcome } from './refund.ts';
import { declineRefund, leaseDueRefunds } from './refund-store.ts';
import { refundLeaseSeconds } from './refund.ts';
import { workThrough } from './work-through.ts';

export interface RefundDependencies {
  readonly db: Db;
  readonly mode: StoreMode;
  readonly providers: ReadonlyMap<string, PaymentProvider>;
  readonly completeRefund: CompleteRefund;
  readonly log: Logger;
}

/**
 * Has the provider make a refund that was stored before. Never throws for what a provider does: an outcome that is not
 * known is `requested`, and the reconciler asks again. After the first call the provider is asked how the refund stands
 * before it is told to make it, because providers forget idempotency keys.
 */
export async function makeRefund(deps: RefundDependencies, refund: Refund): Promise<RefundOutcome> {
  const { db, providers, completeRefund, log } = deps;
  const facts = { refundId: refund.id, attemptId: refund.attemptId, provider: refund.provider };
  const provider = providers.get(refund.provider);
  if (provider?.refunds === undefined) {
    log.error(facts, 'a refund is under way at a provider that is not configured any more');
    return 'requested';
  }
  let evidence: RefundEvidence;
  try {
    evidence = await ask(provider.refunds, refund);
  } catch (error) {
    log.warn({ ...facts, err: error }, 'outcome of a refund is not known');
    return 'requested';
  }
  const isOfRefund =
    evidence.refundId === refund.id &&
    evidence.amountMinor === refund.amountMinor &&
    evidence.currency === refund.currency;
  if (!isOfRefund) {
    log.error({ ...facts, evidence }, 'the provider answered for another refund; nothing was changed');
    return 'requested';
  }
  if (evidence.status === 'pending') return 'requested';
  if (evidence.status === 'declined') {
    await declineRefund(db, refund.id, evidence.reason ?? null);
    return 'declined';
  }
  await completeRefund(refund, evidence);
  return 'completed';
}

async function ask(
  refunds: NonNullable<PaymentProvider['refunds']>,
  { id, reference, captureReference, amountMinor, currency, tries }: Refund,
): Promise<RefundEvidence> {
  const request: RefundRequest = { refundId: id, reference, captureReference, amountMinor, currency };
  const known = tries > 1 ? await refunds.inspect(request) : null;
  if (known !== null) return known;
  const started = await refunds.start(request);
  // An earlier call may have been made meanwhile, and have left nothing for this one.
  return started.status === 'declined' && tries > 1 ? ((await refunds.inspect(request)) ?? started) : started;
}

/** Ends what a lost answer or a killed process left under way. Answers how many refunds were looked at. */
export function reconcileRefunds(deps: RefundDependencies, signal?: AbortSignal): Promise<number> {
  return workThrough(
    (limit) => leaseDueRefunds(deps.db, deps.mode, limit, refundLeaseSeconds),
    async (refund) => void (await makeRefund(deps, refund)),
    signal,
  );
}
