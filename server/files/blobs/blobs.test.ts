import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFakeS3, type FakeS3 } from '#test/support/fake-s3.ts';
import { newBlobKey, type BlobStore, type ByteRange } from './blobs.ts';
import { openDiskBlobs } from './disk-blobs.ts';
import { openS3Blobs } from './s3-blobs.ts';

let folder: string;
let s3: FakeS3;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'appstand-blobs-'));
  s3 = await startFakeS3();
});

afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const drivers: Record<string, () => Promise<BlobStore>> = {
  disk: () => openDiskBlobs(path.join(folder, 'disk')),
  s3: () => openS3Blobs(s3.options, path.join(folder, 'incoming')),
};

async function* inChunks(bytes: Buffer, size = 100_000): AsyncGenerator<Buffer> {
  for (let offset = 0; offset < bytes.length; offset += size) yield bytes.subarray(offset, offset + size);
}

async function read(blobs: BlobStore, key: string, range: ByteRange): Promise<Buffer> {
  const parts: Buffer[] = [];
  const opened = await blobs.open(key, range);
  // The caller may reuse the chunk's memory once this resolves.
  await opened.send(async (chunk) => void parts.push(Buffer.from(chunk)));
  return Buffer.concat(parts);
}

describe.each(Object.keys(drivers))('%s', (name) => {
  let blobs: BlobStore;

  beforeAll(async () => {
    const open = drivers[name];
    if (open === undefined) throw new Error(name);
    blobs = await open();
  });

  test.each([1, 65_536, 3_000_000])('gives back the %d bytes that were put, and any range of them', async (size) => {
    const bytes = randomBytes(size);
    const key = newBlobKey();
    await blobs.put(key, inChunks(bytes), size);
    expect((await read(blobs, key, { start: 0, end: size })).equals(bytes)).toBe(true);
    for (const start of [0, Math.floor(size / 3), size - 1]) {
      const end = Math.min(size, start + 600_000);
      expect((await read(blobs, key, { start, end })).equals(bytes.subarray(start, end))).toBe(true);
    }
  });

  test('stores a stream whose size is not known beforehand', async () => {
    const bytes = randomBytes(700_001);
    const key = newBlobKey();
    await blobs.put(key, inChunks(bytes), null);
    const opened = await blobs.open(key, { start: 0, end: 1 });
    expect(opened.sizeBytes).toBe(bytes.length);
    await opened.close();
    expect((await read(blobs, key, { start: 0, end: bytes.length })).equals(bytes)).toBe(true);
  });

  test.each([2_000_000, null])(
    'leaves nothing when the source fails half-way (announced size: %s)',
    async (sizeBytes) => {
      const key = newBlobKey();
      async function* broken(): AsyncGenerator<Buffer> {
        yield randomBytes(1_000_000);
        throw new Error('the sender went away');
      }
      await expect(blobs.put(key, broken(), sizeBytes)).rejects.toThrow('the sender went away');
      await expect(blobs.open(key, { start: 0, end: 1 })).rejects.toMatchObject({ code: 'file-not-found' });
      expect(await readdir(path.join(folder, name === 'disk' ? 'disk/incoming' : 'incoming'))).toEqual([]);
    },
  );

  test('refuses a source that ends before its announced size', async () => {
    const key = newBlobKey();
    await expect(blobs.put(key, inChunks(randomBytes(10)), 20)).rejects.toThrow('does not have the announced size');
    await expect(blobs.open(key, { start: 0, end: 1 })).rejects.toMatchObject({ code: 'file-not-found' });
  });

  test('waits for the reader: no chunk is handed over before the previous one was taken', async () => {
    const bytes = randomBytes(2_000_000);
    const key = newBlobKey();
    await blobs.put(key, inChunks(bytes), bytes.length);
    const hash = createHash('sha256');
    let open = 0;
    const opened = await blobs.open(key, { start: 0, end: bytes.length });
    await opened.send(async (chunk) => {
      open += 1;
      expect(open).toBe(1);
      await new Promise(setImmediate);
      hash.update(chunk);
      open -= 1;
    });
    expect(hash.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  test('stops reading when the reader fails', async () => {
    const bytes = randomBytes(2_000_000);
    const key = newBlobKey();
    await blobs.put(key, inChunks(bytes), bytes.length);
    const opened = await blobs.open(key, { start: 0, end: bytes.length });
    await expect(opened.send(() => Promise.reject(new Error('the client went away')))).rejects.toThrow(
      'the client went away',
    );
  });

  test('deletes a blob, and accepts that one is already gone', async () => {
    const key = newBlobKey();
    await blobs.put(key, inChunks(randomBytes(10)), 10);
    await blobs.delete(key);
    await blobs.delete(key);
    await expect(blobs.open(key, { start: 0, end: 1 })).rejects.toMatchObject({ code: 'file-not-found' });
  });

  test.each(['../secret.key', 'ab/../../secret.key', '/etc/passwd', ''])('refuses the key %j', async (key) => {
    await expect(blobs.open(key, { start: 0, end: 1 })).rejects.toThrow('Not a blob key');
    await expect(blobs.put(key, inChunks(randomBytes(1)), 1)).rejects.toThrow('Not a blob key');
    await expect(blobs.delete(key)).rejects.toThrow('Not a blob key');
  });

  test('passes its check', async () => {
    await expect(blobs.check()).resolves.toBeUndefined();
  });
});

test('a disk store deletes the leftovers of killed processes at its start, and no upload of a running process', async () => {
  const root = path.join(folder, 'swept');
  const blobs = await openDiskBlobs(root);
  const host = os.hostname().replace(/[^\w-]/g, '_');
  const write = (pid: number | undefined, mark: string, daysOld: number, owner = host) => {
    const file = path.join(root, 'incoming', `${owner}.${pid}.${mark}.part`);
    const writtenAt = new Date(Date.now() - daysOld * 24 * 60 * 60 * 1000);
    return writeFile(file, 'half').then(() => utimes(file, writtenAt, writtenAt));
  };
  await write(2 ** 22 + 1, 'killed', 0);
  await write(process.pid, 'killed-with-the-same-number', 0.9);
  await write(process.ppid, 'running', 0);
  await write(2 ** 22 + 1, 'of-another-machine', 0.9, 'elsewhere');
  await write(2 ** 22 + 1, 'old-of-another-machine', 1.1, 'elsewhere');
  const kept = [`elsewhere.${2 ** 22 + 1}.of-another-machine.part`, `${host}.${process.ppid}.running.part`];
  let during: string[] = [];
  async function* slow(): AsyncGenerator<Buffer> {
    yield randomBytes(10);
    await openDiskBlobs(root);
    during = await readdir(path.join(root, 'incoming'));
    yield randomBytes(10);
  }
  await blobs.put(newBlobKey(), slow(), 20);
  expect(during).toHaveLength(3);
  expect((await readdir(path.join(root, 'incoming'))).toSorted()).toEqual(kept.toSorted());
});

test('an S3 store reports wrong credentials and a missing bucket', async () => {
  const incoming = path.join(folder, 'incoming');
  const stranger = await openS3Blobs({ ...s3.options, secretAccessKey: 'wrong' }, incoming);
  await expect(stranger.check()).rejects.toThrow('403');
  await expect(stranger.put(newBlobKey(), inChunks(randomBytes(5_000_000)), 5_000_000)).rejects.toThrow();
  const homeless = await openS3Blobs({ ...s3.options, bucket: 'elsewhere' }, incoming);
  await expect(homeless.check()).rejects.toThrow('404');
});

test('an S3 answer that breaks off rejects instead of ending short', async () => {
  const server = net.createServer((socket) => {
    socket.once('data', () => {
      socket.write(
        'HTTP/1.1 206 Partial Content\r\ncontent-length: 1000\r\ncontent-range: bytes 0-999/1000\r\n\r\n0123456789',
      );
      socket.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  const blobs = await openS3Blobs(
    { ...s3.options, endpoint: `http://127.0.0.1:${port}` },
    path.join(folder, 'incoming'),
  );
  const opened = await blobs.open(newBlobKey(), { start: 0, end: 1000 });
  let received = 0;
  await expect(
    opened.send(async (chunk) => {
      received += chunk.length;
    }),
  ).rejects.toThrow();
  expect(received).toBe(10);
  server.close();
});
