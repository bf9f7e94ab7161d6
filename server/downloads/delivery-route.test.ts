import { afterAll, describe, expect, test } from 'vitest';
import { bytes, etag, get, startDeliveries } from '#test/support/deliveries.ts';
import { startFileServer } from '#test/support/file-server.ts';

const { connectionString, server, app, deliver, deliveryOf, isComplete, countDownloads, close } =
  await startDeliveries();

afterAll(close);

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
    const url = await deliver();
    const response = await get(url, { range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${size}`);
    expect(response.headers.get('content-length')).toBe(String(end - start));
    expect(response.body.equals(bytes.subarray(start, end))).toBe(true);
  });

  test.each([`bytes=${size}-`, 'bytes=-0'])('with Range %s gets 416 and the size', async (range) => {
    const url = await deliver();
    const response = await get(url, { range });
    expect([response.status, response.headers.get('content-range'), response.body.length]).toEqual([
      416,
      `bytes */${size}`,
      0,
    ]);
  });

  test('gets the whole file if If-Range names another one, several ranges are requested, or the range is invalid', async () => {
    const url = await deliver();
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
    const url = await deliver();
    const response = await get(url, { 'if-none-match': etag });
    expect([response.status, response.body.length, response.headers.get('etag')]).toEqual([304, 0, etag]);
  });

  test('that is HEAD gets the headers of the whole file and counts nothing', async () => {
    const url = await deliver();
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
    const url = await deliver();
    const { file_id: fileId } = await server.db
      .selectFrom('deliveries')
      .select('file_id')
      .where('id', '=', new URL(url).pathname.split('/')[2] ?? '')
      .executeTakeFirstOrThrow();
    await server.db
      .updateTable('app_files')
      .set({ withdrawn_at: new Date(), purged_at: new Date() })
      .where('id', '=', fileId)
      .execute();
    expect(await fetch(url).then((response) => response.json())).toMatchObject({ status: 404, code: 'file-not-found' });
    await server.db
      .updateTable('app_files')
      .set({ withdrawn_at: null, purged_at: null })
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

test('behind a web server that sends the files itself, the answer names the file for it and has no body', async () => {
  const behind = await startFileServer({ connectionString, accelPrefix: '/protected/' });
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
