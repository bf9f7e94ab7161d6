import { joinAddress, splitAddress } from '#contracts/languages.ts';

/**
 * Returns where a page is under the language that this page's address names. For whole page loads from code; the router's
 * links do so by themselves.
 */
export function addressOfPage(path: string): string {
  return joinAddress(splitAddress(window.location.pathname).language, path);
}
