// A Solana chain on which tests move money at will, and an adapter that looks at it.
import { createHash } from 'node:crypto';
import { base58 } from '@scure/base';
import type { NodeOptions } from '#server/crypto/chains/ask-node.ts';
import type { ChainAdapter, Observation, Target } from '#server/crypto/chains/chain.ts';
import { openSolana } from '#server/crypto/chains/solana.ts';
import { tokenProgram } from '#server/crypto/keys/solana-address.ts';
import { createSolanaNode, type NodeAccount } from './solana-node.ts';

export type ScriptedSolana = ReturnType<typeof scriptSolana>;

export const sol = 1_000_000_000n;
export const bonkMint = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263';
const url = 'https://rpc.example/?api-key=s3cret';
const systemProgram = '11111111111111111111111111111111';

export const addressOf = (name: number | string): string =>
  base58.encode(createHash('sha256').update(String(name)).digest());

export const testGenesis = addressOf('genesis');

export function mintAccount(decimals: number): NodeAccount {
  const data = Buffer.alloc(82);
  data[44] = decimals;
  data[45] = 1;
  return { lamports: 1_461_600n, owner: tokenProgram, data };
}

export function tokenAccount(owner: string, amount: bigint, mint = bonkMint): NodeAccount {
  const data = Buffer.alloc(165);
  data.set(base58.decode(mint), 0);
  data.set(base58.decode(owner), 32);
  data.writeBigUInt64LE(amount, 64);
  return { lamports: 2_039_280n, owner: tokenProgram, data };
}

export const withLamports = (lamports: bigint): NodeAccount => ({
  lamports,
  owner: systemProgram,
  data: new Uint8Array(),
});

export const solanaTarget = (name: number | string, asset = 'solana'): Target => ({
  paymentId: String(name),
  asset,
  address: addressOf(name),
  requiredConfirmations: 32,
  fromHeight: 1_000,
});

export function scriptSolana(genesis = testGenesis) {
  const node = createSolanaNode(genesis);
  let sent = 0;
  node.setAccount(bonkMint, mintAccount(5));

  /** Changes an account's money in the next slot. */
  function change(account: string, after: NodeAccount | null): string {
    node.slot += 1;
    const signature = base58.encode(createHash('sha512').update(String(sent++)).digest());
    const payer = { key: addressOf('payer'), before: null, after: null };
    const accounts = [payer, { key: account, before: node.getAccount(account), after }];
    node.record({ signature, slot: node.slot, err: null, accounts });
    return signature;
  }

  const open = (changed: object = {}, options: NodeOptions = {}): ChainAdapter => {
    const tokens = { bonk: { contract: bonkMint, decimals: 5 } };
    const settings = { family: 'solana', url, network: { genesis: testGenesis }, tokens } as const;
    return openSolana({ ...settings, ...changed }, { fetch: node.fetch, ...options });
  };

  return {
    node,
    change,
    open,
    pay: (to: string, amount: bigint): string =>
      change(to, withLamports((node.getAccount(to)?.lamports ?? 0n) + amount)),

    /** Observes some payments again and again, as the watcher does. */
    watch(targets: readonly Target[], adapter = open()) {
      let cursor: unknown = null;
      return async (): Promise<readonly Observation[]> => {
        const observed = await adapter.observe(targets, cursor);
        // The watcher stores the cursor as JSON.
        cursor = JSON.parse(JSON.stringify(observed.cursor));
        return observed.observations;
      };
    },
  };
}
