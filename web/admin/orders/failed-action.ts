import { problemOf } from '#web/queries.ts';

interface ActionWords {
  /** What is known where the store has refused: "Nothing was decided". */
  readonly refused: string;
  /** What is to be done once more only after a look at the order: "you decide". */
  readonly again: string;
}

/**
 * What to say of a call about an order that failed. Only a refusal means that nothing was done: where the answer was lost,
 * or the store broke off in the middle, money may have moved.
 */
export function tellFailure(
  error: unknown,
  { refused, again }: ActionWords,
): { readonly title: string; readonly description: string } {
  const problem = problemOf(error);
  const description = `Look at the order before ${again} again.`;
  if (problem === null) return { title: 'The store’s answer was lost', description };
  if (problem.code === 'internal') return { title: 'Something went wrong in the store', description };
  return { title: refused, description: problem.detail };
}
