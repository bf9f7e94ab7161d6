import type { MoreKind, Need } from '#contracts/overview.ts';

export const linesOfEach = 3;

/** Shows the first things of a kind as lines, and in one more line how many follow. */
export async function listSome<Thing>(
  more: MoreKind,
  things: readonly Thing[],
  show: (first: readonly Thing[]) => readonly Need[] | Promise<readonly Need[]>,
  count = things.length,
): Promise<Need[]> {
  const needs = await show(things.slice(0, linesOfEach));
  const rest = count - linesOfEach;
  return rest > 0 ? [...needs, { kind: more, count: rest }] : [...needs];
}
