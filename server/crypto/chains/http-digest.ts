// HTTP digest authentication (RFC 7616), which monero-wallet-rpc and monerod ask for.
import { createHash, randomBytes } from 'node:crypto';
import type { Fetch } from './ask-node.ts';

export interface Credentials {
  readonly user: string;
  readonly password: string;
}

export interface Challenge {
  readonly realm: string;
  readonly nonce: string;
  readonly opaque: string | undefined;
  readonly algorithm: 'MD5' | 'SHA-256';
  /** True if only the nonce was refused, not the password. */
  readonly isStale: boolean;
}

const longestTries = 4;
const longestRefusal = 64 * 1024;

/**
 * Wraps a fetch so that it answers challenges; other refusals are returned as they are. Sends one request at a time: these
 * servers bind a nonce to a connection and count the requests on it, so the next one goes over the same connection.
 */
export function digestFetch(fetch: Fetch, credentials: Credentials): Fetch {
  let session: { readonly challenge: Challenge; count: number } | null = null;
  let last: Promise<unknown> = Promise.resolve();

  function authorized(url: string, init: RequestInit): RequestInit {
    if (session === null) return init;
    session.count += 1;
    const headers = new Headers(init.headers);
    const { pathname, search } = new URL(url);
    const request = { method: init.method ?? 'GET', uri: `${pathname}${search}`, count: session.count };
    const cnonce = randomBytes(16).toString('hex');
    headers.set('authorization', authorization(session.challenge, credentials, { ...request, cnonce }));
    return { ...init, headers };
  }

  async function send(url: string, init: RequestInit): Promise<Response> {
    init.signal?.throwIfAborted();
    let isAnswered = false;
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(url, authorized(url, init));
      const challenge = response.status === 401 ? readChallenge(response.headers.get('www-authenticate')) : null;
      const isHopeless = challenge === null || (isAnswered && !challenge.isStale) || attempt === longestTries;
      if (challenge === null || isHopeless) return response;
      // The connection is used again only after its answer was read.
      await discard(response);
      session = { challenge, count: 0 };
      isAnswered = true;
    }
  }

  return (url, init) => {
    const turn = last.then(
      () => send(url, init),
      () => send(url, init),
    );
    last = turn;
    return turn;
  };
}

/** Returns the best of the challenges, or null if none can be answered. */
export function readChallenge(header: string | null): Challenge | null {
  const challenges = (header ?? '').split(/(?:^|,)\s*Digest\s+/i).flatMap((text) => {
    const fields = readFields(text);
    const algorithm = (fields.get('algorithm') ?? 'MD5').toUpperCase();
    const nonce = fields.get('nonce');
    const isSupported = algorithm === 'MD5' || algorithm === 'SHA-256';
    const hasAuth = (fields.get('qop') ?? '').split(/\s*,\s*/).includes('auth');
    if (!isSupported || !hasAuth || nonce === undefined) return [];
    const isStale = fields.get('stale')?.toLowerCase() === 'true';
    return [{ realm: fields.get('realm') ?? '', nonce, opaque: fields.get('opaque'), algorithm, isStale } as const];
  });
  return challenges.find(({ algorithm }) => algorithm === 'SHA-256') ?? challenges[0] ?? null;
}

export function authorization(
  { realm, nonce, opaque, algorithm }: Challenge,
  { user, password }: Credentials,
  request: { readonly method: string; readonly uri: string; readonly count: number; readonly cnonce: string },
): string {
  const { method, uri, count, cnonce } = request;
  const hash = (...parts: string[]): string =>
    createHash(algorithm === 'MD5' ? 'md5' : 'sha256')
      .update(parts.join(':'))
      .digest('hex');
  const nc = count.toString(16).padStart(8, '0');
  const response = hash(hash(user, realm, password), nonce, nc, cnonce, 'auth', hash(method, uri));
  const quoted = { username: user, realm, nonce, uri, response, cnonce, ...(opaque === undefined ? {} : { opaque }) };
  const fields = Object.entries(quoted).map(
    ([name, value]) => `${name}="${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`,
  );
  return `Digest ${[...fields, `algorithm=${algorithm}`, 'qop=auth', `nc=${nc}`].join(', ')}`;
}

function readFields(text: string): Map<string, string> {
  const pairs = text.matchAll(/([a-z]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))/gi);
  return new Map(
    [...pairs].map(([, name = '', quoted, token = '']) => [
      name.toLowerCase(),
      quoted?.replaceAll(/\\(.)/g, '$1') ?? token,
    ]),
  );
}

async function discard(response: Response): Promise<void> {
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > longestRefusal) return;
  }
}
