// A file server with one bought app, and what its deliveries have recorded.
import { createHash, randomBytes } from 'node:crypto';
import { startFileServer } from './file-server.ts';
import { createTestDatabase } from './test-database.ts';

/** Larger than the system's socket buffers, so that the server notices an aborted connection. */
export const bytes = randomBytes(24 * 1024 * 1024);
export const sha256 = createHash('sha256').update(bytes).digest('hex');
export const etag = `"${sha256}"`;

/** Starts the server. Close it at the end. */
export async function startDeliveries() {
  const { connectionString, drop } = await createTestDatabase();
  const server = await startFileServer({ connectionString });
  const app = await server.addApp('DuplicateFinder');
  const windows = { platform: 'windows', architecture: 'x64', version: '1.0' } as const;
  await server.files.addSampleFile({ ...windows, appId: app.id, fileName: 'setup.exe', bytes });

  const deliveryOf = (url: string) =>
    server.db
      .selectFrom('deliveries')
      .select(['covered', 'completed_at'])
      .where('id', '=', new URL(url).pathname.split('/')[2] ?? '')
      .executeTakeFirstOrThrow();

  return {
    connectionString,
    server,
    app,
    deliveryOf,
    isComplete: async (url: string): Promise<boolean> => (await deliveryOf(url)).completed_at !== null,

    /** Buys the app. Returns the address of its file. */
    async deliver(): Promise<string> {
      const { token } = await server.addOrder(app);
      return (
        server.origin +
        (await server.downloads.requestDownload({ appId: app.id, token, fileName: 'DuplicateFinder.exe' }))
      );
    },

    async countDownloads(): Promise<number> {
      const { count } = await server.db
        .selectFrom('store_events')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('kind', '=', 'download')
        .executeTakeFirstOrThrow();
      return count;
    },

    async close(): Promise<void> {
      await server.close();
      await drop();
    },
  };
}

export async function get(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; body: Buffer }> {
  const response = await fetch(url, { headers });
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
}
