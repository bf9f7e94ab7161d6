// Why the store did not take a purchase, as a code: the page has the words for it.
import type { Problem } from '#contracts/problem.ts';
import type { checkoutTexts } from '#web/texts/checkout.ts';

type RefusalTexts = (typeof checkoutTexts)['en']['refusal'];

export interface Refusal {
  /** A problem's code, or what became of the order: see the texts. */
  readonly code: Problem['code'] | 'order-over' | 'refunded' | 'unexplained';
  /** The store's own words, for a code that the page has none for. */
  readonly detail?: string;
}

/** The refusal of a call. A body that is no problem document came from something between the store and the browser. */
export function refusalOf(problem: Problem | null): Refusal {
  return problem === null ? { code: 'unexplained' } : { code: problem.code, detail: problem.detail };
}

export function refusalText({ code, detail }: Refusal, texts: RefusalTexts): string {
  if (code === 'too-many-requests') return texts.busy(detail ?? texts.tooBusy);
  const own: Readonly<Partial<Record<string, string>>> = texts.byCode;
  return own[code] ?? detail ?? texts.byCode.unexplained;
}
