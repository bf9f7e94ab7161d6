import { nextCheckAt, startedAttempt, type Attempt, type PaymentOutcome } from './attempt.ts';
import { postponeCheck } from './attempt-store.ts';
import { captureApproved } from './capture-approved.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { OutcomeUnknown } from './payment-errors.ts';
import type { CaptureBlocker, Evidence } from './provider.ts';
import { recordEvidence } from './record-evidence.ts';

export interface Collected {
  readonly outcome: PaymentOutcome;
  readonly blocker?: CaptureBlocker;
}

/**
 * Takes a started attempt as far as it goes now: asks the provider, captures what the payer has approved, and settles it.
 * Every step may be repeated by a double click, a retry, a webhook or the reconciler, and moves the money once. Never
 * throws for what a provider does: an unknown outcome is `unknown`, and the reconciler asks again.
 */
export async function collectPayment(deps: PaymentDeps, attempt: Attempt): Promise<Collected> {
  const { providers, log } = deps;
  const { id: attemptId, provider: name } = attempt;
  const provider = providers.get(name);
  if (provider === undefined) log.error({ attemptId, provider: name }, 'a payment provider is not configured any more');
  const started = startedAttempt(attempt);
  if (provider === undefined || started === null) return { outcome: 'unknown' };
  let evidence: Evidence;
  let known = attempt;
  try {
    evidence = await provider.inspect(started);
    if (evidence.status === 'approved' && provider.capture !== undefined) {
      const captured = await captureApproved(deps, provider, attempt, evidence);
      if ('blocker' in captured) return { outcome: 'declined', ...captured };
      ({ evidence, attempt: known } = captured);
    }
  } catch (error) {
    return postpone(deps, attempt, error);
  }
  try {
    return { outcome: await recordEvidence(deps, provider, known, evidence) };
  } catch (error) {
    if (error instanceof OutcomeUnknown) return postpone(deps, attempt, error);
    throw error;
  }
}

async function postpone({ db, log }: PaymentDeps, attempt: Attempt, error: unknown): Promise<Collected> {
  const { id: attemptId, provider } = attempt;
  log.warn({ attemptId, provider, err: error }, 'the outcome of a payment is not known');
  await postponeCheck(db, attemptId, nextCheckAt(attempt.createdAt, new Date()));
  return { outcome: 'unknown' };
}
