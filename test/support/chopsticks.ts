// The real runtime of an Asset Hub on the loopback address, which builds blocks when it is told to. Its first block is that of
// Rococo's: the other networks' are not published whole. It is told to count as Polkadot's does.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { nodesFolder } from './install-nodes.ts';

const program = path.join(nodesFolder, 'node_modules/@acala-network/chopsticks/chopsticks.cjs');
const nodes = createRequire(path.join(nodesFolder, 'package.json'));
const chainPackage = '@substrate/connect-known-chains';
const properties = { ss58Format: 0, tokenDecimals: 10, tokenSymbol: 'DOT' };
/** Has any signature by these bytes count. */
const signature = Uint8Array.from({ length: 64 }, (_, index) => [0xde, 0xad, 0xbe, 0xef][index] ?? 0xcd);

/** Returns why no chopsticks can be started here; null if it can. */
export function chopsticksObstacle(): string | null {
  const isInstalled = [program, path.join(nodesFolder, 'node_modules', chainPackage)].every(existsSync);
  return isInstalled ? null : 'chopsticks is not installed: run npm ci in test/nodes.';
}

interface Extrinsic {
  readonly signature: { set(bytes: Uint8Array): void };
  signFake(address: string, options: object): void;
  toHex(): string;
}

interface Api {
  readonly consts: { readonly balances: { readonly existentialDeposit: { toString(): string } } };
  readonly query: { readonly system: { account(address: string): Promise<{ readonly nonce: unknown }> } };
  readonly tx: {
    readonly balances: {
      transfer(to: string, amount: bigint): Extrinsic;
      transferAll(to: string, keepAlive: boolean): Extrinsic;
    };
  };
  readonly genesisHash: unknown;
  readonly runtimeVersion: unknown;
  disconnect(): Promise<void>;
}

export interface Chopsticks {
  readonly url: string;
  readonly genesis: string;
  /** What the runtime keeps an account with at least. */
  readonly least: bigint;
  build(blocks: number): Promise<void>;
  /** Sends without building a block. */
  pay(from: string, to: string, amount: bigint): Promise<void>;
  /** Sends all that an account has, without building a block. */
  empty(from: string, to: string): Promise<void>;
  stop(): Promise<void>;
}

/** `payer` has money from the first block on. */
export async function startChopsticks(payer: string): Promise<Chopsticks> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'appstand-chopsticks-'));
  const specification = path.join(folder, 'chain.json');
  const { rococo_v2_2_asset_hub: chain } = nodes(chainPackage) as { rococo_v2_2_asset_hub: string };
  writeFileSync(specification, JSON.stringify({ ...(JSON.parse(chain) as object), bootNodes: [], properties }));
  const args = ['--chain-spec', specification, '--host', '127.0.0.1', '--port', '0'];
  const child = spawn(process.execPath, [program, ...args, '--build-block-mode', 'Manual', '--mock-signature-host'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await listeningAddress(child);
  const { ApiPromise, WsProvider } = nodes('@polkadot/api') as {
    ApiPromise: { create(options: object): Promise<Api> };
    WsProvider: new (url: string) => { send(method: string, params: readonly unknown[]): Promise<unknown> };
  };
  const provider = new WsProvider(`ws://${address}`);
  const api = await ApiPromise.create({ provider, noInitWarn: true });
  const call = (method: string, ...params: unknown[]) => provider.send(method, params);
  await call('dev_setStorage', {
    System: { Account: [[[payer], { providers: 1, data: { free: '1000000000000000' } }]] },
  });
  const send = async (from: string, extrinsic: Extrinsic): Promise<void> => {
    const { nonce } = await api.query.system.account(from);
    const { genesisHash, runtimeVersion } = api;
    extrinsic.signFake(from, { nonce, genesisHash, blockHash: genesisHash, runtimeVersion });
    extrinsic.signature.set(signature);
    await call('author_submitExtrinsic', extrinsic.toHex());
  };
  return {
    url: `http://${address}`,
    genesis: String(await call('chain_getBlockHash', 0)),
    least: BigInt(api.consts.balances.existentialDeposit.toString()),
    // One call for each block: a call may take a minute, and a hundred blocks take longer on a busy machine.
    async build(count) {
      for (let built = 0; built < count; built += 1) await call('dev_newBlock');
    },
    pay: (from, to, amount) => send(from, api.tx.balances.transfer(to, amount)),
    empty: (from, to) => send(from, api.tx.balances.transferAll(to, false)),
    async stop() {
      await api.disconnect();
      child.kill('SIGKILL');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listeningAddress(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('chopsticks has no output.');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /listening on http:\/\/(127\.0\.0\.1:\d+)/.exec(line)?.[1];
    if (address === undefined) continue;
    child.stdout.resume();
    return address;
  }
  throw new Error('chopsticks ended before it listened.');
}
