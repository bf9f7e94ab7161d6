import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { StoreError } from '#contracts/problem.ts';
import type { S3Config } from '#server/config.ts';
import { assertBlobKey, type BlobStore, type ByteRange, type WriteChunk } from './blobs.ts';
import { createS3Client, isSuccess } from './s3-request.ts';
import { sweepTemporaryFiles, writeTemporaryFile } from './temporary-files.ts';

/**
 * Uses path-style addresses. S3 needs the size of a body beforehand, so uploads of unknown size are first written to
 * the folder `incoming`.
 */
export async function openS3Blobs(config: S3Config, incoming: string): Promise<BlobStore> {
  const client = createS3Client(config);
  await sweepTemporaryFiles(incoming);

  const objectOf = (key: string): string => {
    assertBlobKey(key);
    return `files/${key}`;
  };

  const remove = async (key: string): Promise<void> => {
    const response = await client.request({ method: 'DELETE', key: objectOf(key) });
    if (response.statusCode === 404) response.resume();
    else await expectSuccess(response);
  };

  const upload = async (key: string, source: AsyncIterable<Buffer>, sizeBytes: number): Promise<void> => {
    const headers = { 'content-type': 'application/octet-stream' };
    try {
      await expectSuccess(await client.upload({ method: 'PUT', key: objectOf(key), headers }, source, sizeBytes));
    } catch (error) {
      // S3 discards incomplete bodies, but some compatible stores keep them.
      await remove(key).catch(() => {});
      throw error;
    }
  };

  return {
    kind: 's3',

    async put(key, source, sizeBytes) {
      if (sizeBytes !== null) return upload(key, source, sizeBytes);
      const temporary = await writeTemporaryFile(incoming, source);
      try {
        await upload(key, createReadStream(temporary.path), temporary.sizeBytes);
      } finally {
        await rm(temporary.path, { force: true });
      }
    },

    async open(key, range) {
      const headers = { range: `bytes=${range.start}-${range.end - 1}` };
      const response = await client.request({ method: 'GET', key: objectOf(key), headers });
      if (response.statusCode === 404) {
        response.resume();
        throw new StoreError('file-not-found', 'This file is no longer stored.');
      }
      if (response.statusCode !== 206) {
        response.destroy();
        throw new Error(`The object store answered ${response.statusCode} instead of 206.`);
      }
      return {
        sizeBytes: Number(response.headers['content-range']?.split('/')[1]),
        send: (write) => sendBody(response, range, write),
        async close() {
          response.destroy();
        },
      };
    },

    delete: remove,

    async check() {
      await expectSuccess(await client.request({ method: 'HEAD', key: '' }));
    },
  };
}

async function sendBody(response: IncomingMessage, { start, end }: ByteRange, write: WriteChunk): Promise<void> {
  let missing = end - start;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    missing -= chunk.length;
    if (missing < 0) break;
    await write(chunk);
  }
  if (missing !== 0) throw new Error('The object store sent a range of the wrong size.');
}

async function expectSuccess(response: IncomingMessage): Promise<void> {
  let body = '';
  try {
    for await (const chunk of response as AsyncIterable<Buffer>)
      if (body.length < 4_096) body += chunk.toString('latin1');
  } catch (error) {
    if (isSuccess(response)) throw error;
  }
  if (isSuccess(response)) return;
  const code = /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? 'no reason given';
  throw new Error(`The object store refused: ${response.statusCode} ${code}`);
}
