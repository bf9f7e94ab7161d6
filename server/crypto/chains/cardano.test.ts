// The errors are those of Blockfrost's documentation, "Errors" and "Limits", and of blockfrost-backend-ryo.
import { describe, expect, test } from 'vitest';
import { openCardanoFront } from '#server/simulators/chains/cardano-front.ts';
import { cardanoAccount } from '#test/support/cardano-account.ts';
import { openFakeNode } from '#test/support/fake-node.ts';
import type { ChainSettings } from './chain-settings.ts';
import { AddressUsed, type Observation, type Target } from './chain.ts';
import { openCardano } from './cardano.ts';

const address =
  'addr_test1qz2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3jcu5d8ps7zex2k2xt3uqxgjqnnj83ws8lhrn648jjxtwq2ytjqp';
const url = 'http://127.0.0.1:9';
const secret = 'k3y';
const ada = 1_000_000n;
const target: Target = { paymentId: 'p', asset: 'cardano', address, requiredConfirmations: 15, fromHeight: 1_000_000 };
const refusal = (status: number, error: string, message: string) => () =>
  Response.json({ status_code: status, error, message }, { status });

function open(change: Partial<ChainSettings> = {}) {
  const node = openFakeNode('cardano', openCardanoFront);
  const settings = { family: 'cardano', url, ...node.settings, publicKey: cardanoAccount.twelve, ...change } as const;
  const adapter = openCardano(settings, { fetch: node.fetch });
  let cursor: unknown = null;
  return {
    node,
    adapter,
    /** Looks as a store does that keeps its cursor in a database. */
    async look(wanted: Target = target): Promise<Observation | undefined> {
      const observed = await adapter.observe([wanted], cursor);
      cursor = JSON.parse(JSON.stringify(observed.cursor));
      return observed.observations[0];
    },
    paths: (): string[] => node.requests.map((request) => new URL(request.url).pathname.slice(1)),
  };
}

interface Utxos {
  readonly hash: string;
  readonly inputs: readonly object[];
  readonly outputs: readonly { readonly amount: readonly object[] }[];
}

describe('a payment', () => {
  test('counts the blocks since its own, with its time and its transaction', async () => {
    const { node, look } = open();
    expect(await look()).toMatchObject({ seen: 0n, confirmed: 0n, confirmations: 0, spent: false, transactions: [] });
    const { id, height } = node.send('cardano', address, 5n * ada);
    node.advance(4);
    const seen = await look();
    expect(seen).toMatchObject({ seen: 5n * ada, confirmed: 0n, spent: false });
    expect(seen?.transactions).toEqual([{ id, amount: 5n * ada, height }]);
    expect(seen?.confirmations).toBe((seen?.tip.height ?? 0) - height + 1);
    const blockTime = Math.floor(node.ledger.view().block(height).at.getTime() / 1_000) * 1_000;
    expect(seen?.reachedAt).toEqual(new Date(blockTime));
    node.advance(15);
    expect(await look()).toMatchObject({ confirmed: 5n * ada, reachedAt: seen?.reachedAt });
  });

  test('in several transactions is confirmed with the youngest', async () => {
    const { node, look } = open();
    node.send('cardano', address, 2n * ada);
    node.advance(20);
    node.send('cardano', address, 3n * ada);
    node.advance(3);
    expect(await look()).toMatchObject({ seen: 5n * ada, confirmed: 2n * ada, transactions: [{}, {}] });
    node.advance(15);
    expect(await look()).toMatchObject({ confirmed: 5n * ada });
  });

  test('that a reorganisation drops is neither seen nor listed', async () => {
    const { node, look } = open();
    const sent = node.send('cardano', address, ada);
    node.advance(5);
    expect(await look()).toMatchObject({ seen: ada });
    node.ledger.drop(sent, new Date(0));
    expect(await look()).toMatchObject({ seen: 0n, confirmed: 0n, spent: false, transactions: [] });
  });

  test('that moves to another block is confirmed by that one', async () => {
    const { node, look } = open();
    node.send('cardano', address, ada);
    node.advance(20);
    expect(await look()).toMatchObject({ confirmed: ada });
    const later = { block_height: node.ledger.view().tip.height - 3 };
    node.answer('addresses/', ([one]: object[]) => [{ ...one, ...later }]);
    expect(await look()).toMatchObject({ seen: ada, confirmed: 0n, confirmations: 4 });
  });

  test('without money takes one question beside the block, and each transaction is read once', async () => {
    const { node, look, paths } = open();
    await look();
    expect(paths()).toEqual(['blocks/latest', `addresses/${address}/transactions`]);
    node.send('cardano', address, ada);
    node.advance(3);
    await look();
    node.requests.length = 0;
    await look();
    expect(paths()).toEqual(['blocks/latest', `addresses/${address}/transactions`]);
  });

  test('of many small parts is counted over several rounds, and left out until all are read', async () => {
    const { node, look } = open();
    for (let part = 0; part < 45; part += 1) node.send('cardano', address, ada);
    node.advance(3);
    expect(await look()).toBeUndefined();
    expect(await look()).toBeUndefined();
    expect(await look()).toMatchObject({ seen: 45n * ada });
  });

  test('with hundreds of transactions is left out', async () => {
    const { node, look, paths } = open();
    const page = Array.from({ length: 100 }, (_, index) => ({
      tx_hash: index.toString(16).padStart(64, '0'),
      block_height: 1_000_001,
      block_time: 1,
    }));
    node.answer('addresses/', () => page);
    expect(await look()).toBeUndefined();
    expect(paths().filter((path) => path.startsWith('addresses/'))).toHaveLength(5);
  });

  test('that a reorganisation takes back while it is read is left out', async () => {
    const { node, look } = open();
    node.send('cardano', address, ada);
    node.advance(3);
    node.answer('txs/', refusal(404, 'Not Found', 'The requested component has not been found.'));
    expect(await look()).toBeUndefined();
  });

  test('counts lovelace to its own address only', async () => {
    const { node, look } = open();
    node.send('cardano', address, 2n * ada);
    node.advance(3);
    node.answer('txs/', (honest: Utxos) => ({
      ...honest,
      outputs: honest.outputs.flatMap((one) => [
        { ...one, amount: [...one.amount, { unit: 'b0d07d45fe9514f80213f4020e5a61241458be62', quantity: '12' }] },
        { ...one, address: 'addr_test1vz2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzerspjrlsz' },
      ]),
    }));
    expect(await look()).toMatchObject({ seen: 2n * ada });
  });

  test('that came before its address was handed out does not count', async () => {
    const { node, look } = open();
    const { height } = node.send('cardano', address, ada);
    node.advance(20);
    expect(await look({ ...target, fromHeight: height + 10 })).toMatchObject({ seen: 0n });
  });
});

test('a round over 1,000 payments takes a question for each and one for the block', async () => {
  const { node, adapter } = open();
  const targets = Array.from({ length: 1_000 }, (_, index) => ({ ...target, paymentId: String(index) }));
  const { observations } = await adapter.observe(targets, null);
  expect([observations.length, node.requests.length]).toEqual([1_000, 1_001]);
});

describe('collateral', () => {
  const paid = { address, amount: [{ unit: 'lovelace', quantity: '7000000' }] };

  async function lookAt(moves: object, isValid: boolean) {
    const { node, look } = open();
    const { id } = node.send('cardano', address, 2n * ada);
    node.advance(3);
    node.answer(`txs/${id}/utxos`, ({ hash, inputs, outputs }: Utxos) => ({ hash, inputs, outputs, ...moves }));
    node.answer(`txs/${id}`, (honest: object) => ({ ...honest, valid_contract: isValid }));
    return look();
  }

  test('of a contract that ran is neither paid nor spent', async () => {
    const own = { ...paid, collateral: true };
    const outputs = [{ ...paid, collateral: false }, own];
    expect(await lookAt({ inputs: [own], outputs }, true)).toMatchObject({ seen: 7n * ada, spent: false });
  });

  test('of a contract that failed is spent, and what it returns is paid, once', async () => {
    const inputs = [{ ...paid, collateral: true }];
    const outputs = [
      { ...paid, collateral: false },
      { ...paid, collateral: true },
    ];
    expect(await lookAt({ inputs, outputs }, false)).toMatchObject({ seen: 7n * ada, spent: true });
  });

  test('lost in a contract that failed leaves its outputs unpaid and its inputs unspent', async () => {
    const inputs = [paid, { ...paid, address: 'addr_test1another', collateral: true }];
    expect(await lookAt({ inputs, outputs: [{ ...paid, collateral: false }] }, false)).toMatchObject({
      seen: 0n,
      spent: false,
    });
  });
});

test('an address whose output is an input has paid out, unless that is only read', async () => {
  const { node, look } = open();
  const { id } = node.send('cardano', address, 2n * ada);
  node.advance(3);
  const input = { address, amount: [], collateral: false };
  node.answer('txs/', (honest: Utxos) => ({ ...honest, inputs: [{ ...input, reference: true }] }));
  expect(await look()).toMatchObject({ spent: false });
  node.answer('addresses/', ([one]: object[]) => [one, { ...one, tx_hash: 'ab'.repeat(32) }]);
  node.answer('txs/', (honest: Utxos | Response) => ({
    hash: honest instanceof Response ? 'ab'.repeat(32) : honest.hash,
    inputs: [input],
    outputs: [],
  }));
  expect(await look()).toMatchObject({ seen: 2n * ada, spent: true, transactions: [{ id }] });
});

test('an address that was paid is not given to a payment', async () => {
  const { node, adapter } = open();
  expect(await adapter.allocate('cardano', 0)).toEqual({ address });
  node.send('cardano', address, 1n);
  node.advance(3);
  await expect(adapter.allocate('cardano', 0)).rejects.toThrow(AddressUsed);
  await expect(adapter.allocate('tron', 0)).rejects.toMatchObject({ failure: 'misconfigured' });
  await expect(open({ publicKey: undefined }).adapter.allocate('cardano', 0)).rejects.toMatchObject({
    failure: 'misconfigured',
  });
});

describe('an answer is refused that', () => {
  test.each([
    ["is the day's limit", refusal(402, 'Project Over Limit', 'Usage is over limit.'), 'rate-limited'],
    ['is a missing or wrong key', refusal(403, 'Forbidden', 'Invalid project token.'), 'misconfigured'],
    ['is a ban', refusal(418, 'Requested Banned', 'IP has been auto-banned for flooding.'), 'rate-limited'],
    ['is a limit', refusal(429, 'Project Over Limit', 'Usage is over limit.'), 'rate-limited'],
    ['is a failure', refusal(500, 'Internal Server Error', 'An unexpected response was received.'), 'unreachable'],
    [
      'names the address as one of another network',
      refusal(400, 'Bad Request', 'Invalid address for this network or malformed address format.'),
      'misconfigured',
    ],
    [
      'is 404 of another server',
      () => Response.json({ statusCode: 404, error: 'Not Found' }, { status: 404 }),
      'misconfigured',
    ],
    ['is 404 of a proxy', () => new Response('<html>', { status: 404 }), 'misconfigured'],
    ['is a page', () => new Response('<html>'), 'bad-response'],
    ['is no list', () => ({}), 'bad-response'],
    ['lists a transaction without its block', () => [{ tx_hash: 'ab'.repeat(32), block_time: 1 }], 'bad-response'],
  ] as const)('%s', async (_, answer, failure) => {
    const { node, look } = open();
    node.send('cardano', address, ada);
    node.advance(3);
    node.answer('addresses/', answer);
    const error: unknown = await look().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ failure });
    expect(String(error)).not.toMatch(/127\.0\.0\.1|token|flooding/);
  });

  test.each([
    ['is of another transaction', (honest: Utxos) => ({ ...honest, hash: 'cd'.repeat(32) })],
    [
      'has an amount below zero',
      (honest: Utxos) => ({ ...honest, outputs: [{ address, amount: [{ unit: 'lovelace', quantity: '-1' }] }] }),
    ],
  ])('%s', async (_, answer) => {
    const { node, look } = open();
    node.send('cardano', address, ada);
    node.advance(3);
    node.answer('txs/', answer);
    await expect(look()).rejects.toMatchObject({ failure: 'bad-response' });
  });
});

describe('the check of a server', () => {
  test('returns its newest block', async () => {
    const { node, adapter } = open();
    const { height, hash } = node.ledger.view().tip;
    expect(await adapter.check()).toEqual({ height, hash });
  });

  test('refuses another network: any but the one of the settings, and the main one where a test network is due', async () => {
    await expect(open({ network: { magic: 2 } }).adapter.check()).rejects.toThrow('another network');
    await expect(open({ network: undefined }).adapter.check()).rejects.toThrow('another network');
    await expect(open({ network: {} }).adapter.check()).resolves.toMatchObject({});
    const { node, adapter } = open({ network: {} });
    node.answer('genesis', () => ({ network_magic: 764_824_073 }));
    await expect(adapter.check()).rejects.toThrow('another network');
  });

  test('refuses a server whose newest block is old, and one that has no such API', async () => {
    const { node, adapter } = open();
    node.answer('blocks/', (honest: object) => ({ ...honest, time: 1_600_000_000 }));
    await expect(adapter.check()).rejects.toMatchObject({ failure: 'not-synced' });
    node.answer('genesis', () => null);
    await expect(adapter.check()).rejects.toThrow('no Blockfrost API');
  });
});

test('the API key is sent as Blockfrost wants it', async () => {
  const { node, adapter } = open({ apiKey: secret, url: `${url}/` });
  await adapter.check();
  expect(node.requests.map(({ headers }) => headers.get('project_id'))).toEqual([secret, secret]);
  expect(node.requests.filter((request) => request.url.includes(secret))).toEqual([]);
});
