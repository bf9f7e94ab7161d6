import { problemOf, statusOf } from '#web/queries.ts';

/**
 * Returns what to say of a call about an order that failed; `refused` is the title where the store refused it. Only a
 * refusal means that nothing was done: where the answer was lost, or the store failed in the middle, money may have moved.
 */
export function tellFailure(error: unknown, refused: string): { readonly title: string; readonly description: string } {
  const problem = problemOf(error);
  const description = 'Reload the order before trying again.';
  if (statusOf(error) === null) return { title: 'Connection lost', description };
  if (problem === null || problem.code === 'internal')
    return { title: 'Something went wrong on the server', description };
  return { title: refused, description: problem.detail };
}
