// Deliveries that count as a download, however their bytes arrive.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { afterAll, describe, expect, test } from 'vitest';
import { bytes, etag, get, sha256, startDeliveries } from '#test/support/deliveries.ts';
import { startFileServer } from '#test/support/file-server.ts';

const { connectionString, server, app, deliver, deliveryOf, isComplete, countDownloads, close } =
  await startDeliveries();

afterAll(close);

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

describe('a download', () => {
  test('in four parallel ranges gives the same bytes and counts once, with the mode of its order', async () => {
    const url = await deliver();
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
    const last = await server.db.selectFrom('store_events').selectAll().orderBy('id', 'desc').limit(2).execute();
    expect(last).toMatchObject([
      { kind: 'first-download', app_id: app.id, mode: 'test' },
      { kind: 'download', app_id: app.id, mode: 'test' },
    ]);
  });

  test('is the first one of its purchase only once', async () => {
    const { token } = await server.addOrder(app);
    const download = async () => {
      const input = { appId: app.id, token, fileName: 'DuplicateFinder.exe' };
      const url = server.origin + (await server.downloads.requestDownload(input));
      await get(url);
      await expect.poll(() => isComplete(url)).toBe(true);
    };
    const countFirst = () =>
      server.db.selectFrom('store_events').select('id').where('kind', '=', 'first-download').execute();
    const [before, downloads] = [(await countFirst()).length, await countDownloads()];
    await download();
    await download();
    expect(await countDownloads()).toBe(downloads + 2);
    expect(await countFirst()).toHaveLength(before + 1);
  });

  test('by a fifth connection at once is refused until one of the four others is done', async () => {
    const url = await deliver();
    const requests = Array.from({ length: 4 }, () => http.get(url, { agent: false }));
    const responses = await Promise.all(requests.map(async (request) => (await once(request, 'response'))[0]));
    const fifth = await fetch(url);
    expect(fifth.headers.get('retry-after')).toBe('5');
    expect(await fifth.json()).toMatchObject({ status: 429, code: 'too-many-requests' });
    const other = await deliver();
    expect((await get(other, { range: 'bytes=0-0' })).status).toBe(206);
    (responses[0] as http.IncomingMessage).resume();
    await expect.poll(async () => (await get(url, { range: 'bytes=0-0' })).status).toBe(206);
    for (const request of requests) request.destroy();
  });

  test('that is broken off counts nothing until it was resumed to its end', async () => {
    const url = await deliver();
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
    const closing = await startFileServer({ connectionString, folder: server.folder });
    const url = await deliver();
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
    const url = await deliver();
    const before = await countDownloads();
    const last = bytes.length - 1;
    expect((await get(url, { range: `bytes=${last}-`, 'if-range': etag })).status).toBe(206);
    await expect.poll(async () => (await deliveryOf(url)).covered).toBe(`{[${last},${bytes.length})}`);
    expect(await countDownloads()).toBe(before);
  });

  test('done twice by one address, or twice at once, counts once', async () => {
    const url = await deliver();
    const before = await countDownloads();
    await Promise.all([get(url), get(url), get(url)]);
    await get(url);
    await expect.poll(() => isComplete(url)).toBe(true);
    expect(await countDownloads()).toBe(before + 1);
  });

  test('that lacks one byte does not count', async () => {
    const url = await deliver();
    const before = await countDownloads();
    await get(url, { range: 'bytes=0-99' });
    await get(url, { range: 'bytes=101-' });
    await expect.poll(async () => (await deliveryOf(url)).covered).toBe(`{[0,100),[101,${bytes.length})}`);
    expect(await countDownloads()).toBe(before);
    await get(url, { range: 'bytes=90-110' });
    await expect.poll(countDownloads).toBe(before + 1);
  });
});
