// The storefront's address: `/?category=utilities&show=48`. The server uses it to name cached pages, the page to link.
import { categories, storefrontPageSize, type CategoryFilter } from './apps.ts';

export interface StorefrontView {
  readonly category: CategoryFilter;
  /** How many apps are shown: the page size doubled any number of times, so that few different pages exist. */
  readonly shown: number;
}

/** No list is longer: it is the most that `GET /api/apps/{category}` takes as a limit, less one. */
const mostShown = 9_999;

/** Reads the parameters `category` and `show`; whatever is not usable reads as the plain storefront. */
export function readStorefrontAddress(parameters: URLSearchParams): StorefrontView {
  const category = categories.find((each) => each === parameters.get('category')) ?? 'all';
  const wanted = Math.min(Number(parameters.get('show')) || 0, mostShown);
  let shown: number = storefrontPageSize;
  while (shown < wanted) shown *= 2;
  return { category, shown: Math.min(shown, mostShown) };
}

/** The view after "Show more". */
export function moreOf(view: StorefrontView): StorefrontView {
  return { ...view, shown: Math.min(view.shown * 2, mostShown) };
}

/** The one address of a view: path and query, such as `/` or `/?category=graphics`. */
export function storefrontAddress({ category, shown }: StorefrontView): string {
  const parameters = new URLSearchParams();
  if (category !== 'all') parameters.set('category', category);
  if (shown > storefrontPageSize) parameters.set('show', String(shown));
  return parameters.size === 0 ? '/' : `/?${parameters.toString()}`;
}
