// Money that leaves an address: before a look could see it, after the cursor was lost, or not at all.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Observation, Target } from '#server/crypto/chains/chain.ts';
import { openChain } from '#server/crypto/chains/open-chain.ts';
import { anvilObstacle, selectors, startAnvil, type Anvil } from '#test/support/anvil.ts';

const obstacle = anvilObstacle();
if (obstacle !== null) process.stdout.write(`SKIPPED: money that leaves on a real Ethereum node. ${obstacle}\n`);

let nextAddress = 1;

function targetOf(asset: string, fromHeight: number, isFunded = false): Target {
  const address = `0x${(0xfade0000 + nextAddress++).toString(16).padStart(40, '0')}`;
  return { paymentId: address, asset, address, requiredConfirmations: 12, fromHeight, isFunded };
}

describe.skipIf(obstacle !== null).each([true, false])('with Multicall3: %s', (hasMulticall) => {
  let anvil: Anvil;
  let token: string;
  let adapter: ReturnType<typeof openChain>;

  beforeAll(async () => {
    anvil = await startAnvil(1);
    if (hasMulticall) await anvil.deployMulticall();
    token = await anvil.deploy('TestToken', [6n, 10n ** 30n]);
    await anvil.mine(20);
    adapter = openChain({ family: 'evm', url: anvil.url, tokens: { usdc: { contract: token, decimals: 6 } } });
  });

  afterAll(() => anvil?.stop());

  const height = async () => Number(await anvil.call('eth_blockNumber'));
  const sign = (from: string, to: string, value: bigint) =>
    anvil.invoke(token, selectors.transferFor, [from, to, value]);
  const owner = () => anvil.accounts[1] ?? '';

  /** Looks so many times and returns the last look. */
  async function look(targets: readonly Target[], times = 1, before: unknown = null) {
    let cursor = before;
    let observations: readonly Observation[] = [];
    for (let time = 0; time < times; time += 1) {
      ({ observations, cursor } = await adapter.observe(targets, cursor));
      cursor = JSON.parse(JSON.stringify(cursor));
    }
    return { observations, cursor, spent: observations.filter(({ spent }) => spent).length };
  }

  test('coins that come and go between two looks are found among hundreds of addresses within twenty rounds', async () => {
    const from = await height();
    const targets = Array.from({ length: 300 }, () => targetOf('ethereum', from));
    const { cursor } = await look(targets);
    const passed = targets[250]?.address ?? '';
    await anvil.pay(passed, 10n ** 18n);
    await anvil.mine();
    await anvil.payFrom(passed, owner(), 10n ** 18n - 10n ** 17n);
    await anvil.mine();
    await anvil.call('anvil_setBalance', passed, '0x0');
    await anvil.mine();
    const { observations, spent } = await look(targets, 20, cursor);
    expect(spent).toBe(1);
    expect(observations[250]).toMatchObject({ seen: 0n, confirmed: 0n, spent: true });
  });

  test('tokens that come and go by a signature are found once their block is settled', async () => {
    const from = await height();
    const targets = Array.from({ length: 30 }, () => targetOf('usdc', from));
    const { cursor } = await look(targets);
    const passed = targets[17]?.address ?? '';
    await anvil.invoke(token, selectors.transfer, [passed, 50n]);
    await sign(passed, owner(), 50n);
    await anvil.mine(2);
    const unsettled = await look(targets, 3, cursor);
    expect(unsettled.spent).toBe(0);
    await anvil.mine(12);
    const { observations } = await look(targets, 3, unsettled.cursor);
    expect(observations.map(({ spent }) => spent)).toEqual(targets.map(({ address }) => address === passed));
  });

  test.each(['ethereum', 'usdc'])(
    '%s that was swept is spent, not reversed, also where the cursor is lost',
    async (asset) => {
      const from = await height();
      const targets = Array.from({ length: 40 }, () => targetOf(asset, from, true));
      for (const { address } of targets) {
        if (asset === 'ethereum') await anvil.pay(address, 10n ** 18n);
        else await anvil.invoke(token, selectors.transfer, [address, 50n]);
      }
      await anvil.mine(13);
      expect((await look(targets)).observations.every(({ seen }) => seen > 0n)).toBe(true);
      for (const { address } of targets) {
        if (asset === 'ethereum') await anvil.payFrom(address, owner(), 9n * 10n ** 17n);
        else await sign(address, owner(), 50n);
      }
      await anvil.mine(13);
      expect((await look(targets)).spent).toBe(40);
    },
  );

  test('what is known of a payment outlasts rounds that do not look at it', async () => {
    const from = await height();
    const [settled, open] = [targetOf('usdc', from, true), targetOf('usdc', from)];
    await anvil.invoke(token, selectors.transfer, [settled.address, 50n]);
    await anvil.mine(13);
    const first = await look([settled, open]);
    const second = await look([open], 3, first.cursor);
    const known = (cursor: unknown) => (cursor as { known: Record<string, object> }).known[settled.paymentId];
    expect(known(second.cursor)).toEqual(known(first.cursor));
    const third = await look([settled, open], 1, second.cursor);
    expect(third.observations[0]?.transactions).toEqual(first.observations[0]?.transactions);
  });

  test('a transfer of nothing, which anyone can make from any address, is no payout', async () => {
    const one = targetOf('usdc', await height());
    const snapshotted = await look([one]);
    await anvil.invoke(token, selectors.transfer, [one.address, 50n]);
    await anvil.mine(3);
    const seen = await look([one], 1, snapshotted.cursor);
    expect(seen.observations).toMatchObject([{ seen: 50n, spent: false }]);
    await anvil.call('anvil_reorg', 3, []);
    await sign(one.address, owner(), 0n);
    await anvil.mine(2);
    expect((await look([one], 1, seen.cursor)).observations).toMatchObject([{ seen: 0n, spent: false }]);
  });
});
