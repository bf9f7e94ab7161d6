// One HTTP server that stands for Ethereum nodes, good and bad, each below a path of its own.
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { getAsset } from '#server/crypto/assets.ts';
import { answerEvm } from '#server/simulators/chains/evm-front.ts';
import { openLedger } from '#server/simulators/chains/ledger.ts';

/** `late`: its newest block is an hour old. `other-token`: USDC counts 18 decimals. */
export type NodeKind = 'right' | 'other-chain' | 'late' | 'syncing' | 'other-token' | 'rubbish' | 'hanging' | 'endless';

const usdc = getAsset('usdc').contract ?? '';
const hourMs = 3_600_000;

export async function startEvmNodes({ chainId }: { readonly chainId: number }) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'appstand-nodes-'));
  const ledger = openLedger(folder, 'ethereum', { blockMs: 1_000 });
  const old = openLedger(folder, 'old', { blockMs: 1_000, now: () => new Date(Date.now() - hourMs) });

  function answer(kind: NodeKind, body: unknown): unknown {
    const tokens = [{ asset: 'usdc', contract: usdc, decimals: kind === 'other-token' ? 18 : 6 }];
    const network = { chainId: kind === 'other-chain' ? 5 : chainId, coin: 'ethereum', tokens };
    const answered = answerEvm(kind === 'late' ? old : ledger, network, body);
    if (kind !== 'syncing') return answered;
    const calls = [body].flat() as { method: string }[];
    return ([answered].flat() as object[]).map((each, index) =>
      calls[index]?.method === 'eth_syncing' ? { ...each, result: { currentBlock: '0x1', highestBlock: '0x9' } } : each,
    );
  }

  async function respond(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const kind = request.url?.split('/')[1] as NodeKind;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (kind === 'hanging') return;
    if (kind === 'rubbish') return void response.end('<html>It works!</html>');
    if (kind === 'endless') {
      const megabyte = Buffer.alloc(1024 * 1024, ' ');
      for (let count = 0; count < 10 && !response.destroyed; count += 1) response.write(megabyte);
      return void response.end('{}');
    }
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer(kind, JSON.parse(Buffer.concat(chunks).toString()))));
  }

  const server = http.createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    /** Returns an address that ends with a key, as those of many APIs do. */
    url: (kind: NodeKind, key: string): string => `http://127.0.0.1:${port}/${kind}/${key}`,
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
