import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { nodesFolder } from './install-nodes.ts';
import { findFreePort } from './store-process.ts';
import type { UtxoChain } from './utxo-chain.ts';

/** Returns why no bcoin can be started here; null if it can. */
export function bcoinObstacle(): string | null {
  return existsSync(path.join(nodesFolder, 'node_modules/bcoin'))
    ? null
    : 'bcoin is not installed: run npm ci in test/nodes.';
}

/** Starts a Bitcoin node behind Esplora's API. */
export async function startBcoin(): Promise<UtxoChain> {
  const program = path.join(import.meta.dirname, 'bcoin-process.ts');
  const child = spawn(process.execPath, ['--disable-warning=DeprecationWarning', program], {
    env: { ...process.env, BCOIN_HTTP_PORT: String(await findFreePort()) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const [line] = (await Promise.race([once(lines, 'line'), once(child, 'exit')])) as [unknown];
  if (typeof line !== 'string') throw new Error('bcoin did not start.');
  const url = line;

  async function run(action: string, values: object = {}): Promise<string> {
    const response = await fetch(`${url}/${action}`, { method: 'POST', body: JSON.stringify(values) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${action}: ${text}`);
    return text;
  }

  return {
    asset: 'bitcoin',
    settings: { url, backend: 'esplora', network: { hrp: 'rb', p2pkh: 0x3c, p2sh: 0x26 } },
    height: async () => Number(await (await fetch(`${url}/blocks/tip/height`)).text()),
    newAddress: () => run('newAddress'),
    pay: (address, amount) => run('pay', { address, amount: Number(amount) }),
    async mine(blocks = 1) {
      await run('mine', { blocks });
    },
    async doubleSpend(id) {
      await run('doubleSpend', { id });
    },
    async reorganise(blocks) {
      await run('reorganise', { blocks });
    },
    async sweep(address) {
      await run('sweep', { address });
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}
