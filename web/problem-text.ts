// A buyer's page says in its own language why a call failed, by the problem's code. The sentence in the answer is English.
import type { Problem } from '#contracts/problem.ts';
import { unansweredText } from './failure-text.ts';
import { problemOf } from './queries.ts';
import { problemTexts } from './texts/problems.ts';
import { textsOfPage } from './texts/texts-of-page.ts';

export interface ProblemFacts extends Pick<Problem, 'reason' | 'errors'> {
  readonly code: string;
}

/** Returns the page's words for a refusal; null for a code that it has none for. */
export function textOfProblem({ code, reason, errors = [] }: ProblemFacts): string | null {
  const texts = textsOfPage(problemTexts);
  const byCode: Readonly<Partial<Record<string, string>>> = texts.byCode;
  const byReason: Readonly<Partial<Record<string, string>>> = texts.byReason;
  if (errors.some(({ path }) => /email$/i.test(path))) return texts.email;
  return (reason === undefined ? undefined : byReason[reason]) ?? byCode[code] ?? null;
}

/** Returns why a call was refused; null for no answer, or for one that the page has no words for. */
export function refusedText(error: unknown): string | null {
  const problem = problemOf(error);
  if (problem === null) return null;
  return problem.code === 'too-many-requests' ? unansweredText(error) : textOfProblem(problem);
}

/** Returns why a call failed: that the store refused it, or that it gave no answer. */
export function problemText(error: unknown): string {
  const { status = 500 } = problemOf(error) ?? {};
  return refusedText(error) ?? (status < 500 ? textsOfPage(problemTexts).refused : unansweredText(error));
}
