// The interface between server and pages, as types only: the two are compiled apart and may be two processes of a build.
import type { ServerBuild } from 'react-router';
import type { App, AppDetails } from '#contracts/apps.ts';
import type { CategoryFilter } from '#contracts/categories.ts';
import type { DocumentKind, ShownDocument } from '#contracts/documents.ts';
import type { Language } from '#contracts/languages.ts';
import type { ShownRating } from '#contracts/ratings.ts';
import type { StoreInfo } from '#contracts/store.ts';
import type { StorefrontSummary } from '#contracts/storefront.ts';
import type { ApiDocument } from '#server/openapi/openapi-types.ts';

/** `next` is the address of the next page; null on the last one. */
export interface RatingPage {
  readonly items: readonly ShownRating[];
  readonly next: string | null;
}

/** Calls for page loaders: the same answers as the REST calls that the pages use in the browser. */
export interface PageServices {
  listApps(category: CategoryFilter, limit: number): Promise<readonly App[]>;
  summarizeStorefront(): Promise<StorefrontSummary>;
  /** The answer of `GET /api/apps/{slug or id}/details`, or null where it is 404. */
  getAppDetails(slugOrId: string): Promise<AppDetails | null>;
  listRatings(appId: string): Promise<RatingPage>;
  /** The answer of `GET /api/checkout/app?appId=`: what checkouts are about that name no app. Null where it is 404. */
  getCheckoutApp(): Promise<AppDetails | null>;
  getDocument(kind: DocumentKind, language: Language): Promise<ShownDocument>;
  /** Returns the hash of an app's picture for link previews, or with null of the storefront's. Null: there is none yet. */
  findShareHash(appId: string | null): Promise<string | null>;
  getStoreInfo(): Promise<StoreInfo>;
}

/** A page to render. Loaders find the language by `pageLanguage()`. */
export interface PageToRender {
  readonly url: string;
  /** The language of a page whose address names none. */
  readonly language: Language;
}

/**
 * Makes the function that renders pages. `builds` differ in the scripts that their pages load. With each page comes who is
 * told of the error that made it one with status 500.
 */
export type CreatePageRenderer = (
  builds: Readonly<Record<Language, ServerBuild>>,
  mode: 'development' | 'production',
  services: PageServices,
) => (page: PageToRender, reportError: (error: unknown) => void) => Promise<Response>;

export interface ReferenceContent {
  readonly document: ApiDocument;
  readonly storeName: string;
  readonly isTestMode: boolean;
}

export type RenderReference = (content: ReferenceContent) => Promise<string>;
