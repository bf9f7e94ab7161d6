// The storefront's address, such as `/?category=utilities&show=96`. Cached pages are stored under it.
import { categories, type CategoryFilter } from './categories.ts';

export const storefrontPageSize = 48;

export interface StorefrontView {
  readonly category: CategoryFilter;
  /** A number of apps: the page size, doubled any number of times. This keeps the number of cached pages small. */
  readonly shown: number;
}

const mostShown = 9_999;

/** Reads `category` and `show`. Invalid values count as absent. */
export function readStorefrontAddress(parameters: URLSearchParams): StorefrontView {
  const category = categories.find((each) => each === parameters.get('category')) ?? 'all';
  const wanted = Math.min(Number(parameters.get('show')) || 0, mostShown);
  let shown: number = storefrontPageSize;
  while (shown < wanted) shown *= 2;
  return { category, shown: Math.min(shown, mostShown) };
}

export function moreOf(view: StorefrontView): StorefrontView {
  return { ...view, shown: Math.min(view.shown * 2, mostShown) };
}

/** Returns the path and query of a view, such as `/` or `/?category=graphics`. */
export function storefrontAddress({ category, shown }: StorefrontView): string {
  const parameters = new URLSearchParams();
  if (category !== 'all') parameters.set('category', category);
  if (shown > storefrontPageSize) parameters.set('show', String(shown));
  return parameters.size === 0 ? '/' : `/?${parameters.toString()}`;
}
