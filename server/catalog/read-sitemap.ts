import type { Db } from '#server/database/connect.ts';
import { listSitemapChunks, listSitemapRows, type SitemapRow } from './sitemap-store.ts';

export interface ReadSitemapDeps {
  readonly db: Db;
}

/** A file of a site map holds at most 50,000 addresses. This leaves room for each app in several languages. */
export const appsPerChunk = 10_000;
const pageSize = 1_000;

export function listChunks({ db }: ReadSitemapDeps) {
  return listSitemapChunks(db, appsPerChunk);
}

/** Yields the apps on sale of a chunk, a thousand at a time. `chunk` counts from 1. */
export async function* readChunk({ db }: ReadSitemapDeps, chunk: number): AsyncGenerator<readonly SitemapRow[]> {
  const last = chunk * appsPerChunk;
  let after = last - appsPerChunk;
  for (;;) {
    const rows = await listSitemapRows(db, { after, last, limit: pageSize });
    if (rows.length > 0) yield rows;
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.added_number ?? last;
  }
}
