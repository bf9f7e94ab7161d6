// The Solana adapter on a real virtual machine: SOL and tokens of both token programs.
import { beforeAll, describe, expect, test } from 'vitest';
import type { ChainAdapter, Observation, Target } from '#server/crypto/chains/chain.ts';
import { openChain } from '#server/crypto/chains/open-chain.ts';
import { associatedTokenAccount, token2022Program, tokenProgram } from '#server/crypto/keys/solana-address.ts';
import { finality } from '#test/support/solana-node.ts';
import { solanaVmObstacle, startSolanaVm, type Mint, type SolanaVm } from '#test/support/solana-vm.ts';

const obstacle = solanaVmObstacle();
if (obstacle !== null) process.stdout.write(`SKIPPED: payments on a real Solana machine. ${obstacle}\n`);

const sol = 1_000_000_000n;
const bonkMint = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263';
const nothing = { seen: 0n, confirmed: 0n, confirmations: 0, reachedAt: null, spent: false, transactions: [] };

/** Observes one payment again and again, as the watcher does. */
function watch(adapter: ChainAdapter, target: Target) {
  let cursor: unknown = null;
  return async (): Promise<Observation> => {
    const observed = await adapter.observe([target], cursor);
    // The watcher stores the cursor as JSON.
    cursor = JSON.parse(JSON.stringify(observed.cursor));
    const [observation] = observed.observations;
    if (observation === undefined) throw new Error('The payment was not looked at.');
    return observation;
  };
}

describe.skipIf(obstacle !== null).each([
  { name: 'the token program', program: tokenProgram },
  { name: 'Token-2022', program: token2022Program },
])('payments in SOL and in a token of $name', ({ program }) => {
  let vm: SolanaVm;
  let bonk: Mint;
  let adapter: ChainAdapter;
  let wallets: Awaited<ReturnType<SolanaVm['newWallet']>>[];
  let nextIndex = 0;
  const open = (changed: object = {}): ChainAdapter => {
    const pool = wallets.map(({ address }) => address);
    const tokens = { bonk: { contract: bonkMint, decimals: 5 } };
    const settings = { family: 'solana', url: 'http://node.invalid', network: { genesis: vm.genesis } } as const;
    return openChain({ ...settings, tokens, pool, ...changed }, { fetch: vm.node.fetch });
  };

  beforeAll(async () => {
    vm = await startSolanaVm();
    bonk = await vm.createMint(bonkMint, 5, program);
    wallets = await Promise.all(Array.from({ length: 30 }, () => vm.newWallet()));
    adapter = open();
  });

  async function begin(asset: string) {
    const index = nextIndex++;
    const { address } = await adapter.allocate(asset, index);
    const target: Target = { paymentId: address, asset, address, requiredConfirmations: 32, fromHeight: vm.node.slot };
    const wallet = wallets[index];
    if (wallet === undefined) throw new Error('The pool is used up.');
    return { target, address, wallet, look: watch(adapter, target) };
  }

  const pay = (asset: string, to: string, amount: bigint) =>
    asset === 'bonk' ? vm.payTokens(to, bonk, amount) : vm.pay(to, amount);

  test('the check passes, and accounts of tokens are where wallets put them', async () => {
    expect(await adapter.check()).toMatchObject({ height: vm.node.slot });
    for (let index = 0; index < 100; index += 1) {
      const { address } = await vm.newWallet();
      expect(associatedTokenAccount(address, bonkMint, program)).toBe(await vm.accountOf(address, bonk));
    }
  });

  test.each(['solana', 'bonk'])('%s is detected in its slot and confirmed once that is final', async (asset) => {
    const { address, look } = await begin(asset);
    const amount = sol / 3n;
    expect(await look()).toMatchObject(nothing);
    const { id } = await pay(asset, address, amount);
    const height = vm.node.slot;
    const transactions = [{ id, amount, height }];
    for (const confirmations of [1, 2, 16, 31]) {
      vm.mine(height + confirmations - 1 - vm.node.slot);
      const seen = { seen: amount, confirmed: 0n, confirmations, spent: false, transactions };
      expect(await look()).toMatchObject({ tip: { height: vm.node.slot }, ...seen });
    }
    vm.mine();
    const confirmed = await look();
    expect(confirmed).toMatchObject({ seen: amount, confirmed: amount, confirmations: 32, spent: false, transactions });
    expect(Math.abs(Date.now() - (confirmed.reachedAt?.getTime() ?? 0))).toBeLessThan(30_000);
    // Without memory, as after a restart with an older database.
    expect(await watch(open(), { ...(await begin(asset)).target, address })()).toMatchObject({ confirmed: amount });
  });

  test('a fresh account refuses less than it needs to exist, and the payment stays unpaid', async () => {
    const { address, look } = await begin('solana');
    const least = vm.rentExempt(0);
    expect(least).toBe(890_880n);
    expect(await vm.pay(address, least - 1n)).toMatchObject({ hasFailed: true });
    vm.mine(finality);
    expect(await look()).toMatchObject(nothing);
    expect(await vm.pay(address, least)).toMatchObject({ hasFailed: false });
    // What is missing may come in smaller parts.
    expect(await vm.pay(address, 1n)).toMatchObject({ hasFailed: false });
    vm.mine(finality);
    expect(await look()).toMatchObject({ seen: least + 1n, confirmed: least + 1n });
  });

  test('a transaction that failed brings nothing', async () => {
    const { address, look } = await begin('solana');
    expect(await vm.payInVain(address, sol)).toMatchObject({ hasFailed: true });
    expect(await look()).toMatchObject(nothing);
    await vm.pay(address, sol);
    await vm.payInVain(address, sol);
    vm.mine(finality);
    expect(await look()).toMatchObject({ seen: sol, confirmed: sol, spent: false, transactions: [{ amount: sol }] });
  });

  test('one transaction can pay several times, and several addresses', async () => {
    const [one, other] = [await begin('solana'), await begin('solana')];
    const { id } = await vm.payAll([
      [one.address, sol],
      [other.address, 2n * sol],
      [one.address, 3n * sol],
    ]);
    expect(await one.look()).toMatchObject({ seen: 4n * sol, transactions: [{ id, amount: 4n * sol }] });
    expect(await other.look()).toMatchObject({ seen: 2n * sol, transactions: [{ id, amount: 2n * sol }] });
  });

  test('two payments add up, and each is confirmed by itself', async () => {
    const { address, look } = await begin('bonk');
    await pay('bonk', address, 7n);
    vm.mine(finality);
    await look();
    await pay('bonk', address, 3n);
    expect(await look()).toMatchObject({ seen: 10n, confirmed: 7n, confirmations: 1 });
    vm.mine(finality);
    expect(await look()).toMatchObject({ seen: 10n, confirmed: 10n });
  });

  test('what came stays the same after the address has paid out', async () => {
    const { address, wallet, look } = await begin('solana');
    await vm.pay(address, sol);
    vm.mine(finality);
    expect(await look()).toMatchObject({ confirmed: sol, spent: false });
    await vm.payFrom(wallet, wallets[29]?.address ?? '', sol - 5_000n);
    const spent = { seen: sol, confirmed: sol, spent: true, transactions: [{ amount: sol }] };
    expect(await look()).toMatchObject(spent);
    vm.mine(finality);
    expect(await look()).toMatchObject(spent);
    expect(await watch(open(), (await begin('solana')).target)()).toMatchObject(nothing);
    expect(await watch(open(), { ...(await begin('solana')).target, address })()).toMatchObject(spent);
  });

  test('tokens that were swept with their account are remembered, and SOL in their address is no token', async () => {
    const { address, wallet, target, look } = await begin('bonk');
    await pay('bonk', address, 500n);
    vm.mine(finality);
    expect(await look()).toMatchObject({ confirmed: 500n, spent: false });
    await vm.sweepTokens(wallet, bonk, 500n);
    expect(vm.node.getAccount(await vm.accountOf(address, bonk))).toBeNull();
    for (const again of [look, watch(open(), target)]) {
      expect(await again()).toMatchObject({ seen: 500n, confirmed: 500n, spent: true });
    }
  });

  test('another token at the same address does not count', async () => {
    const { address, look } = await begin('bonk');
    const other = await vm.createMint((await vm.newWallet()).address, 5, program);
    await vm.payTokens(address, other, 500n);
    expect(await look()).toMatchObject(nothing);
  });

  test('an address that has money, tokens or a history is not handed out', async () => {
    const { address } = await begin('solana');
    const index = nextIndex - 1;
    expect(await adapter.allocate('bonk', index)).toEqual({ address });
    await pay('bonk', address, 1n);
    await expect(adapter.allocate('solana', index)).rejects.toThrow('This address has been used.');
    await expect(adapter.allocate('solana', 30)).rejects.toMatchObject({ failure: 'misconfigured' });
    await expect(open({ pool: [] }).allocate('solana', 0)).rejects.toMatchObject({ failure: 'misconfigured' });
  });

  test('payments to one address are told apart by the keys that they carry', async () => {
    const recipient = (await vm.newWallet()).address;
    const shared = open({ pool: undefined, recipient });
    const looks: (() => Promise<Observation>)[] = [];
    const references: string[] = [];
    for (let index = 0; index < 2; index += 1) {
      const { address, reference = '' } = await shared.allocate('solana', index);
      expect(address).toBe(recipient);
      references.push(reference);
      const facts = { asset: 'solana', address, requiredConfirmations: 32, fromHeight: vm.node.slot };
      looks.push(watch(shared, { ...facts, paymentId: reference, reference }));
    }
    await vm.pay(recipient, sol);
    const { id } = await vm.payWith(references[1] ?? '', recipient, 2n * sol);
    expect(await looks[0]?.()).toMatchObject(nothing);
    expect(await looks[1]?.()).toMatchObject({ seen: 2n * sol, confirmed: 0n, transactions: [{ id }] });
    vm.mine(finality);
    expect(await looks[1]?.()).toMatchObject({ seen: 2n * sol, confirmed: 2n * sol, spent: false });
  });
});
