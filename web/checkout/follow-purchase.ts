import { checkOrder, type Outcome } from './place-order.ts';

const firstCheckAfterMs = 2_000;
const longestCheckMs = 15_000;
/** After this long the buyer may leave: the link comes by email. */
const slowAfterMs = 30_000;
/** After this long the store is not asked any more, and the buyer is told what to do. `checkingText` names it. */
export const givesUpAfterMs = 5 * 60_000;

/** The answer while the result is unknown, with the store's requested delay if any. */
export interface Uncertain {
  readonly kind: 'uncertain';
  readonly askAgainAfterMs?: number;
  /** True if the provider has the money and holds it, perhaps for days. */
  readonly isHeld?: boolean;
}

/** Timed out after `givesUpAfterMs`. */
export interface Unresolved {
  readonly kind: 'unresolved';
}

export type CertainOutcome = Exclude<Outcome, { kind: 'waiting' | 'unanswered' | 'busy' }>;

/**
 * Asks for the purchase and goes on asking until its end is certain, or for `givesUpAfterMs`. Where no answer came, `ask`
 * is repeated, which must make no second payment. `onChecking` is told before each pause. Answers null once `signal` is
 * aborted while nothing is certain.
 */
export async function followPurchase(
  ask: () => Promise<Outcome>,
  signal: AbortSignal,
  onChecking: (isSlow: boolean) => void,
): Promise<CertainOutcome | Unresolved | null> {
  let token: string | null = null;
  let wasUnanswered = false;
  return askUntilCertain<CertainOutcome>(askOrCheck, signal, onChecking);

  async function askOrCheck(): Promise<CertainOutcome | Uncertain> {
    const outcome = token === null ? await ask() : await checkOrder(token);
    switch (outcome.kind) {
      case 'waiting':
        token = outcome.token;
        return { kind: 'uncertain' };
      case 'unanswered':
        wasUnanswered = true;
        return { kind: 'uncertain' };
      case 'busy':
        // The store did nothing with this call; only an earlier one may have been taken.
        return wasUnanswered
          ? { kind: 'uncertain', askAgainAfterMs: outcome.askAgainAfterMs }
          : { kind: 'refused', why: outcome.why };
      default:
        return outcome;
    }
  }
}

/** Repeats `ask`, at ever longer intervals, while nobody knows. The rest is as at followPurchase. */
export async function askUntilCertain<Certain extends { readonly kind: string }>(
  ask: () => Promise<Certain | Uncertain>,
  signal: AbortSignal,
  onChecking: (isSlow: boolean) => void,
): Promise<Certain | Unresolved | null> {
  const startedAt = Date.now();
  for (let wait = firstCheckAfterMs; ; wait = Math.min(wait * 1.5, longestCheckMs)) {
    const answer = await ask();
    if (!isUncertain(answer)) return answer;
    const passed = Date.now() - startedAt;
    if (passed >= givesUpAfterMs) return { kind: 'unresolved' };
    onChecking(passed > slowAfterMs);
    await pause(Math.min(Math.max(wait, answer.askAgainAfterMs ?? 0), givesUpAfterMs - passed), signal);
    if (signal.aborted) return null;
  }
}

function isUncertain(answer: { readonly kind: string }): answer is Uncertain {
  return answer.kind === 'uncertain';
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
