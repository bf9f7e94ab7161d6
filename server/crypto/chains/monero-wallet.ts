// The wallet that a server has open: whose it is, and its subaddresses.
import * as z from 'zod/mini';
import { ChainError } from './chain.ts';
import type { MoneroDeps } from './monero-reads.ts';

const count = z.int().check(z.nonnegative());
const text = z.string().check(z.maxLength(200));
const addressesSchema = z.object({
  address: text,
  addresses: z.array(z.object({ address: text, address_index: count, used: z.boolean() })),
});
const createdSchema = z.object({ address_indices: z.array(count).check(z.minLength(1)) });
const indexSchema = z.object({ index: z.object({ major: count, minor: count }) });
const anything = z.unknown();

export type MoneroAddresses = z.infer<typeof addressesSchema>;

const indexOutOfBounds = -15;
const wrongAddress = -2;
const watchOnly = -29;
/** Restricted, without a wallet, or no wallet's server at all. */
const unavailable: ReadonlySet<number> = new Set([-7, -13, -32_601]);
const createdAtOnce = 64;

/** Throws a ChainError unless the wallet cannot spend. Asks for a signature of nothing, so no secret is ever sent. */
export async function requireViewOnly({ wallet }: MoneroDeps, signal?: AbortSignal): Promise<void> {
  const isViewOnly = await wallet<unknown, boolean>('sign_transfer', { unsigned_txset: '' }, anything, {
    signal,
    onRefusal: (code) => (unavailable.has(code) ? undefined : code === watchOnly),
  });
  if (isViewOnly === true) return;
  throw new ChainError(
    'misconfigured',
    'This wallet can spend. Give monero-wallet-rpc a view-only wallet, made of the address and the secret view key.',
  );
}

/** Returns the subaddresses of these indexes, or null if the wallet has not made one of them yet. */
export async function readAddresses(
  deps: MoneroDeps,
  minors: readonly number[],
  signal?: AbortSignal,
): Promise<MoneroAddresses | null> {
  const answer = await deps.wallet('get_address', { account_index: 0, address_index: minors }, addressesSchema, {
    signal,
    onRefusal: (code) => (code === indexOutOfBounds ? null : undefined),
  });
  if (answer !== null) requireWallet(deps, answer.address);
  return answer;
}

/** Throws a ChainError if another wallet is open than the operator named. */
export async function requireSameWallet(deps: MoneroDeps, signal?: AbortSignal): Promise<void> {
  await readAddresses(deps, [0], signal);
}

function requireWallet({ primaryAddress }: MoneroDeps, address: string): void {
  if (primaryAddress === null || address === primaryAddress) return;
  throw new ChainError(
    'misconfigured',
    'monero-wallet-rpc has another wallet open than the one whose primary address you entered.',
  );
}

/** Makes subaddresses until the wallet has this one. It may have more afterwards. */
export async function createAddresses({ wallet }: MoneroDeps, minor: number, signal?: AbortSignal): Promise<void> {
  let next = 1;
  for (let newest = -1; newest < minor;) {
    const { address_indices: created } = await wallet(
      'create_address',
      { account_index: 0, count: next, label: 'Appstand' },
      createdSchema,
      { signal },
    );
    newest = Math.max(newest, ...created);
    next = Math.min(Math.max(minor - newest, 1), createdAtOnce);
  }
}

/** Writes the wallet's file: otherwise it forgets new subaddresses if it is killed. */
export async function store({ wallet }: MoneroDeps, signal?: AbortSignal): Promise<void> {
  await wallet('store', {}, anything, { signal });
}

/** Returns the index of a subaddress, or null if the wallet does not know it. */
export async function readIndex({ wallet }: MoneroDeps, address: string, signal?: AbortSignal): Promise<number | null> {
  const answer = await wallet('get_address_index', { address }, indexSchema, {
    signal,
    onRefusal: (code) => (code === wrongAddress ? null : undefined),
  });
  return answer === null || answer.index.major !== 0 ? null : answer.index.minor;
}
