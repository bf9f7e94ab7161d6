import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { App } from '#contracts/apps.ts';
import { beginPut, putBytes, statusOf } from '#test/support/file-client.ts';
import { makePng, plainSvg } from '#test/support/pictures.ts';
import { createTestApp, operatorPassword, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;
let origin: string;
let app: App;

const [oldBytes, newBytes] = [Buffer.from('MZ old'), Buffer.from('MZ new')];
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const call = (method: 'POST' | 'PATCH', url: string, cookie: string, payload?: object) =>
  store.http.inject({ method, url, headers: { cookie }, ...(payload === undefined ? {} : { payload }) });

async function askForUpload(cookie: string, address = `/api/apps/${app.id}/upload`, fileName = 'setup.exe') {
  const answer = await call('POST', address, cookie, { fileName });
  const { pathname, search } = new URL(answer.json<{ uploadURL: string }>().uploadURL);
  return origin + pathname + search;
}

async function joinStaff(email: string): Promise<{ id: string; cookie: string }> {
  const invitation = await call('POST', '/api/operators/invitations', await store.signIn(), { email, role: 'staff' });
  const payload = { token: invitation.json<{ token: string }>().token, password: 'a password of their own' };
  const answer = await store.http.inject({ method: 'POST', url: '/api/invitations/accept', payload });
  const { name = '', value = '' } = answer.cookies[0] ?? {};
  return { id: answer.json<{ operatorId: string }>().operatorId, cookie: `${name}=${value}` };
}

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(path.join(store.dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

const offered = async () => (await store.services.files.offeredFiles(app)).map((file) => file.sha256);

beforeAll(async () => {
  store = await createTestApp();
  origin = await store.http.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(() => store.close());

beforeEach(async () => {
  app = await store.addFilelessApp({ name: `App ${Math.random()}` });
  expect((await putBytes(await askForUpload(await store.signIn()), oldBytes)).status).toBe(201);
});

const endings: Record<string, () => Promise<string>> = {
  async 'their operator is disabled'() {
    const staff = await joinStaff('disabled@example.com');
    const url = await askForUpload(staff.cookie);
    const answer = await call('PATCH', `/api/operators/${staff.id}`, await store.signIn(), { isDisabled: true });
    expect(answer.statusCode).toBeLessThan(300);
    return url;
  },
  async 'their operator signs out'() {
    const cookie = await store.signIn();
    const url = await askForUpload(cookie);
    expect((await call('POST', '/api/auth/sign-out', cookie)).statusCode).toBe(204);
    return url;
  },
  async 'their operator changes the password in another session'() {
    const url = await askForUpload(await store.signIn());
    const change = { currentPassword: operatorPassword, newPassword: operatorPassword };
    const answer = await call('POST', '/api/account/password', await store.signIn(), change);
    expect(answer.statusCode).toBe(204);
    return url;
  },
  async 'their session expires'() {
    const url = await askForUpload(await store.signIn());
    const past = new Date(Date.now() - 1000);
    await store.database.db.updateTable('operator_sessions').set({ expires_at: past }).execute();
    return url;
  },
};

test.each(Object.keys(endings))('upload addresses end when %s, and buyers keep the old bytes', async (ending) => {
  const url = await endings[ending]?.();
  const refused = await putBytes(url ?? '', newBytes);
  expect(refused).toMatchObject({ status: 410, json: { code: 'url-expired' } });
  expect(await offered()).toEqual([sha256(oldBytes)]);
});

test.each([
  ['a file of an app', undefined, 'setup.exe', newBytes],
  ['an icon', '/api/objects/upload', 'icon.png', makePng()],
  ['a logo', '/api/objects/upload', 'logo.svg', plainSvg],
  ['the first file of an app', '/api/objects/upload', 'setup.exe', newBytes],
])(
  '%s that is under way when its operator is disabled is refused and leaves nothing',
  async (what, address, fileName, bytes) => {
    const staff = await joinStaff(`${what.replaceAll(' ', '-')}@example.com`);
    const url = await askForUpload(staff.cookie, address, fileName);
    const before = await storedFiles();
    const request = await beginPut(url, { 'content-length': bytes.length }, bytes.subarray(0, 3));
    await expect.poll(async () => (await storedFiles()).length).toBe(before.length + 1);
    await call('PATCH', `/api/operators/${staff.id}`, await store.signIn(), { isDisabled: true });
    const status = statusOf(request);
    request.end(bytes.subarray(3));
    expect(await status).toBe(410);
    expect(await offered()).toEqual([sha256(oldBytes)]);
    expect(await storedFiles()).toEqual(before);
  },
);

test('a session that goes on keeps its upload addresses when others of the same operator end', async () => {
  const url = await askForUpload(await store.signIn());
  await call('POST', '/api/auth/sign-out', await store.signIn());
  expect(await putBytes(url, newBytes)).toMatchObject({ status: 201 });
  expect(await offered()).toEqual([sha256(newBytes)]);
});
