// A real Litecoin node on the loopback address, which shares its interface with bitcoind.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import { findFreePort } from './store-process.ts';
import type { UtxoChain } from './utxo-chain.ts';

const programs = ['/usr/lib/litecoin/litecoind', '/usr/bin/litecoind'];
const program = programs.find((candidate) => existsSync(candidate));
const auth = 'user:secret-of-the-node';
const fee = 100_000n;
/** Of private keys in the form that wallets import. */
const privateKeyPrefix = 0xef;
const network = {
  genesis: '530827f38f93b43ed12af0b3ad25a288dc02ed74d6d7857862df51fc56c416f9',
  hrp: 'rltc',
  p2pkh: 0x6f,
  p2sh: 0x3a,
};

/** Returns why no litecoind can be started here; null if it can. */
export function litecoindObstacle(): string | null {
  return program === undefined ? 'litecoind is not installed: apt-get install litecoind.' : null;
}

export interface Litecoind extends UtxoChain {
  /** Replaces an unconfirmed payment by one of the same amount to the same address, with a higher fee. Returns its id. */
  bump(id: string): Promise<string>;
  /** Adds a private key to the wallet, so that its addresses can be swept. */
  importKey(key: Uint8Array): Promise<void>;
}

export async function startLitecoind(): Promise<Litecoind> {
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
  /** Returns the coin that an unconfirmed transaction spends, its value, and the outputs. */
  const spentBy = async (id: string) => {
    const { vin, vout } = (await call('getrawtransaction', id, true)) as { vin: Coin[]; vout: Output[] };
    const [coin] = vin;
    if (coin === undefined) throw new Error('The transaction spends nothing.');
    const { value } = (await call('gettxout', coin.txid, coin.vout, false)) as { value: number };
    return { coin, value, vout };
  };
  const mineEmpty = () => call('generateblock', purse, []);

  return {
    asset: 'litecoin',
    settings: { url, auth, backend: 'rpc', network },
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
    async bump(id) {
      const { coin, value, vout } = await spentBy(id);
      const paid = vout.find(({ scriptPubKey }) => scriptPubKey.addresses[0] !== purse);
      if (paid === undefined) throw new Error('The transaction pays to the wallet only.');
      const change = coinsOf(unitsOf(value) - unitsOf(paid.value) - 5n * fee);
      const address = paid.scriptPubKey.addresses[0] ?? '';
      return send([replaceable(coin)], [{ [address]: coinsOf(unitsOf(paid.value)) }, { [purse]: change }]);
    },
    async importKey(key) {
      const base58 = createBase58check(sha256);
      const text = base58.encode(Uint8Array.of(privateKeyPrefix, ...key, 1));
      await call('importprivkey', text, '', false);
    },
    async doubleSpend(id) {
      const { coin, value } = await spentBy(id);
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

interface Output {
  readonly value: number;
  readonly scriptPubKey: { readonly addresses: readonly string[] };
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
