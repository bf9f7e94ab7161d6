import { once } from 'node:events';
import net from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitBodyTime } from './body-time-limit.ts';

const app = Fastify();
let port: number;

beforeAll(async () => {
  limitBodyTime(app, 100);
  app.post('/call', () => ({ answered: true }));
  app.post('/upload', { config: { hasLongBody: true } }, () => ({ answered: true }));
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});

afterAll(() => app.close());

async function begin(url: string): Promise<net.Socket> {
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`POST ${url} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{`);
  return socket;
}

test('a body that does not end in time closes its connection, except on routes that accept long bodies', async () => {
  const [call, upload] = await Promise.all([begin('/call'), begin('/upload')]);
  await once(call.resume(), 'close');
  upload.write('}');
  expect(String((await once(upload, 'data'))[0])).toContain('"answered":true');
  upload.destroy();
});

test('a connection that sent its body in time stays open for the next request', async () => {
  const socket = await begin('/call');
  socket.write('}');
  await once(socket, 'data');
  const second = begin('/call');
  await once((await second).resume(), 'close');
  expect(socket.closed).toBe(false);
  socket.destroy();
});
