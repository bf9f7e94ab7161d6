// Pictures and uploads as an operator's browser sends them.
import sharp, { type Sharp } from 'sharp';
import type { AppDetails } from '#contracts/apps.ts';
import type { ManagedMedia } from '#contracts/managed-media.ts';
import type { Problem } from '#contracts/problem.ts';
import { newId } from '#server/database/new-id.ts';
import type { TestApp } from './test-app.ts';

/** Returns a picture of one colour. */
export function paint(width: number, height: number, background = '#1b6a4e'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

export type MediaClient = Awaited<ReturnType<typeof createMediaClient>>;

/** The store must listen. */
export async function createMediaClient(store: TestApp) {
  const cookie = await store.signIn();
  const origin = store.http.listeningOrigin;

  async function call(method: string, path: string, body?: Buffer | object) {
    const isBytes = Buffer.isBuffer(body);
    const response = await fetch(origin + path, {
      method,
      headers: { cookie, ...(body && { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }) },
      ...(body && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, json: (text === '' ? {} : JSON.parse(text)) as Problem };
  }

  return {
    origin,
    call,
    /** Uploads a light picture. Returns its id with the answer. */
    async addPicture(appId: string, bytes: Buffer, pictureId = newId()) {
      return { pictureId, ...(await call('PUT', `/api/apps/${appId}/pictures/${pictureId}/light`, bytes)) };
    },
    async media(appId: string): Promise<ManagedMedia> {
      return (await call('GET', `/api/admin/apps/${appId}/media`)).json as unknown as ManagedMedia;
    },
    async details(appId: string): Promise<AppDetails> {
      store.services.apps.clear();
      return (await call('GET', `/api/apps/${appId}/details`)).json as unknown as AppDetails;
    },
    get: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      fetch(origin + path, { headers, method }),
  };
}
