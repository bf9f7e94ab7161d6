// Versions of apps over HTTP, as operators and visitors use them.
import { expect } from 'vitest';
import type { AppDetails } from '#contracts/apps.ts';
import type { ReleaseList } from '#contracts/releases.ts';
import { putBytes } from './file-client.ts';
import type { TestApp } from './test-app.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export type ReleaseClient = ReturnType<typeof createReleaseClient>;

/** The store must listen; `cookie` is an operator's session. */
export function createReleaseClient(store: TestApp, cookie: string) {
  async function call(method: Method, path: string, body?: object) {
    const response = await fetch(store.http.listeningOrigin + path, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as unknown };
  }

  const listOf = async (appId: string) => (await call('GET', `/api/admin/apps/${appId}/releases`)).body as ReleaseList;
  const detailsOf = async (appId: string) => (await call('GET', `/api/apps/${appId}/details`)).body as AppDetails;

  async function create(appId: string, version: string, notes: readonly string[] = []): Promise<string> {
    const { status, body } = await call('POST', `/api/apps/${appId}/releases`, { version, notes });
    expect(status).toBe(201);
    return (body as { id: string }).id;
  }

  async function ask(appId: string, fileName: string, releaseId?: string) {
    const target = releaseId === undefined ? {} : { releaseId };
    const { status, body } = await call('POST', `/api/apps/${appId}/upload`, { fileName, ...target });
    return { status, address: (body as { uploadURL: string }).uploadURL };
  }

  // A byte that no text has: bytes of an unknown kind fit every name.
  const put = async (address: string, content: string) => (await putBytes(address, Buffer.from(`\0${content}`))).status;

  async function upload(appId: string, fileName: string, content: string, releaseId?: string): Promise<void> {
    const ticket = await ask(appId, fileName, releaseId);
    expect(await put(ticket.address, content)).toBe(201);
  }

  const change = (appId: string, releaseId: string, action: 'publish' | 'go-back', replaces: string | null) =>
    call('POST', `/api/apps/${appId}/releases/${releaseId}/${action}`, { replaces });

  const currentOf = async (appId: string) =>
    (await listOf(appId)).releases.find(({ isCurrent }) => isCurrent)?.id ?? null;

  /** An app whose version 1.0 was uploaded under Manage Files, and a draft 2.0 with files for two systems. */
  async function appWithDraft() {
    const app = await store.addFilelessApp({ name: `App ${Math.random().toString(36).slice(2)}` });
    await call('PATCH', `/api/apps/${app.id}`, { version: '1.0', releaseNotes: ['The first.'] });
    await upload(app.id, 'old-x64.exe', 'MZ one');
    await upload(app.id, 'old.dmg', 'one');
    const draft = await create(app.id, '2.0', ['Faster.']);
    await upload(app.id, 'new-x64.exe', 'MZ two', draft);
    await upload(app.id, 'new.dmg', 'two', draft);
    return { app, draft };
  }

  return { call, listOf, detailsOf, create, ask, put, upload, change, currentOf, appWithDraft };
}
