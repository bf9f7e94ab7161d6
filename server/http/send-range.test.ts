import { once } from 'node:events';
import http from 'node:http';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { sendRange } from './send-range.ts';

// Larger than the system's socket buffers.
const bytes = Buffer.alloc(24 * 1024 * 1024, 1);

test('an aborted response counts every byte that the client may have received, but never the whole range', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const result = Promise.withResolvers<Awaited<ReturnType<typeof sendRange>>>();
  app.get('/', async (_request, reply) => {
    reply.hijack();
    const source = { send: (write: (chunk: Buffer) => Promise<void>) => write(bytes), close: async () => {} };
    const headers = { 'content-length': String(bytes.length) };
    result.resolve(await sendRange(reply, { status: 200, headers }, source));
    return reply;
  });
  const request = http.get(await app.listen({ host: '127.0.0.1', port: 0 }), { agent: false });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  let received = 0;
  response.on('data', (chunk: Buffer) => {
    received += chunk.length;
  });
  await once(response, 'data');
  response.pause();
  const cutOff = once(response, 'error');
  app.server.closeAllConnections();
  response.resume();
  await cutOff;

  const { sentBytes, failure } = await result.promise;
  expect(failure).toBeInstanceOf(Error);
  expect(received).toBeGreaterThan(0);
  expect(sentBytes).toBeGreaterThanOrEqual(received);
  expect(sentBytes).toBeLessThan(bytes.length);
});
