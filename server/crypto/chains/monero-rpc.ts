// JSON-RPC of monerod and monero-wallet-rpc.
import type * as z from 'zod/mini';
import { openNode, type NodeOptions } from './ask-node.ts';
import { ChainError } from './chain.ts';
import { digestFetch, type Credentials } from './http-digest.ts';
import { openRpc, resultOf, type RpcRefusal } from './json-rpc.ts';
import { openConnection } from './one-connection.ts';

/** Throws a ChainError unless the answer fits the schema, or `onRefusal` gives a value for the refusal. */
export type MoneroCall = <Answer, Other = never>(
  method: string,
  params: Readonly<Record<string, unknown>>,
  schema: z.ZodMiniType<Answer>,
  options?: { readonly signal?: AbortSignal | undefined; readonly onRefusal?: (code: number) => Other | undefined },
) => Promise<Answer | Other>;

/** A wallet reads the blocks that it lacks before it answers. */
const timeoutMs = 20_000;
/** Transfers of all open payments come in one answer. */
const maxBytes = 16 * 1024 * 1024;

/** `login` is `user:password`; without it, what the address holds. */
export function openMoneroRpc(url: string, login: string | undefined, options: NodeOptions): MoneroCall {
  const { address, credentials } = readAddress(url, login);
  const fetch = options.fetch ?? openConnection();
  const ask = openNode(
    { url: address },
    { timeoutMs, ...options, fetch: credentials === null ? fetch : digestFetch(fetch, credentials) },
  );
  const rpc = openRpc(ask, options.meter);
  return async (method, params, schema, { signal, onRefusal } = {}) => {
    const [reply] = await rpc.batch([{ method, params, maxBytes }], signal);
    if (reply === undefined) throw new ChainError('bad-response', 'The node gave no reply.');
    if ('refusal' in reply) {
      const other = onRefusal?.(reply.refusal.code);
      if (other !== undefined) return other;
      throw explained(reply.refusal) ?? resultOf(reply, method);
    }
    const parsed = schema.safeParse(reply.result);
    if (parsed.success) return parsed.data;
    throw new ChainError('bad-response', `The answer to ${method} has the wrong form.`);
  };
}

function explained({ code }: RpcRefusal): ChainError | null {
  switch (code) {
    case -7:
      return new ChainError('misconfigured', 'monero-wallet-rpc hides payments. Start it without --restricted-rpc.');
    case -13:
      return new ChainError('misconfigured', 'monero-wallet-rpc has no wallet open. Start it with --wallet-file.');
    // get_transfers answers with 0 where refresh says -38.
    case 0:
    case -38:
      return new ChainError('unreachable', 'monero-wallet-rpc does not reach its node. Check that monerod is running.');
    case -32_601:
      return new ChainError(
        'misconfigured',
        'This is not a monero-wallet-rpc with a monerod beside it. Check both addresses.',
      );
    default:
      return null;
  }
}

function readAddress(url: string, login: string | undefined): { address: string; credentials: Credentials | null } {
  const parsed = URL.parse(url);
  if (parsed === null) return { address: url, credentials: null };
  const fromUrl = `${decodeURIComponent(parsed.username)}:${decodeURIComponent(parsed.password)}`;
  const [user = '', ...password] = (login ?? fromUrl).split(':');
  parsed.username = '';
  parsed.password = '';
  if (!parsed.pathname.endsWith('/json_rpc')) parsed.pathname = `${parsed.pathname.replace(/\/$/, '')}/json_rpc`;
  return { address: parsed.href, credentials: user === '' ? null : { user, password: password.join(':') } };
}
