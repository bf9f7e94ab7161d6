import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFileServer, type FileServer } from '#test/support/file-server.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';

// Larger than the system's socket buffers, so that the server notices an aborted connection.
const bytes = randomBytes(24 * 1024 * 1024);
const sha256 = createHash('sha256').update(bytes).digest('hex');
const etag = `"${sha256}"`;
const windows = { platform: 'windows', architecture: 'x64', version: '1.0' } as const;

let database: TestDatabase;
let server: FileServer;
let app: { id: string; name: string };

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startFileServer({ connectionString: database.connectionString });
  app = await server.addApp('DuplicateFinder');
  await server.files.addSampleFile({ ...windows, appId: app.id, fileName: 'setup.exe', bytes });
});

afterAll(async () => {
  await server.close();
  await database.drop();
});

async function deliver(options?: Parameters<FileServer['addOrder']>[1]): Promise<{ url: string }> {
  const { token } = await server.addOrder(app, options);
  const path = await server.downloads.requestDownload({ appId: app.id, token, fileName: 'DuplicateFinder.exe' });
  return { url: server.origin + path };
}

async function get(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; body: Buffer }> {
  const response = await fetch(url, { headers });
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
}

/** Reads at least `count` bytes, then aborts. Returns the received bytes. */
async function getAndAbort(url: string, count: number): Promise<Buffer> {
  const request = http.get(url, { agent: false });
  request.on('error', () => {});
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  response.on('error', () => {});
  const parts: Buffer[] = [];
  let received = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    parts.push(chunk);
    received += chunk.length;
    if (received >= count) break;
  }
  request.destroy();
  return Buffer.concat(parts);
}

const countDownloads = async (): Promise<number> => {
  const { count } = await server.db
    .selectFrom('store_events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', 'download')
    .executeTakeFirstOrThrow();
  return count;
};

const deliveryOf = (url: string) =>
  server.db
    .selectFrom('deliveries')
    .select(['covered', 'completed_at'])
    .where('id', '=', new URL(url).pathname.split('/')[2] ?? '')
    .executeTakeFirstOrThrow();

const isComplete = async (url: string): Promise<boolean> => (await deliveryOf(url)).completed_at !== null;

describe('a request for a file', () => {
  const size = bytes.length;

  test.each([
    ['bytes=0-0', 0, 1],
    ['bytes=100-199', 100, 200],
    [`bytes=${size - 10}-`, size - 10, size],
    ['bytes=-10', size - 10, size],
    [`bytes=${size - 5}-${size + 1000}`, size - 5, size],
    ['bytes=300000-900000', 300_000, 900_001],
  ])('with Range %s gets 206 and exactly these bytes', async (range, start, end) => {
    const { url } = await deliver();
    const response = await get(url, { range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${size}`);
    expect(response.headers.get('content-length')).toBe(String(end - start));
    expect(response.body.equals(bytes.subarray(start, end))).toBe(true);
  });

  test.each([`bytes=${size}-`, 'bytes=-0'])('with Range %s gets 416 and the size', async (range) => {
    const { url } = await deliver();
    const response = await get(url, { range });
    expect([response.status, response.headers.get('content-range'), response.body.length]).toEqual([
      416,
      `bytes */${size}`,
      0,
    ]);
  });

  test('gets the whole file if If-Range names another one, several ranges are requested, or the range is invalid', async () => {
    const { url } = await deliver();
    const lastModified = (await fetch(url, { method: 'HEAD' })).headers.get('last-modified') ?? '';
    expect((await get(url, { range: 'bytes=5-9', 'if-range': etag })).status).toBe(206);
    expect((await get(url, { range: 'bytes=5-9', 'if-range': lastModified })).status).toBe(206);
    for (const headers of [
      { range: 'bytes=5-9', 'if-range': '"other"' },
      { range: 'bytes=5-9', 'if-range': `W/${etag}` },
      { range: 'bytes=5-9', 'if-range': 'Sat, 21 Nov 2020 10:00:00 GMT' },
      { range: 'bytes=5-9,20-29' },
      { range: 'bytes=9-5' },
    ]) {
      const response = await get(url, headers);
      expect([response.status, response.body.length], JSON.stringify(headers)).toEqual([200, size]);
    }
    await expect.poll(() => isComplete(url)).toBe(true);
  });

  test('gets 304 if the client has the current file', async () => {
    const { url } = await deliver();
    const response = await get(url, { 'if-none-match': etag });
    expect([response.status, response.body.length, response.headers.get('etag')]).toEqual([304, 0, etag]);
  });

  test('that is HEAD gets the headers of the whole file and counts nothing', async () => {
    const { url } = await deliver();
    const before = await countDownloads();
    const response = await fetch(url, { method: 'HEAD', headers: { range: 'bytes=0-0' } });
    expect([response.status, response.headers.get('content-length'), response.headers.get('etag')]).toEqual([
      200,
      String(size),
      etag,
    ]);
    expect((await response.arrayBuffer()).byteLength).toBe(0);
    await get(url, { range: 'bytes=7-7' });
    await expect.poll(async () => (await deliveryOf(url)).covered).toBe('{[7,8)}');
    expect(await countDownloads()).toBe(before);
  });

  test('finds nothing when the bytes are gone', async () => {
    const { url } = await deliver();
    const { file_id: fileId } = await server.db
      .selectFrom('deliveries')
      .select('file_id')
      .where('id', '=', new URL(url).pathname.split('/')[2] ?? '')
      .executeTakeFirstOrThrow();
    await server.db
      .updateTable('app_files')
      .set({ removed_at: new Date(), purged_at: new Date() })
      .where('id', '=', fileId)
      .execute();
    expect(await fetch(url).then((response) => response.json())).toMatchObject({ status: 404, code: 'file-not-found' });
    await server.db
      .updateTable('app_files')
      .set({ removed_at: null, purged_at: null })
      .where('id', '=', fileId)
      .execute();
  });
});

test('an address issued in the other mode does not work', async () => {
  const { id, token } = await server.addOrder(app);
  const path = await server.downloads.requestDownload({ appId: app.id, token, fileName: 'DuplicateFinder.exe' });
  await server.db.updateTable('orders').set({ mode: 'live' }).where('id', '=', id).execute();
  const { status, body } = await get(server.origin + path);
  expect([status, JSON.parse(body.toString())]).toMatchObject([404, { code: 'file-not-found' }]);
});

describe('a download', () => {
  test('in four parallel ranges gives the same bytes and counts once, with the mode of its order', async () => {
    const { url } = await deliver();
    const before = await countDownloads();
    const part = Math.ceil(bytes.length / 4);
    const parts = await Promise.all(
      [0, 1, 2, 3].map((index) =>
        get(url, { range: `bytes=${index * part}-${Math.min((index + 1) * part, bytes.length) - 1}` }),
      ),
    );
    expect(
      createHash('sha256')
        .update(Buffer.concat(parts.map(({ body }) => body)))
        .digest('hex'),
    ).toBe(sha256);
    await expect.poll(() => isComplete(url)).toBe(true);
    expect(await countDownloads()).toBe(before + 1);
    const last = await server.db
      .selectFrom('store_events')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(last).toMatchObject({ kind: 'download', app_id: app.id, mode: 'test' });
  });

  test('by a fifth connection at once is refused until one of the four others is done', async () => {
    const { url } = await deliver();
    const requests = Array.from({ length: 4 }, () => http.get(url, { agent: false }));
    const responses = await Promise.all(requests.map(async (request) => (await once(request, 'response'))[0]));
    const fifth = await fetch(url);
    expect(fifth.headers.get('retry-after')).toBe('5');
    expect(await fifth.json()).toMatchObject({ status: 429, code: 'too-many-requests' });
    const other = await deliver();
    expect((await get(other.url, { range: 'bytes=0-0' })).status).toBe(206);
    (responses[0] as http.IncomingMessage).resume();
    await expect.poll(async () => (await get(url, { range: 'bytes=0-0' })).status).toBe(206);
    for (const request of requests) request.destroy();
  });

  test('that is broken off counts nothing until it was resumed to its end', async () => {
    const { url } = await deliver();
    const before = await countDownloads();
    const head = await getAndAbort(url, 1_000_000);
    await expect.poll(async () => (await deliveryOf(url)).covered).toMatch(/^\{\[0,\d+\)\}$/);
    expect(await isComplete(url)).toBe(false);
    expect(await countDownloads()).toBe(before);
    const rest = await get(url, { range: `bytes=${head.length}-`, 'if-range': etag });
    expect(rest.status).toBe(206);
    expect(Buffer.concat([head, rest.body]).equals(bytes)).toBe(true);
    await expect.poll(() => isComplete(url)).toBe(true);
    expect(await countDownloads()).toBe(before + 1);
  });

  test('that is cut off by the closing server is recorded before it closes, and a client that resumes completes it', async () => {
    const closing = await startFileServer({ connectionString: database.connectionString, folder: server.folder });
    const { url } = await deliver();
    const before = await countDownloads();
    const request = http.get(url.replace(server.origin, closing.origin), { agent: false });
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    let received = 0;
    response.on('data', (chunk: Buffer) => {
      received += chunk.length;
    });
    await once(response, 'data');
    response.pause();

    await closing.close();
    expect((await deliveryOf(url)).covered).toMatch(/^\{\[0,\d+\)\}$/);
    const cutOff = once(response, 'error');
    response.resume();
    await cutOff;
    // Like curl, it sends no If-Range.
    expect((await get(url, { range: `bytes=${received}-` })).status).toBe(206);
    await expect.poll(async () => (await deliveryOf(url)).covered).toBe(`{[0,${bytes.length})}`);
    expect(await countDownloads()).toBe(before + 1);
  });

  test('that was never started is not completed by its last bytes, even if the client claims to have the rest', async () => {
    const { url } = await deliver();
    const before = await countDownloads();
    const last = bytes.length - 1;
    expect((await get(url, { range: `bytes=${last}-`, 'if-range': etag })).status).toBe(206);
    await expect.poll(async () => (await deliveryOf(url)).covered).toBe(`{[${last},${bytes.length})}`);
    expect(await countDownloads()).toBe(before);
  });

  test('done twice by one address, or twice at once, counts once', async () => {
    const { url } = await deliver();
    const before = await countDownloads();
    await Promise.all([get(url), get(url), get(url)]);
    await get(url);
    await expect.poll(() => isComplete(url)).toBe(true);
    expect(await countDownloads()).toBe(before + 1);
  });

  test('that lacks one byte does not count', async () => {
    const { url } = await deliver();
    const before = await countDownloads();
    await get(url, { range: 'bytes=0-99' });
    await get(url, { range: 'bytes=101-' });
    await expect.poll(async () => (await deliveryOf(url)).covered).toBe(`{[0,100),[101,${bytes.length})}`);
    expect(await countDownloads()).toBe(before);
    await get(url, { range: 'bytes=90-110' });
    await expect.poll(countDownloads).toBe(before + 1);
  });
});

test('behind a web server that sends the files itself, the answer names the file for it and has no body', async () => {
  const behind = await startFileServer({ connectionString: database.connectionString, accelPrefix: '/protected/' });
  try {
    const accelApp = await behind.addApp('Accel');
    await behind.files.addSampleFile({
      appId: accelApp.id,
      fileName: 'a.exe',
      bytes: Buffer.from('MZ'),
      platform: 'windows',
      architecture: 'x64',
      version: null,
    });
    const { token } = await behind.addOrder(accelApp);
    const path = await behind.downloads.requestDownload({ appId: accelApp.id, token, fileName: 'Accel.exe' });
    const response = await fetch(behind.origin + path);
    expect(response.headers.get('x-accel-redirect')).toMatch(/^\/protected\/[0-9a-f]{2}\/[0-9a-f-]{36}$/);
    expect(response.headers.get('content-disposition')).toContain('Accel.exe');
    expect(await response.text()).toBe('');
  } finally {
    await behind.close();
  }
});
