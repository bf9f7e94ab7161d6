// The Solana adapter beside a node that answers as https://solana.com/docs/rpc/http describes, in good and bad days.
import { createHash } from 'node:crypto';
import { base58 } from '@scure/base';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { associatedTokenAccount, tokenProgram } from '#server/crypto/keys/solana-address.ts';
import { createSolanaNode, finality, type NodeAccount, type SolanaNode } from '#test/support/solana-node.ts';
import type { NodeOptions } from './ask-node.ts';
import { ChainError, type Observation, type Target } from './chain.ts';
import { openSolana } from './solana.ts';

const url = 'https://rpc.example/?api-key=s3cret';
const genesis = base58.encode(new Uint8Array(32).fill(9));
const mainGenesis = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';
const mint = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263';
const systemProgram = '11111111111111111111111111111111';
const sol = 1_000_000_000n;
const hours = 60 * 60 * 1_000;

let node: SolanaNode;
let sent: number;
beforeEach(() => {
  node = createSolanaNode(genesis);
  sent = 0;
  node.setAccount(mint, mintAccount(5));
});
afterEach(() => {
  vi.useRealTimers();
});

const addressOf = (name: number | string): string => base58.encode(createHash('sha256').update(String(name)).digest());
const signatureOf = (name: number): string => base58.encode(createHash('sha512').update(String(name)).digest());

function mintAccount(decimals: number): NodeAccount {
  const data = Buffer.alloc(82);
  data[44] = decimals;
  data[45] = 1;
  return { lamports: 1_461_600n, owner: tokenProgram, data };
}

function tokenAccount(owner: string, amount: bigint, ofMint = mint): NodeAccount {
  const data = Buffer.alloc(165);
  data.set(base58.decode(ofMint), 0);
  data.set(base58.decode(owner), 32);
  data.writeBigUInt64LE(amount, 64);
  return { lamports: 2_039_280n, owner: tokenProgram, data };
}

/** Changes an account's money in the next slot. */
function change(account: string, after: NodeAccount | null): string {
  node.slot += 1;
  const signature = signatureOf(sent++);
  const payer = { key: addressOf('payer'), before: null, after: null };
  const accounts = [payer, { key: account, before: node.getAccount(account), after }];
  node.record({ signature, slot: node.slot, err: null, accounts });
  return signature;
}

const withLamports = (lamports: bigint): NodeAccount => ({ lamports, owner: systemProgram, data: new Uint8Array() });
const pay = (to: string, amount: bigint): string =>
  change(to, withLamports((node.getAccount(to)?.lamports ?? 0n) + amount));

const open = (changed: object = {}, options: NodeOptions = {}) =>
  openSolana(
    { family: 'solana', url, network: { genesis }, tokens: { bonk: { contract: mint, decimals: 5 } }, ...changed },
    { fetch: node.fetch, ...options },
  );

const target = (name: number | string, asset = 'solana'): Target => ({
  paymentId: String(name),
  asset,
  address: addressOf(name),
  requiredConfirmations: 32,
  fromHeight: 1_000,
});

/** Observes some payments again and again, as the watcher does. */
function watch(targets: readonly Target[], adapter = open()) {
  let cursor: unknown = null;
  return async (): Promise<readonly Observation[]> => {
    const observed = await adapter.observe(targets, cursor);
    // The watcher stores the cursor as JSON.
    cursor = JSON.parse(JSON.stringify(observed.cursor));
    return observed.observations;
  };
}

async function failureOf(promise: Promise<unknown>): Promise<ChainError> {
  const error = await promise.catch((reason: unknown) => reason);
  if (!(error instanceof ChainError)) throw new Error('No ChainError was thrown.', { cause: error });
  expect(`${error.stack}${JSON.stringify(error)}`).not.toMatch(/s3cret|rpc\.example/);
  return error;
}

describe('the check', () => {
  test('passes for a node in sync that has the tokens and keeps a history', async () => {
    expect(await open().check()).toEqual({ height: node.slot, hash: genesis });
  });

  test('refuses a node of another chain', async () => {
    const refusal = {
      failure: 'misconfigured',
      message: 'The node serves another chain. Check its address and the cluster it is part of.',
    };
    expect(await failureOf(open({ network: undefined }).check())).toMatchObject(refusal);
    expect(await failureOf(open({ network: { genesis: addressOf('other') } }).check())).toMatchObject(refusal);
    node = createSolanaNode(mainGenesis);
    node.setAccount(mint, mintAccount(5));
    expect(await open({ network: undefined }).check()).toMatchObject({ height: node.slot });
    // Settings of a test network that name no first block.
    expect(await failureOf(open({ network: {} }).check())).toMatchObject(refusal);
  });

  test('refuses a node that is behind, and one whose clock stands still', async () => {
    node.behind = 42;
    expect(await failureOf(open().check())).toMatchObject({ failure: 'not-synced' });
    node.behind = null;
    node.late = 400;
    expect(await failureOf(open().check())).toMatchObject({ failure: 'not-synced' });
    expect(await failureOf(open().observe([target(1)], null))).toMatchObject({ failure: 'not-synced' });
    expect(await failureOf(open({ pool: [addressOf(1)] }).allocate('solana', 0))).toMatchObject({
      failure: 'not-synced',
    });
  });

  test('refuses a node without history', async () => {
    node.keepsHistory = false;
    expect(await failureOf(open().check())).toMatchObject({
      failure: 'misconfigured',
      message: expect.stringContaining('--enable-rpc-transaction-history'),
    });
  });

  test('refuses a mint that is not there, is none, or counts other decimals', async () => {
    node.setAccount(mint, null);
    const absent = { failure: 'misconfigured', message: 'The mint of bonk is not on this network.' };
    expect(await failureOf(open().check())).toMatchObject(absent);
    node.setAccount(mint, withLamports(sol));
    expect(await failureOf(open().check())).toMatchObject(absent);
    node.setAccount(mint, mintAccount(9));
    expect(await failureOf(open().check())).toMatchObject({
      failure: 'misconfigured',
      message: 'The mint of bonk counts 9 decimals, not 5. It may be another token.',
    });
    expect(() => open({ tokens: { bonk: { contract: '0x00', decimals: 5 } } })).toThrow(ChainError);
  });
});

describe('a node in trouble', () => {
  const tenMegabytes = 'x'.repeat(10 * 1024 * 1024);
  const refused = (code: number, message: string) => () => Response.json({ id: 0, error: { code, message } });

  test.each([
    ['hangs', () => new Promise<Response>(() => undefined), 'unreachable'],
    ['answers rubbish', () => new Response('<html>'), 'bad-response'],
    ['answers 10 MB', () => new Response(JSON.stringify(tenMegabytes)), 'bad-response'],
    ['answers something else', () => Response.json({ result: 7 }), 'bad-response'],
    ['answers status 429', () => new Response('', { status: 429, headers: { 'retry-after': '7' } }), 'rate-limited'],
    ['answers status 503', () => new Response('', { status: 503 }), 'unreachable'],
    ['refuses the key', () => new Response('', { status: 401 }), 'misconfigured'],
    ['limits the rate', refused(-32_005, 'Rate limit exceeded'), 'rate-limited'],
    ['limits the rate otherwise', refused(429, 'Too many requests for a specific RPC call'), 'rate-limited'],
  ] as const)('that %s fails by itself and changes nothing', async (_, respond, failure) => {
    const options: NodeOptions = {
      timeoutMs: 50,
      fetch: (_url, { signal }) =>
        Promise.race([
          respond(),
          new Promise<never>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
        ]),
    };
    expect(await failureOf(open({}, options).check())).toMatchObject({ failure });
    expect(await failureOf(open({}, options).observe([target(1)], null))).toMatchObject({ failure });
  });

  test('that refuses batches is asked one by one', async () => {
    const one: NodeOptions = {
      fetch: (address, init) =>
        (init.body as string).startsWith('[')
          ? Promise.resolve(Response.json({ id: null, error: { code: -32_600, message: 'Batches need a paid plan' } }))
          : node.fetch(address, init),
    };
    pay(addressOf(1), sol);
    expect(await open({}, one).check()).toMatchObject({ height: node.slot });
    expect(await watch([target(1)], open({}, one))()).toMatchObject([{ seen: sol }]);
  });

  test('that shows an older state than before changes nothing', async () => {
    pay(addressOf(1), sol);
    node.slot += finality;
    const look = watch([target(1)]);
    expect(await look()).toMatchObject([{ confirmed: sol }]);
    node.slot -= finality + 3;
    expect(await failureOf(look())).toMatchObject({ failure: 'not-synced' });
  });
});

describe('a payment', () => {
  test('whose transaction is of a fork that lost is gone, and comes again', async () => {
    const look = watch([target(1)]);
    const lost = pay(addressOf(1), sol);
    expect(await look()).toMatchObject([{ seen: sol, transactions: [{ id: lost }] }]);
    node.drop(lost);
    expect(await look()).toMatchObject([{ seen: 0n, spent: false, reachedAt: null, transactions: [] }]);
    const again = pay(addressOf(1), sol);
    node.slot += finality;
    expect(await look()).toMatchObject([{ confirmed: sol, transactions: [{ id: again }] }]);
  });

  test.each(['missing', 'version', 'skipped'] as const)(
    'whose transaction cannot be shown (%s) counts by the balance, and by that once it is shown',
    async (trouble) => {
      const look = watch([target(1)]);
      const id = pay(addressOf(1), sol);
      node.unreadable.set(id, trouble);
      const [first] = await look();
      expect(first).toMatchObject({ seen: sol, confirmed: 0n, confirmations: 1, spent: false, transactions: [] });
      node.slot += finality;
      expect(await look()).toMatchObject([
        { seen: sol, confirmed: sol, confirmations: 32, reachedAt: first?.reachedAt },
      ]);
      node.unreadable.clear();
      expect(await look()).toMatchObject([{ seen: sol, confirmed: sol, spent: false, transactions: [{ id }] }]);
    },
  );

  test('that a node with little history has forgotten counts by the balance', async () => {
    pay(addressOf(1), sol);
    node.slot += 1_000;
    node.firstSlot = node.slot - 100;
    const look = watch([target(1)]);
    for (let round = 0; round < 2; round += 1) {
      expect(await look()).toMatchObject([{ seen: sol, confirmed: sol, spent: false, transactions: [] }]);
    }
    const id = pay(addressOf(1), 2n * sol);
    expect(await look()).toMatchObject([{ seen: 3n * sol, confirmed: sol, transactions: [{ id, amount: 2n * sol }] }]);
  });

  test('that was swept stays known when the node has forgotten its transactions', async () => {
    const look = watch([target(1)]);
    pay(addressOf(1), sol);
    node.slot += finality;
    await look();
    change(addressOf(1), null);
    node.slot += finality;
    expect(await look()).toMatchObject([{ seen: sol, confirmed: sol, spent: true }]);
    node.firstSlot = node.slot;
    expect(await look()).toMatchObject([{ seen: sol, confirmed: sol, spent: true }]);
  });

  test('that came and went between two looks is found within some hours', async () => {
    const look = watch([target(1)]);
    await look();
    pay(addressOf(1), sol);
    change(addressOf(1), null);
    node.slot += finality;
    expect(await look()).toMatchObject([{ seen: 0n, spent: false }]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * hours });
    expect(await look()).toMatchObject([{ seen: sol, confirmed: sol, spent: true }]);
  });

  test('is found among a thousand others that send dust', async () => {
    pay(addressOf(1), sol);
    for (let count = 0; count < 250; count += 1) pay(addressOf(1), 1n);
    node.slot += finality;
    const look = watch([target(1), target(2)]);
    for (let round = 0; round < 3; round += 1) {
      expect(await look()).toMatchObject([{ seen: sol + 250n, confirmed: sol + 250n, spent: false }, { seen: 0n }]);
    }
  });

  test('in tokens counts those of the mint alone, wherever the account was closed', async () => {
    const account = associatedTokenAccount(addressOf(1), mint, tokenProgram);
    const look = watch([target(1, 'bonk')]);
    change(account, tokenAccount(addressOf(1), 500n, addressOf('other mint')));
    expect(await look()).toMatchObject([{ seen: 0n }]);
    change(account, tokenAccount(addressOf(1), 700n));
    expect(await look()).toMatchObject([{ seen: 700n, spent: false }]);
    change(account, null);
    expect(await look()).toMatchObject([{ seen: 700n, spent: true }]);
  });

  test('in a token whose mint is not there is left out, and the others are looked at', async () => {
    node.setAccount(mint, null);
    pay(addressOf(1), sol);
    expect(await watch([target(1, 'bonk'), target(1)])()).toMatchObject([{ paymentId: '1', seen: sol }]);
  });

  test('is looked up anew without a cursor, or with one of another family', async () => {
    pay(addressOf(1), sol);
    node.slot += finality;
    for (const cursor of [null, 7, { kind: 'node', known: {} }]) {
      const [observation] = (await open().observe([target(1)], cursor)).observations;
      expect(observation).toMatchObject({ confirmed: sol, reachedAt: expect.any(Date) });
      // By the time of its block, 32 slots of 400 ms ago.
      expect(Date.now() - (observation?.reachedAt?.getTime() ?? 0)).toBeGreaterThan(12_000);
    }
  });
});

test('a node that writes bare keys and says neither time nor finality is understood', async () => {
  const plain: NodeOptions = {
    async fetch(address, init) {
      const text = await (await node.fetch(address, init)).text();
      return new Response(
        text
          .replaceAll(/\{"pubkey":("\w+")[^}]*\}/g, '$1')
          .replaceAll(/,"confirmationStatus":"\w+"/g, '')
          .replaceAll(/"value":\[\{"data":\["[\w+/=]+","base64"\],[^}]*"Sysvar[^}]*\}/g, '"value":[null'),
      );
    },
  };
  node.late = 400;
  pay(addressOf(1), sol);
  const look = watch([target(1)], open({}, plain));
  expect(await look()).toMatchObject([{ seen: sol, confirmed: 0n, transactions: [{ amount: sol }] }]);
  node.slot += finality;
  expect(await look()).toMatchObject([{ seen: sol, confirmed: sol, transactions: [{ amount: sol }] }]);
});

describe('a thousand open payments', () => {
  const targets = Array.from({ length: 1_000 }, (_, index) => target(index, index % 4 === 0 ? 'bonk' : 'solana'));

  test('take twelve calls in one request where nothing happens', async () => {
    const look = watch(targets);
    // New addresses are asked for their history, thirty in each round.
    for (let round = 0; round < 34; round += 1) await look();
    node.calls.clear();
    node.requests = 0;
    expect(await look()).toHaveLength(1_000);
    expect(Object.fromEntries(node.calls)).toEqual({ getLatestBlockhash: 1, getMultipleAccounts: 11 });
    expect(node.requests).toBe(1);
    pay(addressOf(1), sol);
    node.calls.clear();
    node.requests = 0;
    await look();
    const more = { getSignaturesForAddress: 1, getTransaction: 1 };
    expect(Object.fromEntries(node.calls)).toEqual({ getLatestBlockhash: 1, getMultipleAccounts: 11, ...more });
    expect(node.requests).toBe(3);
  });

  test('stay within what a public node allows in ten seconds, whatever happens to them', async () => {
    const look = watch(targets);
    for (const { address } of targets.filter(({ asset }) => asset === 'solana').slice(0, 200)) pay(address, sol);
    for (let round = 0; round < 40; round += 1) {
      node.calls.clear();
      await look();
      const counts = [...node.calls.values()];
      expect(Math.max(...counts)).toBeLessThanOrEqual(40);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(100);
      node.slot += 25;
    }
    expect((await look()).filter(({ confirmed }) => confirmed === sol)).toHaveLength(200);
  });
});
