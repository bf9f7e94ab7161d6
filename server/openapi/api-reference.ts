import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { RouteEntry } from '#server/http/route-table.ts';
import { describeApi, type ApiFacts } from './describe-api.ts';
import type { ApiDocument } from './openapi-types.ts';

export interface ReadyDocument {
  readonly plain: Buffer;
  readonly gzipped: Buffer;
  readonly etag: string;
}

export interface ApiReference {
  document(): Promise<ApiDocument>;
  bytes(): Promise<ReadyDocument>;
}

/** Describes the routes once, when it is first asked for: by then all of them are known. */
export function createApiReference(
  routes: readonly RouteEntry[],
  facts: Pick<ApiFacts, 'publicUrl' | 'cookies'>,
): ApiReference {
  let document: Promise<ApiDocument> | undefined;
  let bytes: Promise<ReadyDocument> | undefined;

  async function describe(): Promise<ApiDocument> {
    const file = path.join(import.meta.dirname, '../../package.json');
    const { version } = JSON.parse(await readFile(file, 'utf8')) as { version: string };
    return describeApi(routes, { ...facts, title: 'Appstand', version });
  }

  const reference: ApiReference = {
    document: () => (document ??= describe()),
    bytes: () => (bytes ??= reference.document().then(toBytes)),
  };
  return reference;
}

async function toBytes(document: ApiDocument): Promise<ReadyDocument> {
  const plain = Buffer.from(JSON.stringify(document));
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  return { plain, gzipped: await promisify(gzip)(plain), etag };
}
