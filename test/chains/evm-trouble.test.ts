// The EVM adapter beside nodes that fail in the middle of a round: an error is never read as an empty address.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Fetch } from '#server/crypto/chains/ask-node.ts';
import { AddressUsed, type ChainFailure, type Observed, type Target } from '#server/crypto/chains/chain.ts';
import { openChain } from '#server/crypto/chains/open-chain.ts';
import { anvilObstacle, selectors, startAnvil, type Anvil } from '#test/support/anvil.ts';

const obstacle = anvilObstacle();
if (obstacle !== null) process.stdout.write(`SKIPPED: trouble with a real Ethereum node. ${obstacle}\n`);

const secret = 'k3y-of-the-node';
const addressAt = (index: number): string => `0x${(0xbeef0000 + index).toString(16).padStart(40, '0')}`;
const at = (address: string, asset = 'ethereum'): Target => ({
  paymentId: `${address}-${asset}`,
  asset,
  address,
  requiredConfirmations: 12,
  fromHeight: 0,
});

describe.skipIf(obstacle !== null)('a node in trouble', () => {
  let anvil: Anvil;
  let token: string;
  /** Payments in coins and tokens, each with 8 units. */
  let targets: Target[];

  beforeAll(async () => {
    anvil = await startAnvil(1);
    token = await anvil.deploy('TestToken', [6n, 10n ** 30n]);
    targets = Array.from({ length: 30 }, (_, index) => at(addressAt(index), index % 2 === 0 ? 'ethereum' : 'usdc'));
    for (const { address, asset } of targets) {
      await (asset === 'usdc' ? anvil.invoke(token, selectors.transfer, [address, 8n]) : anvil.pay(address, 8n));
    }
    await anvil.mine(15);
  });

  afterAll(() => anvil?.stop());

  const open = (fetch?: Fetch, timeoutMs = 10_000) =>
    openChain(
      { family: 'evm', url: `${anvil.url}/?key=${secret}`, tokens: { usdc: { contract: token, decimals: 6 } } },
      { fetch, timeoutMs },
    );

  const hang: Fetch = (_, { signal }) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error(`${secret} hangs`))));

  test.each<[string, ChainFailure, Fetch]>([
    ['hangs', 'unreachable', hang],
    ['dies', 'unreachable', () => Promise.reject(new TypeError(`connect ${secret}`))],
    ['answers rubbish', 'bad-response', async () => new Response(`<html>${secret}`)],
    ['answers with 10 MB', 'bad-response', async () => new Response(`"${'x'.repeat(10_000_000)}"`)],
    ['limits its callers', 'rate-limited', async () => new Response(secret, { status: 429 })],
    ['answers with numbers', 'bad-response', answering(() => ({ result: 17 }))],
    ['answers with empty strings', 'bad-response', answering(() => ({ result: '' }))],
    [
      'has no state',
      'not-synced',
      answering(() => ({ error: { code: -32_000, message: `missing trie node ${secret}` } })),
    ],
    ['fails inside', 'bad-response', answering(() => ({ error: { code: -32_603, message: `boom ${secret}` } }))],
  ])('that %s in any request of a round ends the round as %s or changes no total', async (_, failure, trouble) => {
    let requests = 0;
    await open((url, init) => ((requests += 1), fetch(url, init))).observe(targets, null);
    let failures = 0;
    for (let troubled = 1; troubled <= requests; troubled += 1) {
      let count = 0;
      const adapter = open(
        (url, init) => ((count += 1), count === troubled ? trouble(url, init) : fetch(url, init)),
        // On a busy machine a good answer may take as long.
        trouble === hang ? 1_000 : undefined,
      );
      const outcome = await adapter.observe(targets, null).catch((reason: unknown) => reason);
      if (outcome instanceof Error) {
        failures += 1;
        expect(outcome).toMatchObject({ name: 'ChainError', failure });
        expect(outcome.stack).not.toMatch(new RegExp(`${secret}|127\\.0\\.0\\.1`));
      } else {
        // Only the search for blocks and transactions may do without an answer.
        const { observations } = outcome as Observed;
        expect(observations.map(({ seen, confirmed }) => [seen, confirmed])).toEqual(targets.map(() => [8n, 8n]));
      }
    }
    expect(failures).toBeGreaterThanOrEqual(4);
  });

  test('that breaks a batch off is asked again by half', async () => {
    const adapter = open(async (url, init) => {
      const calls = JSON.parse(init.body as string) as unknown[];
      if (Array.isArray(calls) && calls.length > 10) {
        return Response.json({ id: null, error: { code: -32_600, message: 'batch too large' } }, { status: 400 });
      }
      return fetch(url, init);
    });
    const { observations } = await adapter.observe(targets, null);
    expect(observations.map(({ seen }) => seen)).toEqual(targets.map(() => 8n));
  });

  test('behind a load balancer is not read as empty', async () => {
    const other = await startAnvil(1);
    try {
      await other.mine(20);
      let count = 0;
      const adapter = open((url, init) => {
        count += 1;
        return fetch(count % 2 === 1 ? url : other.url, init);
      });
      await expect(adapter.observe(targets, null)).rejects.toMatchObject({ failure: 'not-synced' });
    } finally {
      await other.stop();
    }
  });

  test('without old state that answers for its newest block instead is refused', async () => {
    const late = at(addressAt(500));
    await anvil.pay(late.address, 8n);
    await anvil.mine();
    const forgetful = open((url, init) =>
      fetch(url, { ...init, body: (init.body as string).replaceAll(/\{"blockHash":"0x\w+"\}/g, '"latest"') }),
    );
    await expect(forgetful.observe([late], null)).rejects.toMatchObject({ failure: 'bad-response' });
    const { observations } = await open().observe([late], null);
    expect(observations).toMatchObject([{ seen: 8n, confirmed: 0n, confirmations: 1 }]);
  });

  test('that has pruned old state is enough', async () => {
    const head = Number(await anvil.call('eth_blockNumber'));
    const pruned = open(async (url, init) => {
      const response = await fetch(url, init);
      const calls = JSON.parse(init.body as string) as { params: unknown[] }[];
      const replies = (await response.json()) as { id: number }[];
      const error = { code: -32_000, message: 'missing trie node' };
      return Response.json(
        replies.map((reply, index) => {
          const block = calls[index]?.params[1];
          return typeof block === 'string' && Number(block) < head - 12 ? { id: reply.id, error } : reply;
        }),
      );
    });
    const { observations } = await pruned.observe(targets, null);
    expect(observations.map(({ seen, confirmed }) => [seen, confirmed])).toEqual(targets.map(() => [8n, 8n]));
  });

  test('that lags far behind what it showed is refused until the step back lasts', async () => {
    const { cursor } = await open().observe(targets, null);
    const { tip, ...rest } = cursor as { tip: { height: number; takenAt: string } };
    const ahead = (takenAt: Date) => ({
      ...rest,
      tip: { ...tip, height: tip.height + 12, takenAt: takenAt.toISOString() },
    });
    const look = (takenAt: Date) => open().observe(targets, ahead(takenAt));
    await expect(look(new Date())).rejects.toMatchObject({ failure: 'not-synced' });
    await expect(look(new Date(Date.now() - 61_000))).resolves.toMatchObject({ observations: { length: 30 } });
  });

  test('harms no other payment if one token has no contract or reverts', async () => {
    const tokens = { usdc: { contract: token, decimals: 6 }, pepe: { contract: addressAt(999), decimals: 18 } };
    const other = openChain({ family: 'evm', url: anvil.url, network: { chainId: 1 }, tokens });
    const address = targets[0]?.address ?? '';
    for (const hasMulticall of [false, true]) {
      if (hasMulticall) await anvil.deployMulticall();
      const { observations } = await other.observe([at(address), at(address, 'pepe'), at(address, 'usdc')], null);
      expect(observations.map(({ paymentId, seen }) => [paymentId, seen])).toEqual([
        [`${address}-ethereum`, 8n],
        [`${address}-usdc`, 0n],
      ]);
    }
  });
});

/** Answers every call of a batch alike. */
function answering(answer: () => object): Fetch {
  return async (_, { body }) => {
    const calls = JSON.parse(body as string) as { id: number } | { id: number }[];
    const replies = [calls].flat().map(({ id }) => ({ jsonrpc: '2.0', id, ...answer() }));
    return Response.json(Array.isArray(calls) ? replies : replies[0]);
  };
}

describe.skipIf(obstacle !== null)('the address of an index', () => {
  // The account of BIP32's first published test vector.
  const publicKey =
    'xpub6ASuArnXKPbfEwhqN6e3mwBcDTgzisQN1wXN9BJcM47sSikHjJf3UFHKkNAWbWMiGj7Wf5uMash7SyYq527Hqck2AxYysAA7xmALppuCkwQ';
  let anvil: Anvil;
  beforeEach(async () => {
    anvil = await startAnvil(1);
    return () => anvil.stop();
  });

  test('is handed out unless money or transactions are on it', async () => {
    const token = await anvil.deploy('TestToken', [6n, 10n ** 30n]);
    const adapter = openChain({
      family: 'evm',
      url: anvil.url,
      publicKey,
      tokens: { usdc: { contract: token, decimals: 6 } },
    });
    const { address } = await adapter.allocate('ethereum', 0);
    expect(await adapter.allocate('usdc', 0)).toEqual({ address });
    await anvil.invoke(token, selectors.transfer, [address, 1n]);
    await anvil.mine();
    expect(await adapter.allocate('ethereum', 0)).toEqual({ address });
    await expect(adapter.allocate('usdc', 0)).rejects.toThrow(AddressUsed);
    const { address: second } = await adapter.allocate('ethereum', 1);
    await anvil.pay(second, 10n ** 18n);
    await anvil.mine();
    await expect(adapter.allocate('ethereum', 1)).rejects.toThrow(AddressUsed);
    await anvil.call('anvil_setBalance', second, '0x0');
    expect(await adapter.allocate('ethereum', 1)).toEqual({ address: second });
    await anvil.call('anvil_setNonce', second, '0x1');
    await expect(adapter.allocate('ethereum', 1)).rejects.toThrow(AddressUsed);
  });
});
