import { joinAddress, type Language } from '#contracts/languages.ts';

/** Pages are there under every language; the rest of the store, such as its feed, is not. */
const page = /^\/(?:(?:apps|download|faq|imprint|purchases|terms-of-service|withdrawal)(?![^/?#])|(?![^?#]))/;

export function isPageAddress(address: string): boolean {
  return page.test(address);
}

/** Returns a text's HTML whose links to pages name the language that the address of the text's page names. */
export function linksUnder(named: Language | null, html: string, publicUrl: string): string {
  if (named === null) return html;
  return html.replaceAll(/(?<=<a href=")(https?:\/\/[^/"]*)?(\/[^"]*)/g, (whole, origin = '', address = '') =>
    (origin === '' || origin === publicUrl) && isPageAddress(address) ? origin + joinAddress(named, address) : whole,
  );
}
