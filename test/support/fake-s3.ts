import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';

interface StoredObject {
  /** As announced. */
  readonly size: number;
  content: AsyncIterable<Buffer>;
}

interface Server {
  readonly store: { putObject(object: StoredObject): Promise<unknown> };
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}

// The package has no types of its own.
const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => Server;

export interface FakeS3 {
  /** The settings of a store that uses it. */
  readonly environment: Readonly<Record<string, string>>;
  /** What `openS3Blobs` takes. */
  readonly options: { accessKeyId: string; secretAccessKey: string; region: string; bucket: string; endpoint: string };
  close(): Promise<void>;
}

/** Starts an object store with one bucket. */
export async function startFakeS3(): Promise<FakeS3> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'appstand-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    vhostBuckets: false,
    configureBuckets: [{ name: 'appstand', configs: [] }],
  });
  refuseIncompleteBodies(server);
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  const options = {
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    region: 'us-east-1',
    bucket: 'appstand',
    endpoint,
  };
  return {
    options,
    environment: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: options.bucket,
      S3_REGION: options.region,
      S3_ACCESS_KEY_ID: options.accessKeyId,
      S3_SECRET_ACCESS_KEY: options.secretAccessKey,
    },
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * S3 stores nothing of a body that breaks off. The package writes bodies in place as they arrive, and would keep a part
 * whose connection broke, even after a later DELETE.
 */
function refuseIncompleteBodies({ store }: Server): void {
  const putObject = store.putObject.bind(store);
  store.putObject = async (object) => {
    const parts: Buffer[] = [];
    for await (const part of object.content) parts.push(part);
    const body = Buffer.concat(parts);
    if (body.length !== object.size) throw new Error('The body is incomplete.');
    object.content = Readable.from([body]);
    return putObject(object);
  };
}
