// The Solana adapter beside nodes that do not fit, fail, or answer less than https://solana.com/docs/rpc/http describes.
import { beforeEach, describe, expect, test } from 'vitest';
import {
  addressOf,
  bonkMint,
  mintAccount,
  scriptSolana,
  sol,
  solanaTarget,
  testGenesis,
  withLamports,
  type ScriptedSolana,
} from '#test/support/scripted-solana.ts';
import { finality } from '#test/support/solana-node.ts';
import type { NodeOptions } from './ask-node.ts';
import { ChainError } from './chain.ts';

const mainGenesis = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';

let chain: ScriptedSolana;
beforeEach(() => {
  chain = scriptSolana();
});

async function failureOf(promise: Promise<unknown>): Promise<ChainError> {
  const error = await promise.catch((reason: unknown) => reason);
  if (!(error instanceof ChainError)) throw new Error('No ChainError was thrown.', { cause: error });
  expect(`${error.stack}${JSON.stringify(error)}`).not.toMatch(/s3cret|rpc\.example/);
  return error;
}

describe('the check', () => {
  test('passes for a node in sync that has the tokens and keeps a history', async () => {
    expect(await chain.open().check()).toEqual({ height: chain.node.slot, hash: testGenesis });
  });

  test('refuses a node of another chain', async () => {
    const refusal = {
      failure: 'misconfigured',
      message: 'The node serves another chain. Check its address and the cluster it is part of.',
    };
    expect(await failureOf(chain.open({ network: undefined }).check())).toMatchObject(refusal);
    expect(await failureOf(chain.open({ network: { genesis: addressOf('other') } }).check())).toMatchObject(refusal);
    chain = scriptSolana(mainGenesis);
    expect(await chain.open({ network: undefined }).check()).toMatchObject({ height: chain.node.slot });
    // Settings of a test network that name no first block.
    expect(await failureOf(chain.open({ network: {} }).check())).toMatchObject(refusal);
  });

  test('refuses a node that is behind, and one whose clock stands still', async () => {
    chain.node.behind = 42;
    expect(await failureOf(chain.open().check())).toMatchObject({ failure: 'not-synced' });
    chain.node.behind = null;
    chain.node.late = 400;
    expect(await failureOf(chain.open().check())).toMatchObject({ failure: 'not-synced' });
    expect(await failureOf(chain.open().observe([solanaTarget(1)], null))).toMatchObject({ failure: 'not-synced' });
    expect(await failureOf(chain.open({ pool: [addressOf(1)] }).allocate('solana', 0))).toMatchObject({
      failure: 'not-synced',
    });
  });

  test('refuses a node without history', async () => {
    chain.node.keepsHistory = false;
    expect(await failureOf(chain.open().check())).toMatchObject({
      failure: 'misconfigured',
      message: expect.stringContaining('--enable-rpc-transaction-history'),
    });
  });

  test('refuses a mint that is not there, is none, or counts other decimals', async () => {
    chain.node.setAccount(bonkMint, null);
    const absent = { failure: 'misconfigured', message: 'The mint of bonk is not on this network.' };
    expect(await failureOf(chain.open().check())).toMatchObject(absent);
    chain.node.setAccount(bonkMint, withLamports(sol));
    expect(await failureOf(chain.open().check())).toMatchObject(absent);
    chain.node.setAccount(bonkMint, mintAccount(9));
    expect(await failureOf(chain.open().check())).toMatchObject({
      failure: 'misconfigured',
      message: 'The mint of bonk counts 9 decimals, not 5. It may be another token.',
    });
    expect(() => chain.open({ tokens: { bonk: { contract: '0x00', decimals: 5 } } })).toThrow(ChainError);
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
    expect(await failureOf(chain.open({}, options).check())).toMatchObject({ failure });
    expect(await failureOf(chain.open({}, options).observe([solanaTarget(1)], null))).toMatchObject({ failure });
  });

  test('that refuses batches is asked one by one', async () => {
    const one: NodeOptions = {
      fetch: (address, init) =>
        (init.body as string).startsWith('[')
          ? Promise.resolve(Response.json({ id: null, error: { code: -32_600, message: 'Batches need a paid plan' } }))
          : chain.node.fetch(address, init),
    };
    chain.pay(addressOf(1), sol);
    expect(await chain.open({}, one).check()).toMatchObject({ height: chain.node.slot });
    expect(await chain.watch([solanaTarget(1)], chain.open({}, one))()).toMatchObject([{ seen: sol }]);
  });

  test('that shows an older state than before changes nothing', async () => {
    chain.pay(addressOf(1), sol);
    chain.node.slot += finality;
    const look = chain.watch([solanaTarget(1)]);
    expect(await look()).toMatchObject([{ confirmed: sol }]);
    chain.node.slot -= finality + 3;
    expect(await failureOf(look())).toMatchObject({ failure: 'not-synced' });
  });
});

test('a node that writes bare keys and says neither time nor finality is understood', async () => {
  const plain: NodeOptions = {
    async fetch(address, init) {
      const text = await (await chain.node.fetch(address, init)).text();
      return new Response(
        text
          .replaceAll(/\{"pubkey":("\w+")[^}]*\}/g, '$1')
          .replaceAll(/,"confirmationStatus":"\w+"/g, '')
          .replaceAll(/"value":\[\{"data":\["[\w+/=]+","base64"\],[^}]*"Sysvar[^}]*\}/g, '"value":[null'),
      );
    },
  };
  chain.node.late = 400;
  chain.pay(addressOf(1), sol);
  const look = chain.watch([solanaTarget(1)], chain.open({}, plain));
  expect(await look()).toMatchObject([{ seen: sol, confirmed: 0n, transactions: [{ amount: sol }] }]);
  chain.node.slot += finality;
  expect(await look()).toMatchObject([{ seen: sol, confirmed: sol, transactions: [{ amount: sol }] }]);
});
