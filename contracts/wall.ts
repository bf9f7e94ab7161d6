// The order of apps on the storefront: which come first, and which are stories.
import * as z from 'zod/mini';

/** More than anybody moves by hand; the others follow by themselves. */
export const mostPlacedApps = 1_000;

const appIdsSchema = z.array(z.uuid()).check(
  z.maxLength(mostPlacedApps),
  z.refine((ids) => new Set(ids).size === ids.length, 'Name each app once.'),
);

export const wallSchema = z.strictObject({
  /** The apps that come first, in this order. The others follow, the most downloaded first. */
  order: appIdsSchema,
  /** The apps whose cards take two columns. Null: those that are stories by themselves. */
  stories: z.nullable(appIdsSchema),
});
export type Wall = z.infer<typeof wallSchema>;

export const plainWall: Wall = { order: [], stories: null };

/** Returns `things` with those that `order` names first, in its order. Ids that name nothing are passed over. */
export function inOrder<T extends { readonly id: string }>(
  things: readonly T[],
  order: readonly string[],
): readonly T[] {
  if (order.length === 0) return things;
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: T): number => places.get(id) ?? order.length;
  return things.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Returns true for a story; `byItself` is the result without an owner's choice. */
export function isStoryOf({ stories }: Wall, id: string, byItself: boolean): boolean {
  return stories === null ? byItself : stories.includes(id);
}
