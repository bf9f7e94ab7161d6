// Stands before a node and, when told so, answers in its place as bad nodes do.
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** `right` passes everything on. `held` passes it on once the gate is opened. */
export type GateKind = 'right' | 'held' | 'hanging' | 'rubbish' | 'endless' | 'limiting' | 'failing' | 'refusing';

export type NodeGate = Awaited<ReturnType<typeof startNodeGate>>;

const megabyte = Buffer.alloc(1024 * 1024, ' ');

export async function startNodeGate(rightUrl: string) {
  let kind: GateKind = 'right';
  let target = rightUrl;
  let waiting = 0;
  let opened = Promise.withResolvers<void>();

  async function pass(request: http.IncomingMessage, body: Buffer, response: http.ServerResponse): Promise<void> {
    const { authorization } = request.headers;
    const { status, text } = await fetch(target, {
      method: request.method ?? 'POST',
      headers: { 'content-type': 'application/json', ...(authorization === undefined ? {} : { authorization }) },
      body: new Uint8Array(body),
    }).then(async (answer) => ({ status: answer.status, text: await answer.text() }));
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  }

  async function respond(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    /** Repeats what the caller must not show. */
    const words = `${request.url} ${request.headers.authorization} ${request.headers.host}`;
    switch (kind) {
      case 'hanging':
        waiting += 1;
        return;
      case 'rubbish':
        return void response.end(`<html>${words}</html>`);
      case 'endless':
        for (let count = 0; count < 10 && !response.destroyed; count += 1) response.write(megabyte);
        return void response.end(words);
      case 'limiting':
        return void response.writeHead(429, { 'retry-after': '1' }).end(words);
      case 'failing':
        return void response.writeHead(502).end(words);
      case 'refusing':
        return void response.writeHead(401).end(words);
      case 'held':
        waiting += 1;
        await opened.promise;
        break;
      case 'right':
        break;
    }
    await pass(request, Buffer.concat(chunks), response);
  }

  const server = http.createServer((request, response) => {
    // The store may have ended meanwhile.
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Requests that were held or left hanging since the last `turn`. */
    waiting: () => waiting,
    /** Answers so from now on, by another node where one is given. What was held before is passed on. */
    turn(next: GateKind, url = rightUrl): void {
      [kind, target, waiting] = [next, url, 0];
      opened.resolve();
      opened = Promise.withResolvers();
    },
    async close(): Promise<void> {
      opened.resolve();
      server.closeAllConnections();
      server.close();
    },
  };
}
