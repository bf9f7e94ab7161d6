// The storefront's address, such as `/?category=utilities&show=48`: a key of cached pages and the target of links.
import { categories, type CategoryFilter } from './categories.ts';

/** The number of apps on the storefront before "Show more". */
export const storefrontPageSize = 24;

export interface StorefrontView {
  readonly category: CategoryFilter;
  /** The number of apps: the page size doubled any number of times, so that there are few different pages. */
  readonly shown: number;
}

/** The largest limit of `GET /api/apps/{category}`, less one. */
const mostShown = 9_999;

/** Returns the view that `category` and `show` name. Values that are not valid count as absent. */
export function readStorefrontAddress(parameters: URLSearchParams): StorefrontView {
  const category = categories.find((each) => each === parameters.get('category')) ?? 'all';
  const wanted = Math.min(Number(parameters.get('show')) || 0, mostShown);
  let shown: number = storefrontPageSize;
  while (shown < wanted) shown *= 2;
  return { category, shown: Math.min(shown, mostShown) };
}

/** Returns the view after "Show more". */
export function moreOf(view: StorefrontView): StorefrontView {
  return { ...view, shown: Math.min(view.shown * 2, mostShown) };
}

/** Returns the canonical address of a view: path and query, such as `/` or `/?category=graphics`. */
export function storefrontAddress({ category, shown }: StorefrontView): string {
  const parameters = new URLSearchParams();
  if (category !== 'all') parameters.set('category', category);
  if (shown > storefrontPageSize) parameters.set('show', String(shown));
  return parameters.size === 0 ? '/' : `/?${parameters.toString()}`;
}
