// A real Litecoin node on the loopback address, which shares its interface with bitcoind.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from './store-process.ts';
import type { UtxoChain } from './utxo-chain.ts';

const programs = ['/usr/lib/litecoin/litecoind', '/usr/bin/litecoind'];
const program = programs.find((candidate) => existsSync(candidate));
const auth = 'user:secret-of-the-node';
const fee = 100_000n;

/** Returns why no litecoind can be started here; null if it can. */
export function litecoindObstacle(): string | null {
  return program === undefined ? 'litecoind is not installed: apt-get install litecoind.' : null;
}

export async function startLitecoind(): Promise<UtxoChain> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'appstand-litecoind-'));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const [user = '', password = ''] = auth.split(':');
  const child = spawn(
    program ?? '',
    [
      '-regtest',
      '-server=1',
      '-listen=0',
      '-dnsseed=0',
      '-mempoolreplacement=1',
      '-printtoconsole=0',
      '-rpcbind=127.0.0.1',
      '-rpcallowip=127.0.0.1',
      `-rpcport=${port}`,
      `-rpcuser=${user}`,
      `-rpcpassword=${password}`,
      `-datadir=${folder}`,
    ],
    { stdio: 'ignore' },
  );
  const call = (method: string, ...params: unknown[]) => ask(url, method, params);
  await untilAnswering(call);
  await call('createwallet', 'w');
  const purse = String(await call('getnewaddress'));
  await call('generatetoaddress', 110, purse);

  const send = async (inputs: object[], outputs: object[]): Promise<string> => {
    const raw = await call('createrawtransaction', inputs, outputs);
    const { hex } = (await call('signrawtransactionwithwallet', raw)) as { hex: string };
    return String(await call('sendrawtransaction', hex));
  };
  const mineEmpty = () => call('generateblock', purse, []);

  return {
    asset: 'litecoin',
    settings: { url, auth, backend: 'rpc', network: { hrp: 'rltc', p2pkh: 0x6f, p2sh: 0x3a } },
    height: async () => Number(await call('getblockcount')),
    newAddress: async () => String(await call('getnewaddress')),
    async pay(address, amount) {
      const total = amount + fee;
      const coin = ((await call('listunspent', 1)) as Coin[]).find((one) => unitsOf(one.amount) > total);
      if (coin === undefined) throw new Error('The wallet has no coin that is large enough.');
      const change = coinsOf(unitsOf(coin.amount) - total);
      return send([replaceable(coin)], [{ [address]: coinsOf(amount) }, { [purse]: change }]);
    },
    async mine(blocks = 1) {
      await call('generatetoaddress', blocks, purse);
    },
    async doubleSpend(id) {
      const { vin } = (await call('getrawtransaction', id, true)) as { vin: Coin[] };
      const [coin] = vin;
      if (coin === undefined) throw new Error('The transaction spends nothing.');
      const { value } = (await call('gettxout', coin.txid, coin.vout, false)) as { value: number };
      await send([replaceable(coin)], [{ [purse]: coinsOf(unitsOf(value) - 10n * fee) }]);
    },
    async reorganise(blocks) {
      const height = Number(await call('getblockcount'));
      await call('invalidateblock', await call('getblockhash', height - blocks + 1));
      for (let count = 0; count <= blocks; count += 1) await mineEmpty();
    },
    async sweep(address) {
      const coins = (await call('listunspent', 0, 9_999_999, [address])) as Coin[];
      const total = coins.reduce((sum, { amount }) => sum + unitsOf(amount), 0n);
      await send(coins.map(replaceable), [{ [purse]: coinsOf(total - fee) }]);
      await call('generatetoaddress', 1, purse);
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill();
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Coin {
  readonly txid: string;
  readonly vout: number;
  readonly amount: number;
}

const replaceable = ({ txid, vout }: Coin) => ({ txid, vout, sequence: 0xfffffffd });
const unitsOf = (coins: number): bigint => BigInt(coins.toFixed(8).replace('.', ''));
const coinsOf = (units: bigint): string => (Number(units) / 1e8).toFixed(8);

async function untilAnswering(call: (method: string) => Promise<unknown>): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    try {
      await call('getblockcount');
      return;
    } catch {
      await setTimeout(100);
    }
  }
  throw new Error('litecoind did not start.');
}

async function ask(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(auth).toString('base64')}` },
    body: JSON.stringify({ id: 1, method, params }),
  });
  const { result, error } = (await response.json()) as { result: unknown; error: { message: string } | null };
  if (error !== null) throw new Error(`${method}: ${error.message}`);
  return result;
}
