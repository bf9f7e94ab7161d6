import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiRequest, createQueryClient, problemOf, queryFunction, statusOf } from './queries.ts';

let server: Server;
let origin: string;
const received: { method: string | undefined; type: string | undefined; body: string }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ method: request.method, type: request.headers['content-type'], body });
      const [status, text] = answers[request.url ?? ''] ?? [404, ''];
      response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const answers: Record<string, readonly [number, string]> = {
  '/api/apps/all': [200, '[{"id":"1"}]'],
  '/api/gone': [410, ''],
  '/api/broken': [500, '{"code":"internal","detail":"Oops."}'],
  '/api/closed': [401, 'Sign in.'],
};

test('a query reads the path that its key joins to', async () => {
  const client = createQueryClient();
  expect(await client.fetchQuery({ queryKey: [`${origin}/api/apps`, 'all'] })).toEqual([{ id: '1' }]);
});

test('an error reads as status and response text, or the status text where the body is empty', async () => {
  const client = createQueryClient();
  await expect(client.fetchQuery({ queryKey: [origin, 'api/closed'] })).rejects.toThrow(/^401: Sign in\.$/);
  await expect(client.fetchQuery({ queryKey: [origin, 'api/gone'] })).rejects.toThrow(/^410: Gone$/);
  await expect(apiRequest('DELETE', `${origin}/api/gone`)).rejects.toThrow(/^410: Gone$/);
});

test('a failed query is not repeated', async () => {
  const before = received.length;
  await expect(createQueryClient().fetchQuery({ queryKey: [origin, 'api/broken'] })).rejects.toThrow();
  expect(received.length - before).toBe(1);
});

test('a 401 is null where that was asked for', async () => {
  const client = createQueryClient();
  expect(await client.fetchQuery({ queryKey: [origin, 'api/closed'], queryFn: queryFunction('null') })).toBeNull();
});

test('the problem document of a refused call can be read from its error', async () => {
  const error: unknown = await apiRequest('POST', `${origin}/api/broken`, { a: 1 }).catch((reason: unknown) => reason);
  expect(statusOf(error)).toBe(500);
  expect(problemOf(error)?.detail).toBe('Oops.');
  expect(problemOf(new TypeError('Failed to fetch'))).toBeNull();
  expect(statusOf(new TypeError('Failed to fetch'))).toBeNull();
});

test('a body is sent as JSON, and only when there is one', async () => {
  await apiRequest('GET', `${origin}/api/apps/all`);
  expect(received.at(-1)).toEqual({ method: 'GET', type: undefined, body: '' });
  await apiRequest('POST', `${origin}/api/apps/all`, { name: 'x' });
  expect(received.at(-1)).toEqual({ method: 'POST', type: 'application/json', body: '{"name":"x"}' });
});
