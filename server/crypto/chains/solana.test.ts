// The Solana adapter beside a node that answers as https://solana.com/docs/rpc/http describes.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { associatedTokenAccount, tokenProgram } from '#server/crypto/keys/solana-address.ts';
import {
  addressOf,
  bonkMint,
  scriptSolana,
  sol,
  solanaTarget,
  tokenAccount,
  type ScriptedSolana,
} from '#test/support/scripted-solana.ts';
import { finality } from '#test/support/solana-node.ts';

const hours = 60 * 60 * 1_000;

let chain: ScriptedSolana;
beforeEach(() => {
  chain = scriptSolana();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a payment', () => {
  test('whose transaction is of a fork that lost is gone, and comes again', async () => {
    const look = chain.watch([solanaTarget(1)]);
    const lost = chain.pay(addressOf(1), sol);
    expect(await look()).toMatchObject([{ seen: sol, transactions: [{ id: lost }] }]);
    chain.node.drop(lost);
    expect(await look()).toMatchObject([{ seen: 0n, spent: false, reachedAt: null, transactions: [] }]);
    const again = chain.pay(addressOf(1), sol);
    chain.node.slot += finality;
    expect(await look()).toMatchObject([{ confirmed: sol, transactions: [{ id: again }] }]);
  });

  test.each(['missing', 'version', 'skipped'] as const)(
    'whose transaction cannot be shown (%s) counts by the balance, and by that once it is shown',
    async (trouble) => {
      const look = chain.watch([solanaTarget(1)]);
      const id = chain.pay(addressOf(1), sol);
      chain.node.unreadable.set(id, trouble);
      const [first] = await look();
      expect(first).toMatchObject({ seen: sol, confirmed: 0n, confirmations: 1, spent: false, transactions: [] });
      chain.node.slot += finality;
      expect(await look()).toMatchObject([
        { seen: sol, confirmed: sol, confirmations: 32, reachedAt: first?.reachedAt },
      ]);
      chain.node.unreadable.clear();
      expect(await look()).toMatchObject([{ seen: sol, confirmed: sol, spent: false, transactions: [{ id }] }]);
    },
  );

  test('that a node with little history has forgotten counts by the balance', async () => {
    chain.pay(addressOf(1), sol);
    chain.node.slot += 1_000;
    chain.node.firstSlot = chain.node.slot - 100;
    const look = chain.watch([solanaTarget(1)]);
    for (let round = 0; round < 2; round += 1) {
      expect(await look()).toMatchObject([{ seen: sol, confirmed: sol, spent: false, transactions: [] }]);
    }
    const id = chain.pay(addressOf(1), 2n * sol);
    expect(await look()).toMatchObject([{ seen: 3n * sol, confirmed: sol, transactions: [{ id, amount: 2n * sol }] }]);
  });

  test('that was swept stays known when the node has forgotten its transactions', async () => {
    const look = chain.watch([solanaTarget(1)]);
    chain.pay(addressOf(1), sol);
    chain.node.slot += finality;
    await look();
    chain.change(addressOf(1), null);
    chain.node.slot += finality;
    expect(await look()).toMatchObject([{ seen: sol, confirmed: sol, spent: true }]);
    chain.node.firstSlot = chain.node.slot;
    expect(await look()).toMatchObject([{ seen: sol, confirmed: sol, spent: true }]);
  });

  test('that came and went between two looks is found within some hours', async () => {
    const look = chain.watch([solanaTarget(1)]);
    await look();
    chain.pay(addressOf(1), sol);
    chain.change(addressOf(1), null);
    chain.node.slot += finality;
    expect(await look()).toMatchObject([{ seen: 0n, spent: false }]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * hours });
    expect(await look()).toMatchObject([{ seen: sol, confirmed: sol, spent: true }]);
  });

  test('is found among a thousand others that send dust', async () => {
    chain.pay(addressOf(1), sol);
    for (let count = 0; count < 250; count += 1) chain.pay(addressOf(1), 1n);
    chain.node.slot += finality;
    const look = chain.watch([solanaTarget(1), solanaTarget(2)]);
    for (let round = 0; round < 3; round += 1) {
      expect(await look()).toMatchObject([{ seen: sol + 250n, confirmed: sol + 250n, spent: false }, { seen: 0n }]);
    }
  });

  test('in tokens counts those of the mint alone, wherever the account was closed', async () => {
    const account = associatedTokenAccount(addressOf(1), bonkMint, tokenProgram);
    const look = chain.watch([solanaTarget(1, 'bonk')]);
    chain.change(account, tokenAccount(addressOf(1), 500n, addressOf('other mint')));
    expect(await look()).toMatchObject([{ seen: 0n }]);
    chain.change(account, tokenAccount(addressOf(1), 700n));
    expect(await look()).toMatchObject([{ seen: 700n, spent: false }]);
    chain.change(account, null);
    expect(await look()).toMatchObject([{ seen: 700n, spent: true }]);
  });

  test('in a token whose mint is not there is left out, and the others are looked at', async () => {
    chain.node.setAccount(bonkMint, null);
    chain.pay(addressOf(1), sol);
    expect(await chain.watch([solanaTarget(1, 'bonk'), solanaTarget(1)])()).toMatchObject([
      { paymentId: '1', seen: sol },
    ]);
  });

  test('is looked up anew without a cursor, or with one of another family', async () => {
    chain.pay(addressOf(1), sol);
    chain.node.slot += finality;
    for (const cursor of [null, 7, { kind: 'node', known: {} }]) {
      const [observation] = (await chain.open().observe([solanaTarget(1)], cursor)).observations;
      expect(observation).toMatchObject({ confirmed: sol, reachedAt: expect.any(Date) });
      // By the time of its block, 32 slots of 400 ms ago.
      expect(Date.now() - (observation?.reachedAt?.getTime() ?? 0)).toBeGreaterThan(12_000);
    }
  });
});

describe('a thousand open payments', () => {
  const targets = Array.from({ length: 1_000 }, (_, index) => solanaTarget(index, index % 4 === 0 ? 'bonk' : 'solana'));

  test('take twelve calls in one request where nothing happens', async () => {
    const look = chain.watch(targets);
    // New addresses are asked for their history, thirty in each round.
    for (let round = 0; round < 34; round += 1) await look();
    chain.node.calls.clear();
    chain.node.requests = 0;
    expect(await look()).toHaveLength(1_000);
    expect(Object.fromEntries(chain.node.calls)).toEqual({ getLatestBlockhash: 1, getMultipleAccounts: 11 });
    expect(chain.node.requests).toBe(1);
    chain.pay(addressOf(1), sol);
    chain.node.calls.clear();
    chain.node.requests = 0;
    await look();
    const more = { getSignaturesForAddress: 1, getTransaction: 1 };
    expect(Object.fromEntries(chain.node.calls)).toEqual({ getLatestBlockhash: 1, getMultipleAccounts: 11, ...more });
    expect(chain.node.requests).toBe(3);
  });

  test('stay within what a public node allows in ten seconds, whatever happens to them', async () => {
    const look = chain.watch(targets);
    for (const { address } of targets.filter(({ asset }) => asset === 'solana').slice(0, 200)) chain.pay(address, sol);
    for (let round = 0; round < 40; round += 1) {
      chain.node.calls.clear();
      await look();
      const counts = [...chain.node.calls.values()];
      expect(Math.max(...counts)).toBeLessThanOrEqual(40);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(100);
      chain.node.slot += 25;
    }
    expect((await look()).filter(({ confirmed }) => confirmed === sol)).toHaveLength(200);
  });
});
