// Disables an operator while calls are under way. Uploads to asked addresses: server/files/upload-session.test.ts.
import http from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/database/new-id.ts';
import { statusOf } from '#test/support/file-client.ts';
import { createMediaClient, paint, type MediaClient } from '#test/support/media-client.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

const password = 'a password of their own';

let store: TestApp;
let owner: MediaClient;
let appId: string;
let staff: { readonly cookie: string; readonly operatorId: string; readonly sessionId: string };

beforeAll(async () => {
  store = await createTestApp();
  await store.http.listen({ host: '127.0.0.1', port: 0 });
  owner = await createMediaClient(store);
});

afterAll(() => store.close());

beforeEach(async () => {
  ({ id: appId } = await store.addApp({ name: `App ${newId()}` }));
  const body = { email: `${newId()}@example.com`, role: 'staff' };
  const { json } = await owner.call('POST', '/api/operators/invitations', body);
  const payload = { token: (json as unknown as { token: string }).token, password };
  const answer = await store.http.inject({ method: 'POST', url: '/api/invitations/accept', payload });
  const { name = '', value = '' } = answer.cookies[0] ?? {};
  staff = { cookie: `${name}=${value}`, ...answer.json<{ operatorId: string; sessionId: string }>() };
});

async function disable(): Promise<void> {
  const { status } = await owner.call('PATCH', `/api/operators/${staff.operatorId}`, { isDisabled: true });
  expect(status).toBe(204);
}

async function* disablingHalfway(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes.subarray(0, 40);
  await disable();
  yield bytes.subarray(40);
}

const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 32]), Buffer.from('ftypisom'), Buffer.alloc(90)]);
const uploads: Record<string, () => Promise<unknown>> = {
  async picture() {
    const bytes = await paint(640, 400).png().toBuffer();
    return store.services.media.receivePicture({ ...uploadOf(bytes), pictureId: newId(), theme: 'light' });
  },
  video: () => store.services.media.receiveVideo(uploadOf(mp4)),
  trial: () => store.services.media.receiveTrial({ ...uploadOf(Buffer.alloc(90, 'MZ')), fileName: 'try.exe' }),
};

const uploadOf = (bytes: Buffer) => ({
  appId,
  operatorId: staff.operatorId,
  sessionId: staff.sessionId,
  contentLength: bytes.length,
  bytes: disablingHalfway(bytes),
});

test.each(Object.keys(uploads))(
  'a %s whose operator is disabled before its last byte is refused and leaves nothing',
  async (kind) => {
    const before = await owner.media(appId);
    await expect(uploads[kind]?.()).rejects.toMatchObject({ code: 'sign-in-required' });
    expect(await owner.media(appId)).toEqual(before);
    expect(await store.database.db.selectFrom('pending_blobs').selectAll().execute()).toEqual([]);
  },
);

test('a write whose operator is disabled before its body has arrived changes nothing', async () => {
  const { db } = store.database;
  const session = db.selectFrom('operator_sessions').where('id', '=', staff.sessionId);
  const past = new Date(Date.now() - 3_600_000);
  await db.updateTable('operator_sessions').set({ last_seen_at: past }).where('id', '=', staff.sessionId).execute();
  const body = JSON.stringify({ name: 'Taken over' });
  const request = http.request(`${owner.origin}/api/apps/${appId}`, {
    method: 'PATCH',
    headers: { cookie: staff.cookie, 'content-type': 'application/json', 'content-length': body.length },
  });
  request.write(body.slice(0, 5));
  // The store notes that it saw the session once it has let the request in.
  const lastSeen = async () => (await session.select('last_seen_at').executeTakeFirstOrThrow()).last_seen_at;
  await expect.poll(lastSeen).not.toEqual(past);
  await disable();
  const status = statusOf(request);
  request.end(body.slice(5));
  expect(await status).toBe(401);
  expect((await owner.details(appId)).name).toMatch(/^App /);
});
