// A Monero chain of its own on the loopback address: a node, the store's wallet server, and one of a buyer who mines.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { digestFetch } from '#server/crypto/chains/http-digest.ts';
import { openConnection } from '#server/crypto/chains/one-connection.ts';
import { findFreePort } from './store-process.ts';

const programs = ['monerod', 'monero-wallet-rpc'].map((name) => path.join('/usr/bin', name));
const login = { user: 'store', password: 'secret-of-the-wallet' };
/** Coins of a block can be spent 60 blocks later, and payments hide among 15 others. */
const firstBlocks = 80;
/** A block takes a seventh of a second on an idle core. */
const blocksAtOnce = 10;
const askTimeoutMs = 180_000;

/** The wallet of Monero's own functional tests. */
export const storeWallet = {
  address: '42ey1afDFnn4886T7196doS9GPMzexD9gXpsZJDwVjeRVdFCSoHnv7KPbBeGpzJBzHRCAs9UxqeoyFQMYbqSWYTfJJQAWDm',
  viewKey: '49774391fa5e8d249fc2c5b45dadef13534bf2483dede880dac88f061e809100',
  words:
    'velvet lymph giddy number token physics poetry unquoted nibs useful sabotage limits benches lifestyle eden nitrogen anvil fewest avoid batch vials washing fences goat unquoted',
} as const;
const buyerWords =
  'peeled mixture ionic radar utopia puddle buying illness nuns gadget river spout cavernous bounced paradise drunk looking cottage jump tequila melting went winter adjust spout';

type Call = (method: string, params?: object) => Promise<unknown>;

export type MoneroChain = Awaited<ReturnType<typeof startMonero>>;

/** Returns why no Monero node can be started here; null if it can. */
export function moneroObstacle(): string | null {
  return programs.every((program) => existsSync(program)) ? null : 'Monero is not installed: apt-get install monero.';
}

export async function startMonero() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'appstand-monero-'));
  const children: ChildProcess[] = [];
  const stop = async (): Promise<void> => {
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { ...(await startChain(folder, children)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startChain(folder: string, children: ChildProcess[]) {
  const [rpcPort, p2pPort, storePort, buyerPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const [monerod = '', walletServer = ''] = programs;
  const start = (program: string, name: string, ...args: readonly string[]): void => {
    const log = `--log-level 0 --log-file ${path.join(folder, `${name}.log`)}`;
    children.push(spawn(program, [...args, log].join(' ').split(' '), { cwd: folder, stdio: 'ignore' }));
  };
  const url = (port: number): string => `http://127.0.0.1:${port}`;
  const daemon = caller(url(rpcPort), fetch);
  start(
    monerod,
    'node',
    '--regtest --offline --fixed-difficulty 1 --no-zmq --no-igd --non-interactive',
    `--data-dir ${path.join(folder, 'node')} --p2p-bind-ip 127.0.0.1 --p2p-bind-port ${p2pPort}`,
    `--rpc-bind-ip 127.0.0.1 --rpc-bind-port ${rpcPort}`,
  );
  const startWallet = (name: string, port: number): Call => {
    start(
      walletServer,
      name,
      `--daemon-address 127.0.0.1:${rpcPort} --trusted-daemon --no-dns --wallet-dir ${folder}`,
      `--rpc-bind-ip 127.0.0.1 --rpc-bind-port ${port} --rpc-login ${login.user}:${login.password}`,
    );
    return caller(url(port), digestFetch(openConnection(), login));
  };
  const wallet = startWallet('store', storePort);
  const buyer = startWallet('buyer', buyerPort);
  await untilAnswering(daemon, 'get_info');
  await untilAnswering(wallet, 'get_version');
  await untilAnswering(buyer, 'get_version');

  const open = async (viewOnly: string): Promise<void> => {
    const { address, viewKey: viewkey } = storeWallet;
    await wallet('generate_from_keys', { filename: viewOnly, password: '', address, viewkey, restore_height: 0 });
  };
  // A new wallet derives 10,000 subaddresses.
  const buyerFile = { filename: 'buyer', password: '', seed: buyerWords, restore_height: 0 };
  const [restored] = await Promise.all([buyer('restore_deterministic_wallet', buyerFile), open('view-only')]);
  const { address: purse } = restored as { address: string };
  const mine = async (blocks = 1): Promise<void> => {
    for (let left = blocks; left > 0; left -= blocksAtOnce) {
      const amount = Math.min(left, blocksAtOnce);
      await daemon('generateblocks', { amount_of_blocks: amount, wallet_address: purse, starting_nonce: 0 });
    }
  };
  const other = (pathname: string, body: object = {}): Promise<unknown> =>
    fetch(`${url(rpcPort)}/${pathname}`, { method: 'POST', body: JSON.stringify(body) }).then((each) => each.json());
  /** A node leaves a transaction out of blocks until it has handed it on, and repeats a template until something changes. */
  const untilMinable = async (id: string): Promise<void> => {
    for (let attempt = 0; attempt < 300; attempt += 1) {
      const changed = { wallet_address: purse, reserve_size: 1 + (attempt % 100) };
      const block = await daemon('get_block_template', changed);
      if ((block as { blocktemplate_blob: string }).blocktemplate_blob.includes(id)) return;
      await setTimeout(100);
    }
    throw new Error('The node does not put the transaction into a block.');
  };
  const height = async (): Promise<number> => ((await daemon('get_info')) as { height: number }).height - 1;
  await mine(firstBlocks);
  await wallet('refresh');

  return {
    settings: { url: url(storePort), auth: `${login.user}:${login.password}`, daemonUrl: url(rpcPort) },
    /** Asks the store's wallet server. */
    wallet,
    mine,
    height,
    /** Sends one transaction that waits to be mined. Returns its id. */
    async pay(payments: Readonly<Record<string, bigint>>, unlockTime = 0): Promise<string> {
      await buyer('refresh');
      const destinations = Object.entries(payments).map(([address, amount]) => ({ address, amount: Number(amount) }));
      const sent = await buyer('transfer', { destinations, unlock_time: unlockTime });
      const { tx_hash: id } = sent as { tx_hash: string };
      await untilMinable(id);
      return id;
    },
    /** Takes the youngest blocks away. What they held waits to be mined again, unless it is dropped. */
    async popBlocks(blocks: number, { drops = false } = {}): Promise<void> {
      await other('pop_blocks', { nblocks: blocks });
      if (drops) await daemon('flush_txpool');
    },
    /** Opens a new file of the same wallet, as after a restore. */
    openRestored: open,
    async openSpendable(): Promise<void> {
      const { words: seed } = storeWallet;
      const start = { restore_height: await height() };
      await wallet('restore_deterministic_wallet', { filename: 'spendable', password: '', seed, ...start });
    },
  };
}

function caller(url: string, fetchWith: (url: string, init: RequestInit) => Promise<Response>): Call {
  return async (method, params = {}) => {
    const response = await fetchWith(`${url}/json_rpc`, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(askTimeoutMs),
    });
    const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } };
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result;
  };
}

async function untilAnswering(call: Call, method: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    try {
      await call(method);
      return;
    } catch {
      await setTimeout(100);
    }
  }
  throw new Error('A Monero program did not start.');
}
