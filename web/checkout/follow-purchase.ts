import { checkOrder, type Outcome } from './place-order.ts';

const firstCheckAfterMs = 2_000;
const longestCheckMs = 15_000;
/** After this long the buyer may leave: the link comes by e-mail. */
const slowAfterMs = 30_000;

type OpenOutcome = Extract<Outcome, { kind: 'waiting' | 'unanswered' }>;
export type CertainOutcome = Exclude<Outcome, OpenOutcome>;

/**
 * Asks for the purchase and goes on asking until its end is certain. Where no answer came, `ask` is repeated, which must
 * make no second payment. `onChecking` is told before each pause. Answers null once `signal` is aborted while nothing is
 * certain.
 */
export async function followPurchase(
  ask: () => Promise<Outcome>,
  signal: AbortSignal,
  onChecking: (isSlow: boolean) => void,
): Promise<CertainOutcome | null> {
  let token: string | null = null;
  const askOrCheck = async () => {
    const outcome = token === null ? await ask() : await checkOrder(token);
    if (outcome.kind === 'waiting') token = outcome.token;
    return isOpen(outcome) ? null : outcome;
  };
  return askUntilCertain(askOrCheck, signal, onChecking);
}

/** Repeats `ask`, at ever longer intervals, while it answers null: nobody knows. The rest is as at followPurchase. */
export async function askUntilCertain<Certain>(
  ask: () => Promise<Certain | null>,
  signal: AbortSignal,
  onChecking: (isSlow: boolean) => void,
): Promise<Certain | null> {
  let answer = await ask();
  const startedAt = Date.now();
  for (let wait = firstCheckAfterMs; answer === null; wait = Math.min(wait * 1.5, longestCheckMs)) {
    onChecking(Date.now() - startedAt > slowAfterMs);
    await pause(wait, signal);
    if (signal.aborted) return null;
    answer = await ask();
  }
  return answer;
}

function isOpen(outcome: Outcome): outcome is OpenOutcome {
  return outcome.kind === 'waiting' || outcome.kind === 'unanswered';
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
