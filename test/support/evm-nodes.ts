// Ethereum nodes, good and bad.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { getAsset } from '#server/crypto/assets.ts';
import { answerEvm } from '#server/simulators/chains/evm-front.ts';
import { openLedger } from '#server/simulators/chains/ledger.ts';
import { startNodeServer, type BadNodeKind } from './node-server.ts';

/** `late`: its newest block is an hour old. `other-token`: USDC counts 18 decimals. */
type EvmNodeKind = 'right' | 'other-chain' | 'late' | 'syncing' | 'other-token';
export type NodeKind = EvmNodeKind | BadNodeKind;

const usdc = getAsset('usdc').contract ?? '';
const hourMs = 3_600_000;

export async function startEvmNodes({ chainId }: { readonly chainId: number }) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'appstand-nodes-'));
  const ledger = openLedger(folder, 'ethereum', { blockMs: 1_000 });
  const old = openLedger(folder, 'old', { blockMs: 1_000, now: () => new Date(Date.now() - hourMs) });

  function answer(kind: EvmNodeKind, body: unknown): unknown {
    const tokens = [{ asset: 'usdc', contract: usdc, decimals: kind === 'other-token' ? 18 : 6 }];
    const network = { chainId: kind === 'other-chain' ? 5 : chainId, coin: 'ethereum', tokens };
    const answered = answerEvm(kind === 'late' ? old : ledger, network, body);
    if (kind !== 'syncing') return answered;
    const calls = [body].flat() as { method: string }[];
    return ([answered].flat() as object[]).map((each, index) =>
      calls[index]?.method === 'eth_syncing' ? { ...each, result: { currentBlock: '0x1', highestBlock: '0x9' } } : each,
    );
  }

  const server = await startNodeServer(answer);
  return {
    ...server,
    async close(): Promise<void> {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
