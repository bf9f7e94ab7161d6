import http from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import type { Fetch } from './ask-node.ts';

/** Returns a fetch whose requests use one connection, one after the other. It follows no redirects. */
export function openConnection(): Fetch {
  const options = { keepAlive: true, maxSockets: 1 };
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) };

  const send: Fetch = (url, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const isSecure = new URL(url).protocol === 'https:';
      const request = (isSecure ? https : http).request(url, {
        method,
        headers: Object.fromEntries(new Headers(headers)),
        agent: agents[isSecure ? 'https:' : 'http:'],
        ...(signal ? { signal } : {}),
      });
      request.once('response', (response) => resolve(toResponse(response)));
      request.once('error', (error: NodeJS.ErrnoException) => {
        // The server may close a connection that was idle while the request is sent.
        const isClosed = request.reusedSocket && error.code === 'ECONNRESET';
        if (isClosed) resolve(send(url, { method, headers, body, signal } as RequestInit));
        else reject(error);
      });
      request.end(typeof body === 'string' ? body : undefined);
    });
  return send;
}

function toResponse(message: http.IncomingMessage): Response {
  const headers = new Headers();
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const status = message.statusCode ?? 500;
  const isEmpty = status === 204 || status === 304;
  if (isEmpty) message.resume();
  return new Response(isEmpty ? null : (Readable.toWeb(message) as ReadableStream<Uint8Array>), { status, headers });
}
