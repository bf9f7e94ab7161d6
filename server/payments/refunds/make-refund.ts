import { processDue } from '#server/jobs/process-due.ts';
import { changeMoney } from '../change-money.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { PaymentRefused } from '../payment-errors.ts';
import type { RefundCapability, RefundEvidence, RefundRequest } from './refund-capability.ts';
import { auditRefunds } from './audit-refunds.ts';
import type { Refund, RefundOutcome } from './refund.ts';
import { completeRefund } from './refund-rules.ts';
import { claimDueRefunds, declineRefund } from './refund-store.ts';

/**
 * Has the provider make a refund that was stored before. Never throws for what a provider does: an outcome that is not
 * known is `requested`, and the reconciler asks again. After the first call the provider is asked how the refund stands
 * before it is told to make it, because providers forget idempotency keys.
 */
export async function makeRefund(deps: PaymentDeps, refund: Refund): Promise<RefundOutcome> {
  const { db, providers, log } = deps;
  const facts = { refundId: refund.id, attemptId: refund.attemptId, provider: refund.provider };
  const provider = providers.get(refund.provider);
  if (provider?.refunds === undefined) {
    log.error(facts, 'a refund is under way at a provider that is not configured any more');
    return 'requested';
  }
  let evidence: RefundEvidence;
  try {
    evidence = await callProvider(provider.refunds, refund);
  } catch (error) {
    log.warn({ ...facts, err: error }, 'the outcome of a refund is not known');
    return 'requested';
  }
  const fits =
    evidence.refundId === refund.id &&
    evidence.amountMinor === refund.amountMinor &&
    evidence.currency === refund.currency;
  if (!fits) {
    log.error({ ...facts, evidence }, 'the provider answered for another refund; nothing was changed');
    return 'requested';
  }
  if (evidence.status === 'pending') return 'requested';
  if (evidence.status === 'declined') {
    await declineRefund(db, refund.id, evidence.reason ?? null);
    return 'declined';
  }
  await changeMoney(deps, refund.orderId, async (money, tx) => {
    const changes = completeRefund(money, refund.id, evidence.reference);
    await auditRefunds(deps, tx, money, changes);
    return { changes, result: null };
  });
  return 'completed';
}

async function callProvider(
  refunds: RefundCapability,
  { id, reference, captureReference, amountMinor, currency, tries }: Refund,
): Promise<RefundEvidence> {
  const request: RefundRequest = { refundId: id, reference, captureReference, amountMinor, currency };
  const known = tries > 1 ? await refunds.inspect(request) : null;
  if (known !== null) return known;
  const started = await refunds.start(request).catch((error: unknown) => {
    if (!(error instanceof PaymentRefused)) throw error;
    return { ...request, reference: '', status: 'declined', reason: error.message } as const;
  });
  // An earlier call may have refunded everything meanwhile.
  return started.status === 'declined' ? ((await refunds.inspect(request)) ?? started) : started;
}

/** Completes refunds that a lost response or a killed process left open. Returns how many it checked. */
export function reconcileRefunds(deps: PaymentDeps, signal?: AbortSignal): Promise<number> {
  return processDue(
    {
      name: 'refunds',
      claim: (limit) => claimDueRefunds(deps.db, deps.mode, limit),
      work: async (refund) => void (await makeRefund(deps, refund)),
      log: deps.log,
    },
    signal,
  );
}
