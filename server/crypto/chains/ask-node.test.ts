import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { askJson, openNode, type NodeOptions } from './ask-node.ts';
import { ChainError } from './chain.ts';
import { openRpc, resultOf } from './json-rpc.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

const secret = 'k3y-of-the-node';
const limited = {
  status: 200,
  headers: new Headers(),
  text: JSON.stringify({ id: 0, error: { code: 429, message: secret } }),
};
const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function serve(listener: Listener): Promise<string> {
  const server = createServer((request, response) => void listener(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3/${secret}`;
}

async function failureOf(promise: Promise<unknown>): Promise<ChainError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ChainError)) throw new Error('No ChainError was thrown.', { cause: error });
  expect(`${error.stack}${JSON.stringify(error)}`).not.toContain(secret);
  expect(error.cause).toBeUndefined();
  expect(error.message).not.toContain('127.0.0.1');
  return error;
}

async function ask(listener: Listener, options: NodeOptions = {}): Promise<ChainError> {
  return failureOf(askJson(openNode({ url: await serve(listener) }, options), {}));
}

describe('a request to a node', () => {
  test.each([
    [429, { 'retry-after': '7' }, 'rate-limited', 7],
    [429, {}, 'rate-limited', null],
    [503, { 'retry-after': '999999' }, 'rate-limited', 3_600],
    [503, {}, 'unreachable', null],
    [500, {}, 'unreachable', null],
    [402, {}, 'rate-limited', null],
    [401, {}, 'misconfigured', null],
    [403, {}, 'misconfigured', null],
    [301, { location: 'http://127.0.0.1:1/' }, 'misconfigured', null],
    [400, {}, 'misconfigured', null],
  ] as const)('with status %i and headers %o fails as %s', async (status, headers, failure, retryAfterSeconds) => {
    const error = await ask((_, response) => response.writeHead(status, headers).end(`no: ${secret}`));
    expect(error).toMatchObject({ failure, retryAfterSeconds });
  });

  test('fails as unreachable if nothing listens', async () => {
    const url = await serve(() => undefined);
    closers.pop()?.();
    expect(await failureOf(askJson(openNode({ url }), {}))).toMatchObject({ failure: 'unreachable' });
  });

  test('fails as unreachable if the node hangs before or within its answer', async () => {
    expect(await ask(() => undefined, { timeoutMs: 50 })).toMatchObject({ failure: 'unreachable' });
    const withinAnswer = ask((_, response) => response.writeHead(200).write('{'), { timeoutMs: 50 });
    expect(await withinAnswer).toMatchObject({ failure: 'unreachable' });
  });

  test('fails as unreachable if the connection breaks within the answer', async () => {
    const error = await ask((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{');
      response.destroy();
    });
    expect(error).toMatchObject({ failure: 'unreachable' });
  });

  test('refuses an answer of 10 MB without reading it to its end', async () => {
    let written = 0;
    const error = await ask((_, response) => {
      response.writeHead(200);
      const write = (): void => {
        for (; written < 160 && !response.destroyed; written += 1) if (!response.write('x'.repeat(65_536))) break;
        if (written >= 160) response.end();
      };
      response.on('drain', write);
      write();
    });
    expect(error).toMatchObject({ failure: 'bad-response' });
    expect(written).toBeLessThan(160);
  });

  test('waits for its turn, counts the calls of a batch, and slows down when refused', async () => {
    const events: unknown[] = [];
    const meter = {
      largestBatch: () => 2,
      async take(calls: number) {
        events.push(calls);
      },
      slowDown: () => events.push('slower'),
    };
    const url = await serve(async (request, response) => {
      const calls = JSON.parse((await request.toArray()).join('')) as { id: number }[];
      events.push(`asked ${[calls].flat().length}`);
      response.writeHead(events.length < 6 ? 200 : 429).end(JSON.stringify(calls.map(({ id }) => ({ id, result: 1 }))));
    });
    const calls = Array.from({ length: 6 }, () => ({ method: 'm', params: [] }));
    const batch = openRpc(openNode({ url }, { meter }), meter).batch(calls);
    expect(await failureOf(batch)).toMatchObject({ failure: 'rate-limited' });
    expect(events).toEqual([2, 'asked 2', 2, 'asked 2', 2, 'asked 2', 'slower']);
    await failureOf(openRpc(async () => limited, meter).call('m'));
    expect(events.slice(7)).toEqual(['slower']);
  });

  test('refuses an answer that is not JSON', async () => {
    expect(await ask((_, response) => response.end('<html>'))).toMatchObject({ failure: 'bad-response' });
  });

  test('refuses an address that is not of HTTP', () => {
    expect(() => openNode({ url: `ftp://${secret}` })).toThrow(ChainError);
    expect(() => openNode({ url: secret })).toThrow("The node's address must start with http:// or https://.");
  });

  test('rejects with the reason of the caller who aborts', async () => {
    const abort = new AbortController();
    const request = askJson(openNode({ url: await serve(() => abort.abort(new Error('stopping'))) }), {
      signal: abort.signal,
    });
    await expect(request).rejects.toThrow('stopping');
  });

  test('carries credentials in headers and appends the path to that of the address', async () => {
    const requests: unknown[] = [];
    const url = await serve(({ url: path, headers }, response) => {
      requests.push([path, headers.authorization, headers['project_id']]);
      response.end('{}');
    });
    await askJson(openNode({ url: `${url.replace('//', '//u:p%40ss@')}/?k=1` }), { path: '/tip?n=2' });
    await askJson(openNode({ url, auth: 'user:pass' }), {});
    await askJson(openNode({ url, apiKey: 'key' }), {});
    await askJson(openNode({ url, apiKey: 'key' }, { apiKeyHeader: 'project_id' }), {});
    const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;
    expect(requests).toEqual([
      [`/v3/${secret}/tip?k=1&n=2`, basic('u:p@ss'), undefined],
      [`/v3/${secret}`, basic('user:pass'), undefined],
      [`/v3/${secret}`, 'Bearer key', undefined],
      [`/v3/${secret}`, undefined, 'key'],
    ]);
  });

  test('returns null for 404', async () => {
    const url = await serve((_, response) => response.writeHead(404).end('Transaction not found'));
    expect(await askJson(openNode({ url }), { path: 'tx/1' })).toBeNull();
  });
});

interface Request {
  readonly id: number;
  readonly method: string;
}

describe('a batch of JSON-RPC calls', () => {
  const calls = Array.from({ length: 120 }, (_, index) => ({ method: `m${index}`, params: [] }));
  const answers = (requests: readonly Request[]) => requests.map(({ id, method }) => ({ id, result: method }));

  /** Answers with what `respond` makes of the requests. */
  async function rpc(respond: (requests: readonly Request[]) => { status?: number; body: unknown }) {
    const sizes: number[] = [];
    const url = await serve(async (request, response) => {
      const body = JSON.parse((await request.toArray()).join('')) as Request | Request[];
      const requests = Array.isArray(body) ? body : [body];
      sizes.push(requests.length);
      const answer = respond(requests);
      const sent = Array.isArray(body) || !Array.isArray(answer.body) ? answer.body : answer.body[0];
      response.writeHead(answer.status ?? 200).end(typeof sent === 'string' ? sent : JSON.stringify(sent));
    });
    return { rpc: openRpc(openNode({ url })), sizes };
  }

  test('is sent by hundreds, and its replies are put in order', async () => {
    const { rpc: node, sizes } = await rpc((requests) => ({ body: answers(requests).toReversed() }));
    expect((await node.batch(calls)).map((reply) => resultOf(reply, ''))).toEqual(calls.map(({ method }) => method));
    expect(sizes).toEqual([100, 20]);
  });

  test.each([
    ['a status', () => ({ status: 413, body: 'too large' })],
    ['an error', () => ({ body: { id: null, error: { code: -32_600, message: 'no batches' } } })],
    ['an error and a status', () => ({ status: 400, body: { id: null, error: { code: -32_600, message: 'no' } } })],
    ['one error in a list', () => ({ body: [{ id: 0, error: { code: -32_600, message: 'batch too large' } }] })],
    [
      'errors from where its answer grew too long',
      (requests: readonly Request[]) => ({
        body: requests.map(({ id }) => (id < 30 ? { id, result: 1 } : { id, error: { code: -32_003, message: 'x' } })),
      }),
    ],
  ])('is halved until the node takes it if refused by %s, and stays so', async (_, refuse) => {
    const { rpc: node, sizes } = await rpc((requests) =>
      requests.length > 30 ? refuse(requests) : { body: answers(requests) },
    );
    expect((await node.batch(calls)).map((reply) => resultOf(reply, ''))).toEqual(calls.map(({ method }) => method));
    expect(sizes).toEqual([100, 50, 25, 25, 25, 25, 20]);
    await node.batch(calls.slice(0, 30));
    expect(sizes.slice(7)).toEqual([25, 5]);
  });

  test.each([
    ['one number', [{}], 20_000],
    ['a hundred numbers', Array.from({ length: 100 }, () => ({})), 2_000_000],
    ['a block', [{ maxBytes: 500_000 }], 600_000],
  ])('refuses more bytes than %s takes', async (_, wanted, bytes) => {
    const { rpc: node } = await rpc(() => ({ body: ' '.repeat(bytes) }));
    const asked = wanted.map((limit) => ({ method: 'm', params: [], ...limit }));
    expect(await failureOf(node.batch(asked))).toMatchObject({ message: "The node's answer is too long." });
    const { rpc: other } = await rpc((requests) => ({ body: answers(requests) }));
    expect(await other.batch(asked)).toHaveLength(asked.length);
  });

  test.each([
    ['rubbish', { body: 'rubbish' }, 'bad-response'],
    ['a null', { body: 'null' }, 'bad-response'],
    ['an object of its own', { body: { jsonrpc: '2.0' } }, 'bad-response'],
    ['some calls only', { body: [{ id: 1, result: 1 }] }, 'bad-response'],
    ['a limit', { body: [{ id: 1, error: { code: -32_005, message: secret } }] }, 'rate-limited'],
    ['a page of status 500', { status: 500, body: '<html>' }, 'unreachable'],
    ['a page of status 404', { status: 404, body: '<html>' }, 'misconfigured'],
  ] as const)('fails if the node answers with %s', async (_, answer, failure) => {
    const { rpc: node, sizes } = await rpc(() => answer);
    expect(await failureOf(node.batch(calls))).toMatchObject({ failure });
    expect(sizes).toEqual([100]);
  });

  test.each([
    [-32_601, 'the method eth_x does not exist', 'misconfigured'],
    [-32_000, 'header not found', 'not-synced'],
    [-32_000, 'missing trie node 0x1', 'not-synced'],
    [-28, 'Loading block index', 'not-synced'],
    [-32_000, secret, 'bad-response'],
  ])('of one call fails by error %i "%s" as %s', async (code, message, failure) => {
    const { rpc: node } = await rpc(() => ({ status: 500, body: { id: null, error: { code, message } } }));
    expect(await failureOf(node.call('eth_x'))).toMatchObject({ failure });
  });
});
