// Bounded requests to a node or API. An error never names the node's address, which may hold a key, nor repeats the node's words.
import { ChainError } from './chain.ts';
import type { Meter } from './meter.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface NodeAddress {
  /** May hold credentials or a key. */
  readonly url: string;
  /** `user:password`. */
  readonly auth?: string | undefined;
  readonly apiKey?: string | undefined;
}

export interface NodeOptions {
  readonly fetch?: Fetch | undefined;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  /** The header that takes the API key. By default it is sent as `Authorization: Bearer`. */
  readonly apiKeyHeader?: string;
  readonly meter?: Pick<Meter, 'largestBatch' | 'take' | 'slowDown'> | undefined;
}

export interface NodeRequest {
  readonly path?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly maxBytes?: number;
  readonly signal?: AbortSignal | undefined;
}

export interface NodeAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Throws a ChainError unless a complete answer arrives in time, by status 2xx or one that `isExpected` accepts. */
export type AskNode = (request: NodeRequest, isExpected?: (status: number) => boolean) => Promise<NodeAnswer>;

const defaultTimeoutMs = 10_000;
const defaultMaxBytes = 4 * 1024 * 1024;
const longestDelaySeconds = 3_600;

export function openNode(address: NodeAddress, options: NodeOptions = {}): AskNode {
  const { fetch = globalThis.fetch, timeoutMs = defaultTimeoutMs, maxBytes = defaultMaxBytes, meter } = options;
  const base = parseAddress(address.url);
  const headers = { accept: 'application/json', ...credentials(address, base, options.apiKeyHeader) };
  const url = (path: string): string => {
    const [pathname = '', query = ''] = path.split('?');
    const joined = new URL(base);
    joined.username = '';
    joined.password = '';
    if (pathname !== '') joined.pathname = `${base.pathname.replace(/\/$/, '')}/${pathname.replace(/^\//, '')}`;
    for (const [name, value] of new URLSearchParams(query)) joined.searchParams.append(name, value);
    return joined.href;
  };
  return async (
    { path = '', body, headers: further, maxBytes: limit = maxBytes, signal },
    isExpected = () => false,
  ) => {
    signal?.throwIfAborted();
    await meter?.take(Array.isArray(body) ? body.length : 1, signal);
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(url(path), {
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...headers, ...further, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        redirect: 'manual',
        signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!response.ok && !isExpected(response.status)) {
        await response.body?.cancel();
        const error = refusal(response);
        if (error.failure === 'rate-limited') meter?.slowDown();
        throw error;
      }
      const { status, headers: answered } = response;
      return { status, headers: answered, text: await readText(response, limit) };
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof ChainError) throw error;
      throw timeout.aborted
        ? new ChainError('unreachable', `The node did not answer within ${timeoutMs / 1_000} seconds.`)
        : new ChainError('unreachable', 'The node could not be reached. Check its address and that it is running.');
    }
  };
}

/** Returns the parsed answer, or null for 404. */
export async function askJson(ask: AskNode, request: NodeRequest): Promise<unknown> {
  const { status, text } = await ask(request, (code) => code === 404);
  return status === 404 ? null : parseJson(text);
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ChainError(
      'bad-response',
      'The node did not answer with JSON. Check that its address is that of the API.',
    );
  }
}

function parseAddress(url: string): URL {
  const parsed = URL.parse(url);
  if (parsed !== null && /^https?:$/.test(parsed.protocol)) return parsed;
  throw new ChainError('misconfigured', "The node's address must start with http:// or https://.");
}

function credentials(address: NodeAddress, url: URL, apiKeyHeader: string | undefined): Record<string, string> {
  const fromUrl =
    url.username === '' ? undefined : `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  const auth = address.auth ?? fromUrl;
  const headers: Record<string, string> = {};
  if (auth !== undefined) headers['authorization'] = `Basic ${Buffer.from(auth).toString('base64')}`;
  if (address.apiKey === undefined) return headers;
  if (apiKeyHeader === undefined) headers['authorization'] = `Bearer ${address.apiKey}`;
  else headers[apiKeyHeader] = address.apiKey;
  return headers;
}

function refusal({ status, headers }: Response): ChainError {
  const delaySeconds = retryAfterSeconds(headers.get('retry-after'));
  if (status === 429 || (status === 503 && delaySeconds !== null)) {
    return new ChainError('rate-limited', 'The node refused further requests for a while.', delaySeconds);
  }
  if (status === 402) {
    return new ChainError('rate-limited', 'The plan of this API is used up. Enlarge it, or use your own node.');
  }
  if (status === 401 || status === 403) {
    return new ChainError('misconfigured', 'The node refused the credentials. Check the user, password or key.');
  }
  if (status >= 300 && status < 400) {
    return new ChainError('misconfigured', "The node's address redirects elsewhere. Enter the final address.");
  }
  if (status < 500) {
    return new ChainError('misconfigured', `The node refused the request with status ${status}. Check its address.`);
  }
  return new ChainError('unreachable', `The node failed with status ${status}.`);
}

function retryAfterSeconds(header: string | null): number | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(Math.ceil(seconds), 1), longestDelaySeconds);
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new ChainError('bad-response', "The node's answer is too long.");
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
