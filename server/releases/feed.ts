import { createHash } from 'node:crypto';
import type { Db } from '#server/database/connect.ts';
import { listNewApps, listNewVersions } from './version-store.ts';

const maxEntries = 50;

interface FeedEntry {
  /** The id of the app or release: the entry's id for good. */
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly author: string | null;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
  readonly lines: readonly string[];
}

export interface FeedStore {
  readonly name: string;
  readonly publicUrl: string;
}

export interface Feed {
  readonly body: string;
  readonly etag: string;
  readonly updatedAt: Date;
}

/** Returns the Atom feed (RFC 4287) of the newest apps and versions on sale. */
export async function composeFeed({ db }: { readonly db: Db }, { name, publicUrl }: FeedStore): Promise<Feed> {
  const entries = (await listEntries(db)).slice(0, maxEntries);
  const updatedAt = new Date(Math.max(0, ...entries.map((entry) => entry.updatedAt.getTime())));
  const address = `${publicUrl}/feed.xml`;
  const body = `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<id>${escapeXml(address)}</id>`,
    `<title>${escapeXml(name)}</title>`,
    '<subtitle>New apps and new versions</subtitle>',
    `<link rel="self" type="application/atom+xml" href="${escapeXml(address)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(`${publicUrl}/`)}"/>`,
    `<author><name>${escapeXml(name)}</name></author>`,
    `<updated>${updatedAt.toISOString()}</updated>`,
    ...entries.map((entry) => composeEntry(entry, publicUrl)),
    '</feed>',
  ].join('\n')}\n`;
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`, updatedAt };
}

async function listEntries(db: Db): Promise<FeedEntry[]> {
  const [apps, versions] = await Promise.all([listNewApps(db, maxEntries), listNewVersions(db, maxEntries)]);
  const ofApps = apps.map((app) => ({
    id: app.id,
    title: app.name,
    slug: app.slug,
    author: app.maker,
    publishedAt: app.created_at,
    updatedAt: app.created_at,
    lines: [...(app.tagline === null ? [] : [app.tagline]), app.description],
  }));
  const ofVersions = versions.map(
    ({ id, name, version, slug, maker, notes, published_at: at, edited_at: editedAt }) => ({
      id,
      title: version === null ? name : `${name} ${version}`,
      slug,
      author: maker,
      publishedAt: at,
      updatedAt: editedAt !== null && editedAt > at ? editedAt : at,
      lines: notes,
    }),
  );
  return [...ofApps, ...ofVersions].toSorted(byNewest);
}

function byNewest(a: FeedEntry, b: FeedEntry): number {
  return b.publishedAt.getTime() - a.publishedAt.getTime() || (a.id < b.id ? 1 : -1);
}

function composeEntry(
  { id, title, slug, author, publishedAt, updatedAt, lines }: FeedEntry,
  publicUrl: string,
): string {
  return [
    '<entry>',
    `<id>urn:uuid:${id}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(`${publicUrl}/apps/${encodeURIComponent(slug)}`)}"/>`,
    ...(author === null ? [] : [`<author><name>${escapeXml(author)}</name></author>`]),
    `<published>${publishedAt.toISOString()}</published>`,
    `<updated>${updatedAt.toISOString()}</updated>`,
    `<content>${escapeXml(lines.join('\n'))}</content>`,
    '</entry>',
  ].join('\n');
}

/** XML 1.0 has no place for control characters and lone surrogates, escaped or not. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
