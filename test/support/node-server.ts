// One HTTP server that stands for nodes, good and bad, each below a path of its own.
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** Nodes of any network that answer with nothing of use. */
export type BadNodeKind = 'rubbish' | 'hanging' | 'endless';

export interface NodeServer<Kind extends string> {
  readonly host: string;
  /** Returns an address that ends with a key, as those of many APIs do. */
  url(kind: Kind | BadNodeKind, key: string): string;
  close(): Promise<void>;
}

/** Starts a server. `answer` gets the parsed body of a call, and its result is sent as JSON. */
export async function startNodeServer<Kind extends string>(
  answer: (kind: Kind, body: unknown) => unknown,
): Promise<NodeServer<Kind>> {
  async function respond(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const kind = request.url?.split('/')[1] as Kind | BadNodeKind;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (kind === 'hanging') return;
    if (kind === 'rubbish') return void response.end('<html>It works!</html>');
    if (kind === 'endless') {
      const megabyte = Buffer.alloc(1024 * 1024, ' ');
      for (let count = 0; count < 10 && !response.destroyed; count += 1) response.write(megabyte);
      return void response.end('{}');
    }
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(await answer(kind, JSON.parse(Buffer.concat(chunks).toString()))));
  }

  const server = http.createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    url: (kind, key) => `http://127.0.0.1:${port}/${kind}/${key}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
