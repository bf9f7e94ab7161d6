// The EVM adapter on real nodes: the native coin and a token on four chains.
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openChain } from '#server/crypto/chains/open-chain.ts';
import type { ChainAdapter, Observation, Target } from '#server/crypto/chains/chain.ts';
import { anvilObstacle, selectors, startAnvil, type Anvil } from '#test/support/anvil.ts';

const obstacle = anvilObstacle();
if (obstacle !== null) process.stdout.write(`SKIPPED: payments on a real Ethereum node. ${obstacle}\n`);

const ether = 10n ** 18n;
let nextAddress = 1;

function target(asset: string, requiredConfirmations = 12): Target {
  const address = `0x${(0xabcdef0000n + BigInt(nextAddress++)).toString(16).padStart(40, '0')}`;
  return { paymentId: address, asset, address, requiredConfirmations, fromHeight: 0 };
}

async function heightOf(anvil: Anvil): Promise<number> {
  return Number(await anvil.call('eth_blockNumber'));
}

/** Observes one payment again and again, as the watcher does. */
function watch(adapter: ChainAdapter, one: Target) {
  let cursor: unknown = null;
  return async (): Promise<Observation> => {
    const observed = await adapter.observe([one], cursor);
    // The watcher stores the cursor as JSON.
    cursor = JSON.parse(JSON.stringify(observed.cursor));
    const [observation] = observed.observations;
    if (observation === undefined) throw new Error('The payment was not looked at.');
    return observation;
  };
}

describe.skipIf(obstacle !== null).each([
  { chainId: 1, coin: 'ethereum', hasMulticall: true },
  { chainId: 1, coin: 'ethereum', hasMulticall: false },
  { chainId: 56, coin: 'bnb', hasMulticall: true },
  { chainId: 137, coin: 'polygon', hasMulticall: true },
  { chainId: 43_114, coin: 'avalanche', hasMulticall: false },
])('chain $chainId, Multicall3: $hasMulticall', ({ chainId, coin, hasMulticall }) => {
  let anvil: Anvil;
  let token: string;
  let forwarder: string;
  let adapter: ChainAdapter;
  const open = () =>
    openChain({
      family: 'evm',
      url: anvil.url,
      network: { chainId },
      tokens: { usdc: { contract: token, decimals: 6 } },
    });

  beforeAll(async () => {
    anvil = await startAnvil(chainId);
    if (hasMulticall) await anvil.deployMulticall();
    token = await anvil.deploy('TestToken', [6n, 10n ** 30n]);
    forwarder = await anvil.deploy('Forwarder');
    await anvil.mine(40);
    adapter = open();
  });

  afterAll(() => anvil?.stop());

  const payTokens = (to: string, value: bigint) => anvil.invoke(token, selectors.transfer, [to, value]);

  test('the check passes', async () => {
    expect(await adapter.check()).toEqual({ height: await heightOf(anvil), hash: expect.stringMatching(/^0x/) });
  });

  test.each([coin, 'usdc'])('%s is detected in its first block and confirmed in its twelfth', async (asset) => {
    const one = target(asset);
    const look = watch(adapter, one);
    const amount = asset === 'usdc' ? 19_990_000n : ether / 3n;
    expect(await look()).toMatchObject({ seen: 0n, confirmed: 0n, reachedAt: null, spent: false, transactions: [] });
    const id = await (asset === 'usdc' ? payTokens(one.address, amount) : anvil.pay(one.address, amount));
    expect(await look()).toMatchObject({ seen: 0n });
    await anvil.mine();
    const height = await heightOf(anvil);
    for (let confirmations = 1; confirmations <= 14; confirmations += 1) {
      expect(await look()).toMatchObject({
        tip: { height: height + confirmations - 1 },
        seen: amount,
        confirmed: confirmations >= 12 ? amount : 0n,
        confirmations,
        reachedAt: expect.any(Date),
        spent: false,
        transactions: [{ id, amount, height, from: anvil.accounts[0] }],
      });
      await anvil.mine();
    }
  });

  test('one confirmation is enough where one is required', async () => {
    const one = target(coin, 1);
    const look = watch(adapter, one);
    await anvil.pay(one.address, 5n);
    await anvil.mine();
    expect(await look()).toMatchObject({ seen: 5n, confirmed: 5n, confirmations: 1 });
  });

  test('money that a contract sends counts like any other', async () => {
    const one = target(coin);
    const look = watch(adapter, one);
    await anvil.invoke(forwarder, selectors.forward, [one.address], ether);
    await anvil.mine();
    expect(await look()).toMatchObject({ seen: ether, confirmations: 1, transactions: [] });
    await anvil.mine(11);
    expect(await look()).toMatchObject({ seen: ether, confirmed: ether, confirmations: 12 });
  });

  test('two payments add up, and each is confirmed by itself', async () => {
    const one = target('usdc');
    const look = watch(adapter, one);
    const first = await payTokens(one.address, 7n);
    await anvil.mine(2);
    await look();
    const second = await anvil.invoke(token, selectors.transferTwice, [one.address, 1n, 2n]);
    await anvil.mine(11);
    const observation = await look();
    expect(observation).toMatchObject({ seen: 10n, confirmed: 7n, confirmations: 11 });
    expect(observation.transactions.map(({ id, amount }) => [id, amount])).toEqual([
      [second, 3n],
      [first, 7n],
    ]);
    await anvil.mine();
    expect(await look()).toMatchObject({ seen: 10n, confirmed: 10n, confirmations: 12 });
  });

  test.each([coin, 'usdc'])('a reorganisation takes %s back and gives it again', async (asset) => {
    const one = target(asset);
    const look = watch(adapter, one);
    const snapshot = await anvil.call('evm_snapshot');
    await (asset === 'usdc' ? payTokens(one.address, 9n) : anvil.pay(one.address, 9n));
    await anvil.mine(3);
    expect(await look()).toMatchObject({ seen: 9n, confirmations: 3 });
    await anvil.call('anvil_reorg', 3, []);
    expect(await look()).toMatchObject({ seen: 0n, confirmed: 0n, spent: false, transactions: [] });
    await anvil.call('anvil_rollback', 2);
    expect(await look()).toMatchObject({ seen: 0n, spent: false });
    await (asset === 'usdc' ? payTokens(one.address, 9n) : anvil.pay(one.address, 9n));
    await anvil.mine(2);
    expect(await look()).toMatchObject({ seen: 9n, confirmations: 2 });
    await anvil.call('evm_revert', snapshot);
    expect(await look()).toMatchObject({ seen: 0n, confirmed: 0n, spent: false });
    await anvil.mine(4);
  });

  test('a transaction that moves to a later block counts from there', async () => {
    const one = target(coin);
    const look = watch(adapter, one);
    await anvil.mine(3);
    await anvil.pay(one.address, 4n);
    await anvil.mine(3);
    expect(await look()).toMatchObject({ seen: 4n, confirmations: 3 });
    await anvil.call('anvil_reorg', 3, []);
    await anvil.mine();
    await anvil.pay(one.address, 4n);
    await anvil.mine();
    expect(await look()).toMatchObject({ seen: 4n, confirmed: 0n, confirmations: 1 });
  });

  test('an address that has paid out is spent', async () => {
    const one = target(coin);
    const look = watch(adapter, one);
    await anvil.pay(one.address, ether);
    await anvil.mine(12);
    expect(await look()).toMatchObject({ seen: ether, confirmed: ether, spent: false });
    await anvil.payFrom(one.address, ownAccount(), ether / 2n);
    await anvil.mine();
    expect(await look()).toMatchObject({ spent: true });
    await anvil.mine();
    expect(await look()).toMatchObject({ spent: true });
    // Without memory, as after a change of the node.
    expect(await watch(open(), one)()).toMatchObject({ spent: true });
  });

  test('tokens that leave by a signature are spent, though the address has sent nothing', async () => {
    const one = target('usdc');
    const look = watch(adapter, one);
    await payTokens(one.address, 50n);
    await anvil.mine(12);
    expect(await look()).toMatchObject({ seen: 50n, confirmed: 50n, spent: false });
    await anvil.invoke(token, selectors.transferFor, [one.address, ownAccount(), 50n]);
    await anvil.mine();
    expect(await look()).toMatchObject({ seen: 0n, spent: true });
    expect(await look()).toMatchObject({ seen: 0n, spent: true });
  });

  test('a restart in the middle misses nothing, with the cursor and without', async () => {
    const one = target(coin);
    const look = watch(adapter, one);
    await look();
    await anvil.pay(one.address, 6n);
    await anvil.mine();
    const paidIn = (await anvil.call('eth_getBlockByNumber', 'latest', false)) as { timestamp: string };
    const at = new Date(Number(paidIn.timestamp) * 1_000);
    await anvil.mine(25);
    for (const again of [look, watch(open(), one)]) {
      const observation = await again();
      expect(observation).toMatchObject({ seen: 6n, confirmed: 6n, confirmations: 26 });
      expect(observation.reachedAt?.getTime()).toBeLessThanOrEqual(at.getTime());
    }
  });

  test('a thousand payments take four requests with Multicall3 and 21 without', async () => {
    const targets = Array.from({ length: 1_000 }, () => target(coin));
    let requests = 0;
    const counting = openChain(
      { family: 'evm', url: anvil.url, network: { chainId } },
      {
        fetch: (url, init) => {
          requests += 1;
          return fetch(url, init);
        },
      },
    );
    for (const one of targets.slice(0, 20)) await anvil.pay(one.address, 3n);
    await anvil.mine();
    let cursor: unknown = null;
    await counting.observe([], cursor);
    for (let round = 0; round < 3; round += 1) {
      requests = 0;
      const observed = await counting.observe(targets, cursor);
      cursor = observed.cursor;
      expect(observed.observations.filter(({ seen }) => seen === 3n)).toHaveLength(20);
      expect(observed.observations).toHaveLength(1_000);
      expect(requests).toBeLessThanOrEqual(hasMulticall ? 4 : 21);
    }
  });

  const ownAccount = () => anvil.accounts[1] ?? '';
});

describe.skipIf(obstacle !== null)('a node that does not fit', () => {
  test('ends in an error of its kind that names neither address nor key', async () => {
    const anvil = await startAnvil(56, '--timestamp', '1700000000');
    try {
      const token = await anvil.deploy('TestToken', [18n, 10n ** 30n]);
      const settings = { family: 'evm', url: `${anvil.url}/?key=s3cret`, network: { chainId: 56 } } as const;
      const failure = async (adapter: ChainAdapter): Promise<unknown> => {
        const error = await adapter.check().catch((reason: unknown) => reason);
        expect(String(error)).not.toMatch(/127\.0\.0\.1|s3cret/);
        return error;
      };
      expect(await failure(openChain({ ...settings, network: { chainId: 1 } }))).toMatchObject({
        failure: 'misconfigured',
        message: 'The node serves chain 56, not chain 1. Enter a node of the right network.',
      });
      expect(await failure(openChain(settings))).toMatchObject({ failure: 'not-synced' });
      await anvil.call('evm_setNextBlockTimestamp', Math.floor(Date.now() / 1_000));
      await anvil.mine();
      expect(await openChain(settings).check()).toMatchObject({ height: 2 });
      const withTokens = (contract: string, decimals: number) =>
        openChain({ ...settings, tokens: { usdc: { contract, decimals } } });
      expect(await failure(withTokens(token, 6))).toMatchObject({
        failure: 'misconfigured',
        message: 'The contract of usdc counts 18 decimals, not 6. It may be another token.',
      });
      expect(await failure(withTokens(`0x${'12'.repeat(20)}`, 6))).toMatchObject({ failure: 'misconfigured' });
      expect(await withTokens(token, 18).check()).toMatchObject({ height: 2 });
      await anvil.invoke(token, selectors.setPaused, [1n]);
      await anvil.mine();
      expect(await failure(withTokens(token, 18))).toMatchObject({
        failure: 'misconfigured',
        message: 'The issuer of usdc has paused its transfers.',
      });
      anvil.child.kill('SIGSTOP');
      // The process may answer once more before it stops.
      await expect
        .poll(() => failure(openChain(settings, { timeoutMs: 200 })))
        .toMatchObject({ failure: 'unreachable' });
      anvil.child.kill('SIGKILL');
      await once(anvil.child, 'exit');
      expect(await failure(openChain(settings))).toMatchObject({ failure: 'unreachable' });
    } finally {
      await anvil.stop();
    }
  });
});
