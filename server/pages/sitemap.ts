// The files of a site map, as sitemaps.org defines them.

export interface SitemapPage {
  /** Path and query, encoded. */
  readonly path: string;
  readonly changedAt?: Date | undefined;
  /** The same page in other languages, itself among them. */
  readonly alternates?: readonly { readonly language: string; readonly path: string }[];
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export const pagesStart = `${declaration}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
export const pagesEnd = '</urlset>\n';

/** Returns the entry of a page. `origin` has no slash at the end. */
export function pageEntry(origin: string, { path, changedAt, alternates = [] }: SitemapPage): string {
  const links = alternates.map(
    ({ language, path: other }) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(origin + other)}"/>`,
  );
  return `<url><loc>${escapeXml(origin + path)}</loc>${lastModified(changedAt)}${links.join('')}</url>\n`;
}

/** Returns the index: the list of the site map's files. */
export function sitemapIndex(origin: string, files: readonly SitemapPage[]): string {
  const entries = files.map(
    ({ path, changedAt }) => `<sitemap><loc>${escapeXml(origin + path)}</loc>${lastModified(changedAt)}</sitemap>\n`,
  );
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`;
}

function lastModified(changedAt: Date | undefined): string {
  return changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>'"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
