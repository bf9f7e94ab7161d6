// What the server hands to the pages, as types only: the two are compiled apart and may be two processes of a build.
import type { ServerBuild } from 'react-router';
import type { App, AppDetails } from '#contracts/apps.ts';
import type { CategoryFilter } from '#contracts/categories.ts';
import type { ShownRating } from '#contracts/ratings.ts';
import type { StoreInfo } from '#contracts/store.ts';
import type { StorefrontSummary } from '#contracts/storefront.ts';

/** `next` is the address of the next page; null on the last one. */
export interface RatingPage {
  readonly items: readonly ShownRating[];
  readonly next: string | null;
}

/** What page loaders may ask: the same answers as the REST calls that the pages use in the browser. */
export interface PageServices {
  /** The answer of `GET /api/apps/{category}?limit={limit}`. */
  listApps(category: CategoryFilter, limit: number): Promise<readonly App[]>;
  /** The answer of `GET /api/storefront`. */
  summarizeStorefront(): Promise<StorefrontSummary>;
  /** The answer of `GET /api/apps/{slug or id}/details`, or null where it is 404. */
  getAppDetails(slugOrId: string): Promise<AppDetails | null>;
  /** The first page of `GET /api/apps/{id}/ratings` of an app on sale. */
  listRatings(appId: string): Promise<RatingPage>;
  /** The answer of `GET /api/checkout/app?appId=`: what checkouts are about that name no app. Null where it is 404. */
  getCheckoutApp(): Promise<AppDetails | null>;
  /** The answer of `GET /api/store`. */
  getStoreInfo(): Promise<StoreInfo>;
}

/**
 * Makes the function that answers requests for pages from `build`. With each request comes who is told of the error that
 * made its page one with status 500.
 */
export type CreatePageRenderer = (
  build: ServerBuild,
  mode: 'development' | 'production',
  services: PageServices,
) => (request: Request, reportError: (error: unknown) => void) => Promise<Response>;
