// The keys of the calls that more than one page, or a page and its loader, read.
import type { QueryKey } from '@tanstack/react-query';
import type { CategoryFilter } from '#contracts/categories.ts';
import type { DocumentKind } from '#contracts/documents.ts';
import type { Language } from '#contracts/languages.ts';

export const storeKey: QueryKey = ['/api/store'];

export function documentKey(kind: DocumentKind, language: Language): QueryKey {
  return ['/api/documents', `${kind}?language=${language}`];
}

export const storefrontKey: QueryKey = ['/api/storefront'];

export const allAppsKey: QueryKey = ['/api/apps'];

/** `limit` is a count of apps. */
export function appListKey(category: CategoryFilter, limit: number): QueryKey {
  return [...allAppsKey, `${category}?limit=${limit}`];
}

/** Every app on sale, for the search. */
export const wholeAppListKey: QueryKey = [...allAppsKey, 'all'];

export function appDetailsKey(slugOrId: string): QueryKey {
  return [...allAppsKey, encodeURIComponent(slugOrId), 'details'];
}

/** The app that a checkout page is about; without an id, or with one that never existed, the server chooses it. */
export function checkoutAppKey(appId: string): QueryKey {
  return ['/api/checkout', `app?appId=${encodeURIComponent(appId)}`];
}

/** What a buyer may tick before paying; null if the store does not ask. */
export function consentKey(language: Language): QueryKey {
  return ['/api/checkout', `consent?language=${language}`];
}

/** The purchase of this app that this browser has made before. */
export function earlierPurchaseKey(appId: string): QueryKey {
  return ['/api/checkout', `purchase?appId=${encodeURIComponent(appId)}`];
}

/** A download token is kept in memory only: never in a page's HTML, a log or a stored cache. */
export function downloadKey(token: string): QueryKey {
  return ['/api/downloads', encodeURIComponent(token)];
}

/** The versions of an app before the current one, for its buyer. */
export function boughtVersionsKey(token: string): QueryKey {
  return [...downloadKey(token), 'versions'];
}

/** Who is signed in; null when nobody is. */
export const sessionKey: QueryKey = ['/api/auth/session'];

export const auditLogKey: QueryKey = ['/api/audit-log'];

export const mailListKey: QueryKey = ['/api/mail'];

/** Whether email goes out. */
export const mailStatusKey: QueryKey = [...mailListKey, 'status'];
