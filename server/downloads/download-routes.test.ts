import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '#contracts/problem.ts';
import { newId } from '#server/database/new-id.ts';
import { signAddress } from '#server/signed-address.ts';
import { startFileServer, type FileServer } from '#test/support/file-server.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';

const bytes = randomBytes(700_000);
const sha256 = createHash('sha256').update(bytes).digest('hex');
const etag = `"${sha256}"`;

let database: TestDatabase;
let server: FileServer;
let app: { id: string; name: string };

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startFileServer({ connectionString: database.connectionString });
  app = await server.addApp('DuplicateFinder');
  await addFile(bytes);
});

afterAll(async () => {
  await server.close();
  await database.drop();
});

const addFile = (content: Buffer): Promise<void> =>
  server.files.addSampleFile({
    appId: app.id,
    fileName: 'setup.exe',
    bytes: content,
    platform: 'windows',
    architecture: 'x64',
    version: '1.0',
  });

async function ask(
  appId: string,
  token: unknown,
  fileName: unknown = 'DuplicateFinder.exe',
): Promise<{ status: number; json: Problem & { downloadURL: string } }> {
  const response = await fetch(`${server.origin}/api/apps/${appId}/download`, {
    method: 'POST',
    body: JSON.stringify({ fileName, orderId: token }),
    headers: { 'content-type': 'application/json' },
  });
  return { status: response.status, json: (await response.json()) as Problem & { downloadURL: string } };
}

async function deliver(
  options?: Parameters<FileServer['addOrder']>[1],
): Promise<{ url: string; orderId: string; token: string }> {
  const order = await server.addOrder(app, options);
  const { status, json } = await ask(app.id, order.token);
  expect(status, JSON.stringify(json)).toBe(200);
  return { url: json.downloadURL, orderId: order.id, token: order.token };
}

async function get(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; body: Buffer }> {
  const response = await fetch(url, { headers });
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
}

test.each(['.NET Viewer', 'A/B Tester', 'What?', 'Say "Hi"', 'C++ <Live>', 'Photo: Studio', 'Zero\u200Bwidth'])(
  'an app named %j is downloaded by its name with .exe',
  async (name) => {
    const odd = await server.addApp(name);
    await server.files.addSampleFile({
      appId: odd.id,
      fileName: 'setup.exe',
      bytes,
      platform: 'windows',
      architecture: 'x64',
      version: '1.0',
    });
    const { token } = await server.addOrder(odd);
    const { status, json } = await ask(odd.id, token, `${name}.exe`);
    expect(status, JSON.stringify(json)).toBe(200);
    const response = await fetch(json.downloadURL);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  },
);

describe('a token', () => {
  test('opens the file it was bought for', async () => {
    const { url } = await deliver();
    expect(url.startsWith(`${server.origin}/files/`)).toBe(true);
    const response = await get(url);
    expect(response.status).toBe(200);
    expect(response.body.equals(bytes)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-transform',
      'content-disposition': `attachment; filename="DuplicateFinder.exe"; filename*=UTF-8''DuplicateFinder.exe`,
      'content-length': String(bytes.length),
      'content-type': 'application/vnd.microsoft.portable-executable',
      'x-content-type-options': 'nosniff',
      etag,
    });
    expect(response.headers.get('last-modified')).toMatch(/GMT$/);
    expect(response.headers.get('content-encoding')).toBeNull();
  });

  test('that is forged, of another app, unpaid, expired, refunded, or for a missing app or file is told apart', async () => {
    const { token, orderId } = await deliver();
    const other = await server.addApp('Other');
    const otherOrder = await server.addOrder(other);
    const unpaid = await server.addOrder(app, { isSettled: false });

    expect((await ask(app.id, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).json).toMatchObject({
      status: 401,
      code: 'token-forged',
    });
    expect((await ask(app.id, orderId)).json).toMatchObject({ status: 401, code: 'token-forged' });
    expect((await ask(app.id, otherOrder.token)).json).toMatchObject({ status: 403, code: 'token-foreign' });
    expect((await ask(app.id, unpaid.token)).json).toMatchObject({ status: 402, code: 'payment-required' });
    expect((await ask(newId(), token)).json).toMatchObject({ status: 404, code: 'app-not-found' });
    expect((await ask('nonsense', token)).json).toMatchObject({ status: 404, code: 'app-not-found' });
    expect((await ask(app.id, token, 'Another.exe')).json).toMatchObject({ status: 404, code: 'file-not-found' });
    expect((await ask(other.id, otherOrder.token, 'Other.exe')).json).toMatchObject({
      status: 404,
      code: 'file-not-found',
    });
    const noOrder = server.downloads.tokenFor({ orderId: newId(), issue: 0 });
    expect((await ask(app.id, noOrder)).json).toMatchObject({ status: 404, code: 'order-not-found' });

    const neverIssued = server.downloads.tokenFor({ orderId, issue: 9 });
    expect((await ask(app.id, neverIssued)).json).toMatchObject({ status: 410, code: 'token-expired' });
    await server.db
      .updateTable('download_links')
      .set({ created_at: new Date(0), expires_at: new Date(Date.now() - 1_000) })
      .where('order_id', '=', orderId)
      .execute();
    expect((await ask(app.id, token)).json).toMatchObject({ status: 410, code: 'token-expired' });
    await server.db.updateTable('grants').set({ revoked_at: new Date() }).where('order_id', '=', orderId).execute();
    expect((await ask(app.id, token)).json).toMatchObject({ status: 403, code: 'link-revoked' });
  });

  test.each([
    ['../setup.exe', 404],
    ['a/b.exe', 404],
    ['a\0.exe', 422],
    [`${'a'.repeat(296)}.exe`, 422],
    ['', 422],
    [7, 422],
    [null, 422],
  ])('with the file name %j is refused', async (fileName, status) => {
    const { token } = await deliver();
    const before = await server.db.selectFrom('deliveries').select('id').execute();
    expect((await ask(app.id, token, fileName)).json).toMatchObject({
      status,
      code: status === 404 ? 'file-not-found' : 'invalid-payload',
    });
    expect(await server.db.selectFrom('deliveries').select('id').execute()).toHaveLength(before.length);
  });

  test('takes a file by the name it was uploaded under, and gives it the served name', async () => {
    const { token } = await deliver();
    const { json } = await ask(app.id, token, 'setup.exe');
    expect(new URL(json.downloadURL).pathname).toMatch(/\/DuplicateFinder\.exe$/);
  });

  test('gives an app without a Windows file its first file when the dialog asks for the .exe', async () => {
    const mac = await server.addApp('Fenêtre 窓');
    await server.files.addSampleFile({
      appId: mac.id,
      fileName: 'x.dmg',
      bytes: Buffer.from('dmg'),
      platform: 'macos',
      architecture: 'any',
      version: null,
    });
    const { token } = await server.addOrder(mac);
    const { json } = await ask(mac.id, token, 'Fenêtre 窓.exe');
    const response = await get(json.downloadURL);
    expect(response.body.toString()).toBe('dmg');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Fenetre _.dmg"; filename*=UTF-8''Fen%C3%AAtre%20%E7%AA%93.dmg`,
    );
  });
});

describe('an address', () => {
  test('that is forged, expired or of a refunded order is told apart', async () => {
    const { url, orderId } = await deliver();
    const { pathname } = new URL(url);
    for (const forged of [
      url.replace(/expires=\d+/, 'expires=9999999999'),
      url.replace('.exe', '.msi'),
      server.origin + pathname,
    ]) {
      expect((await fetch(forged).then((response) => response.json())) as Problem).toMatchObject({
        status: 403,
        code: 'url-forged',
      });
    }
    const expired = server.origin + signAddress(server.signer, 'delivery', pathname, new Date(Date.now() - 1_000));
    expect(await fetch(expired).then((response) => response.json())).toMatchObject({
      status: 410,
      code: 'url-expired',
    });
    await server.db.updateTable('grants').set({ revoked_at: new Date() }).where('order_id', '=', orderId).execute();
    expect(await fetch(url).then((response) => response.json())).toMatchObject({ status: 403, code: 'link-revoked' });
  });

  test('goes on serving the bytes it began with when the file is replaced', async () => {
    const { url } = await deliver();
    await addFile(Buffer.from('MZ a new version'));
    expect((await get(url, { range: 'bytes=5-99' })).body.equals(bytes.subarray(5, 100))).toBe(true);
    await addFile(bytes);
  });
});
