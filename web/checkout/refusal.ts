// Why the store did not take a purchase, as a code: the page has the words for it.
import type { Problem } from '#contracts/problem.ts';
import type { RefusalReason } from '#contracts/refusal-reasons.ts';
import { busyText } from '#web/failure-text.ts';
import { textOfProblem } from '#web/problem-text.ts';
import type { checkoutTexts } from '#web/texts/checkout.ts';

type RefusalTexts = (typeof checkoutTexts)['en']['refusal'];

export interface Refusal {
  /** A problem's code, or what became of the order: see the texts. */
  readonly code: Problem['code'] | 'order-over' | 'refunded' | 'unexplained';
  readonly reason?: RefusalReason;
  readonly errors?: NonNullable<Problem['errors']>;
  readonly retryAfterSeconds?: number;
}

/** The refusal of a call. A body that is no problem document came from something between the store and the browser. */
export function refusalOf(problem: Problem | null): Refusal {
  if (problem === null) return { code: 'unexplained' };
  const { code, reason, errors, retryAfterSeconds: seconds } = problem;
  return {
    code,
    ...(reason === undefined ? {} : { reason }),
    ...(errors === undefined ? {} : { errors }),
    ...(typeof seconds === 'number' ? { retryAfterSeconds: seconds } : {}),
  };
}

export function refusalText(refusal: Refusal, texts: RefusalTexts): string {
  const { code, reason, retryAfterSeconds } = refusal;
  if (code === 'too-many-requests' && reason === undefined) {
    return texts.busy(retryAfterSeconds === undefined ? texts.tooBusy : busyText(retryAfterSeconds));
  }
  const own: Readonly<Partial<Record<string, string>>> = texts.byCode;
  return own[code] ?? textOfProblem(refusal) ?? texts.byCode.unexplained;
}
