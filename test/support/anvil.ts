// A real Ethereum node on the loopback address, which mines when it is told to.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { nodesFolder } from './install-nodes.ts';

const architecture = process.arch === 'x64' ? 'amd64' : process.arch;
const system = process.platform === 'win32' ? 'win32' : process.platform;
const program = path.join(nodesFolder, `node_modules/@foundry-rs/anvil-${system}-${architecture}/bin/anvil`);
const multicallAddress = '0xcA11bde05977b3631167028862bE2a173976CA11';
const enoughGas = '0xf4240';
/** Where TestToken stores `balanceOf`. */
const balancesSlot = 1n;

/** Returns why no anvil can be started here; null if it can. */
export function anvilObstacle(): string | null {
  return existsSync(program) ? null : 'anvil is not installed: run npm ci in test/nodes.';
}

export interface Anvil {
  readonly url: string;
  readonly child: ChildProcess;
  /** Accounts with money, whose transactions the node signs. */
  readonly accounts: readonly string[];
  call(method: string, ...params: unknown[]): Promise<unknown>;
  mine(blocks?: number): Promise<void>;
  /** Sends without mining. */
  pay(to: string, value: bigint): Promise<string>;
  /** Sends without mining from an address of which no key is known. */
  payFrom(from: string, to: string, value: bigint): Promise<string>;
  /** Calls a function of a contract in a transaction, without mining. */
  invoke(contract: string, selector: string, args: readonly (bigint | string)[], value?: bigint): Promise<string>;
  /** Deploys and mines. */
  deploy(name: 'TestToken' | 'Forwarder', args?: readonly bigint[]): Promise<string>;
  deployMulticall(): Promise<void>;
  /** Puts a token where a known one is, and gives all of it to the first account. Mines. */
  placeToken(address: string, decimals: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startAnvil(chainId: number, ...args: string[]): Promise<Anvil> {
  const child = spawn(
    program,
    ['--host', '127.0.0.1', '--port', '0', '--no-mining', '--order', 'fifo', '--chain-id', String(chainId), ...args],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const url = await listeningAddress(child);
  const call = (method: string, ...params: unknown[]) => ask(url, method, params);
  const [sender = '', ...others] = (await call('eth_accounts')) as string[];
  const send = async (transaction: object): Promise<string> =>
    String(await call('eth_sendTransaction', { from: sender, gas: enoughGas, ...transaction }));
  const mine = async (blocks = 1): Promise<void> => {
    await call('anvil_mine', hex(BigInt(blocks)));
  };
  const deploy: Anvil['deploy'] = async (name, words = []) => {
    const id = await send({ data: `${(await readContracts())[name].bytecode}${words.map(wordOf).join('')}` });
    await mine();
    const receipt = (await call('eth_getTransactionReceipt', id)) as { contractAddress: string };
    return receipt.contractAddress;
  };
  return {
    url,
    child,
    accounts: [sender, ...others],
    call,
    mine,
    pay: (to, value) => send({ to, value: hex(value) }),
    async payFrom(from, to, value) {
      await call('anvil_impersonateAccount', from);
      return send({ from, to, value: hex(value), gas: '0x5208' });
    },
    invoke: (to, selector, words, value = 0n) =>
      send({ to, data: `${selector}${words.map(wordOf).join('')}`, value: hex(value) }),
    deploy,
    async deployMulticall() {
      await call('anvil_setCode', multicallAddress, (await readContracts()).Multicall.deployedBytecode);
    },
    async placeToken(address, decimals) {
      const model = await deploy('TestToken', [BigInt(decimals), 0n]);
      await call('anvil_setCode', address, await call('eth_getCode', model, 'latest'));
      const slot = keccak_256(hexToBytes(wordOf(sender) + wordOf(balancesSlot)));
      await call('anvil_setStorageAt', address, `0x${bytesToHex(slot)}`, `0x${wordOf(10n ** 30n)}`);
      await mine();
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      // A suspended process ignores gentler signals.
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

export const selectors = {
  transfer: '0xa9059cbb',
  transferFor: '0x5253a579',
  transferTwice: '0xf5e3eb7f',
  setPaused: '0x16c38b3c',
  forward: '0x101e8952',
};

async function listeningAddress(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('anvil has no output.');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^Listening on (127\.0\.0\.1:\d+)/.exec(line)?.[1];
    if (address === undefined) continue;
    child.stdout.resume();
    return `http://${address}`;
  }
  throw new Error('anvil ended before it listened.');
}

async function ask(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } };
  if (error !== undefined) throw new Error(`${method}: ${error.message}`);
  return result;
}

async function readContracts() {
  const file = path.join(nodesFolder, 'contracts/test-contracts.json');
  return JSON.parse(await readFile(file, 'utf8')) as {
    TestToken: { bytecode: string };
    Forwarder: { bytecode: string };
    Multicall: { deployedBytecode: string };
  };
}

const hex = (value: bigint): string => `0x${value.toString(16)}`;

function wordOf(value: bigint | string): string {
  return (typeof value === 'string' ? value.slice(2).toLowerCase() : value.toString(16)).padStart(64, '0');
}
