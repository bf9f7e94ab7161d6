import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { authorization, digestFetch, readChallenge, type Challenge } from './http-digest.ts';
import { openConnection } from './one-connection.ts';

/** The examples of RFC 7616, section 3.9.1. */
const example = {
  user: { user: 'Mufasa', password: 'Circle of Life' },
  header: [
    'Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=SHA-256, nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"',
    'Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=MD5, nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"',
  ],
  request: {
    method: 'GET',
    uri: '/dir/index.html',
    count: 1,
    cnonce: 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ',
  },
} as const;

describe('a challenge', () => {
  test.each([
    [0, '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1'],
    [1, '8ca523f5e9506fed4657c9700eebdbec'],
  ])('%i of the RFC is answered as it says', (index, response) => {
    const challenge = readChallenge(example.header[index] ?? null);
    if (challenge === null) throw new Error('The challenge was not read.');
    const header = authorization(challenge, example.user, example.request);
    expect(header).toContain(`response="${response}"`);
    expect(header).toContain('username="Mufasa", realm="http-auth@example.org"');
    expect(header).toMatch(/opaque="FQhe.*", algorithm=(?:MD5|SHA-256), qop=auth, nc=00000001$/);
  });

  test('of the stronger kind is answered where there are several', () => {
    expect(readChallenge(example.header.toReversed().join(', '))?.algorithm).toBe('SHA-256');
  });

  test('of monero-wallet-rpc is read', () => {
    const header = ['MD5', 'MD5-sess']
      .map((name) => `Digest qop="auth",algorithm=${name},realm="monero-rpc",nonce="yHVh5crVTt==",stale=true`)
      .join(', ');
    const expected: Challenge = {
      realm: 'monero-rpc',
      nonce: 'yHVh5crVTt==',
      opaque: undefined,
      algorithm: 'MD5',
      isStale: true,
    };
    expect(readChallenge(header)).toEqual(expected);
  });

  test.each([null, '', 'Basic realm="x"', 'Digest realm="x"', 'Digest realm="x", nonce="n", qop="auth-int"', 'Digest'])(
    '%j is left alone',
    (header) => {
      expect(readChallenge(header)).toBeNull();
    },
  );
});

const login = { user: 'store', password: 'pass:word' };
const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Serves as monero-wallet-rpc does: a nonce belongs to a connection, and its requests are counted. */
async function serve(password: string) {
  const seen: string[] = [];
  const nonces = new WeakMap<object, { readonly nonce: string; count: number }>();
  const server = createServer(
    ({ socket, headers, method = '', url = '' }: IncomingMessage, response: ServerResponse) => {
      const own = nonces.get(socket);
      const given = headers.authorization ?? '';
      seen.push(given);
      const field = (name: string): string => new RegExp(`${name}="?([^",]*)`).exec(given)?.[1] ?? '';
      const challenge = { realm: 'monero-rpc', nonce: field('nonce'), opaque: undefined, algorithm: 'MD5' } as const;
      const request = { method, uri: url, count: Number.parseInt(field('nc'), 16), cnonce: field('cnonce') };
      const expected = authorization({ ...challenge, isStale: false }, { ...login, password }, request);
      const isRight = given !== '' && given === expected;
      if (isRight && own !== undefined && own.nonce === challenge.nonce && request.count === own.count + 1) {
        own.count += 1;
        response.end('{}');
        return;
      }
      const nonce = randomBytes(8).toString('hex');
      nonces.set(socket, { nonce, count: 0 });
      response.setHeader('www-authenticate', [
        `Digest qop="auth",algorithm=MD5,realm="monero-rpc",nonce="${nonce}",stale=${isRight}`,
        `Digest qop="auth",algorithm=MD5-sess,realm="monero-rpc",nonce="${nonce}",stale=${isRight}`,
      ]);
      response.writeHead(401).end('<html>');
    },
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/json_rpc?a=1`, seen, server };
}

describe('a request over one connection', () => {
  test('is challenged once, and the following ones not', async () => {
    const { url, seen } = await serve(login.password);
    const fetch = digestFetch(openConnection(), login);
    for (let count = 0; count < 3; count += 1) {
      const response = await fetch(url, { method: 'POST', body: '{}' });
      expect([response.status, await response.text()]).toEqual([200, '{}']);
    }
    expect(seen.map((given) => /nc=(\d+)/.exec(given)?.[1])).toEqual([undefined, '00000001', '00000002', '00000003']);
  });

  test('gets through beside others that are sent at the same time', async () => {
    const { url } = await serve(login.password);
    const fetch = digestFetch(openConnection(), login);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const response = await fetch(url, { method: 'POST', body: '{}' });
        await response.text();
        return response.status;
      }),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
  });

  test('gets through after the server has closed the connection', async () => {
    const { url, server } = await serve(login.password);
    const fetch = digestFetch(openConnection(), login);
    await (await fetch(url, {})).text();
    server.closeAllConnections();
    expect((await fetch(url, {})).status).toBe(200);
  });

  test('with a wrong password is refused after two tries', async () => {
    const { url, seen } = await serve('another');
    expect((await digestFetch(openConnection(), login)(url, {})).status).toBe(401);
    expect(seen).toHaveLength(2);
  });

  test('that is given up lets the next one through', async () => {
    const { url } = await serve(login.password);
    const fetch = digestFetch(openConnection(), login);
    await expect(fetch(url, { signal: AbortSignal.abort(new Error('stopping')) })).rejects.toThrow('stopping');
    expect((await fetch(url, {})).status).toBe(200);
  });
});
