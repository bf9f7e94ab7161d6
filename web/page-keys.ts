// The keys of the calls that more than one page, or a page and its loader, reads beside the storefront.
import type { QueryKey } from '@tanstack/react-query';
import type { DocumentKind } from '#contracts/documents.ts';
import type { Language } from '#contracts/languages.ts';
import { allAppsKey } from './query-keys.ts';

/** The app that a checkout page is about; without an id, or with one that never existed, the server chooses it. */
export function checkoutAppKey(appId: string): QueryKey {
  return ['/api/checkout', `app?appId=${encodeURIComponent(appId)}`];
}

/** The consent before paying; null if the store does not ask. */
export function consentKey(language: Language): QueryKey {
  return ['/api/checkout', `consent?language=${language}`];
}

export function earlierPurchaseKey(appId: string): QueryKey {
  return ['/api/checkout', `purchase?appId=${encodeURIComponent(appId)}`];
}

/** A download token is kept in memory only: never in a page's HTML, a log or a stored cache. */
export function downloadKey(token: string): QueryKey {
  return ['/api/downloads', encodeURIComponent(token)];
}

export function boughtVersionsKey(token: string): QueryKey {
  return [...downloadKey(token), 'versions'];
}

export function documentKey(kind: DocumentKind, language: Language): QueryKey {
  return ['/api/documents', `${kind}?language=${language}`];
}

export function appDetailsKey(slugOrId: string): QueryKey {
  return [...allAppsKey, encodeURIComponent(slugOrId), 'details'];
}
