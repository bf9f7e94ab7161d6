// Answers that lie in memory as bytes go past the framework, which costs more than everything else of such an answer.
// The routes stay: they answer whoever asks for more than the plain bytes, and where nothing is in memory yet.
import http, { type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';

/** An answer with status 200. The same object must always stand for the same bytes. */
export interface ReadyAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Finds the answer to a GET of this address; undefined where it is not ready. */
export type FindReadyAnswer = (address: string, acceptedEncodings: string) => ReadyAnswer | undefined;

export interface ReadyServerOptions {
  readonly find: FindReadyAnswer;
  /** Headers that every answer carries. */
  readonly commonHeaders: Readonly<Record<string, string>>;
}

const keepAliveMilliseconds = 72_000;

/** Makes the HTTP server that asks `find` first and leaves all else to `handle`. An upload may take as long as it takes. */
export function createReadyServer(handle: RequestListener, { find, commonHeaders }: ReadyServerOptions): Server {
  const heads = new WeakMap<ReadyAnswer, string[]>();

  function headOf(answer: ReadyAnswer): string[] {
    let head = heads.get(answer);
    if (head === undefined) {
      const all = { ...commonHeaders, ...answer.headers, 'content-length': String(answer.body.length) };
      head = Object.entries(all).flat();
      heads.set(answer, head);
    }
    return head;
  }

  function answerReady({ method, url, headers }: IncomingMessage, response: ServerResponse): boolean {
    if (method !== 'GET' || url === undefined || headers['if-none-match'] !== undefined) return false;
    const encodings = headers['accept-encoding'];
    const answer = find(url, typeof encodings === 'string' ? encodings : '');
    if (answer === undefined) return false;
    response.writeHead(200, headOf(answer));
    response.end(answer.body);
    return true;
  }

  const server = http.createServer({ keepAliveTimeout: keepAliveMilliseconds }, (request, response) => {
    if (!answerReady(request, response)) handle(request, response);
  });
  server.requestTimeout = 0;
  return server;
}
