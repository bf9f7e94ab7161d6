// Compares the store's file folder with its database.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import type { StoreProcess } from './store-process.ts';

/** Runs a statement on the store's own database. */
export async function queryStore<Row extends pg.QueryResultRow>(
  store: StoreProcess,
  statement: string,
): Promise<Row[]> {
  const db = new pg.Client({ connectionString: await store.databaseUrl() });
  await db.connect();
  try {
    return (await db.query<Row>(statement)).rows;
  } finally {
    await db.end();
  }
}

/** Returns the names of incomplete files. */
export async function listIncoming(store: StoreProcess): Promise<string[]> {
  return readdir(path.join(store.dataDir, 'files', 'incoming'));
}

/** Reads every stored file. Returns the defects: unknown or missing files, and changed files of apps. */
export async function findBrokenFiles(store: StoreProcess): Promise<string[]> {
  const root = path.join(store.dataDir, 'files');
  const rows = await queryStore<{ blob_key: string; sha256: string }>(
    store,
    'select blob_key, sha256 from app_files where purged_at is null',
  );
  const expected = new Map(rows.map((row) => [row.blob_key, row.sha256]));
  const media = await queryStore<{ blob_key: string }>(
    store,
    `select blob_key from media_sizes union all select blob_key from media_mail_pictures
      union all select blob_key from app_videos union all select blob_key from app_trials
      union all select blob_key from share_picture_files`,
  );
  const unseen = new Set(media.map((row) => row.blob_key));
  const problems: string[] = [];
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const key = path.relative(root, file);
    if (unseen.delete(key)) continue;
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash);
    if (!expected.has(key)) problems.push(`${key} belongs to no file of an app`);
    else if (expected.get(key) !== hash.digest('hex')) problems.push(`${key} has other bytes`);
    expected.delete(key);
  }
  return [...problems, ...[...expected.keys(), ...unseen].map((key) => `${key} is missing`)];
}
