// Uploads as a browser sends them: a JSON call, and a PUT of bytes, at once or in parts.
import { once } from 'node:events';
import http from 'node:http';
import { json } from 'node:stream/consumers';
import type { StoredUpload } from '#contracts/files.ts';
import type { Problem } from '#contracts/problem.ts';

export async function postJson(
  url: string,
  body?: unknown,
): Promise<{ status: number; json: Record<string, unknown> }> {
  const response = await fetch(url, {
    method: 'POST',
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
}

/** Requests an upload's address. Throws if it is refused. */
export async function askForUpload(url: string, body?: unknown): Promise<string> {
  const { status, json } = await postJson(url, body);
  if (status !== 200) throw new Error(JSON.stringify(json));
  return String(json['uploadURL']);
}

export async function putBytes(
  url: string,
  bytes: Buffer,
  contentType = 'application/octet-stream',
): Promise<{ status: number; json: StoredUpload & Problem }> {
  const response = await fetch(url, {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: { 'content-type': contentType },
  });
  return { status: response.status, json: (await response.json()) as StoredUpload & Problem };
}

/** Starts a PUT that the caller continues or aborts. */
export async function beginPut(
  url: string,
  headers: http.OutgoingHttpHeaders,
  bytes: Buffer,
): Promise<http.ClientRequest> {
  const request = http.request(url, { method: 'PUT', headers });
  request.on('error', () => {});
  await new Promise<void>((resolve) => request.write(bytes, () => resolve()));
  return request;
}

/** Sends the rest of a started PUT. Returns its response. */
export async function finishPut(
  request: http.ClientRequest,
  bytes: Buffer,
): Promise<{ status: number | undefined; json: StoredUpload & Problem }> {
  request.end(bytes);
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  return { status: response.statusCode, json: (await json(response)) as StoredUpload & Problem };
}

/** Returns the response status of a started request. */
export async function statusOf(request: http.ClientRequest): Promise<number | undefined> {
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  response.resume();
  return response.statusCode;
}
