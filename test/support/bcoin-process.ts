// A real Bitcoin node in a process of its own, with Esplora's API and a wallet in front of it. Prints its address.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

process.env['NODE_BACKEND'] = 'js';
const nodes = createRequire(path.resolve(import.meta.dirname, '../nodes/package.json'));
const { Address, FullNode, KeyRing, MTX } = nodes('bcoin') as Bcoin;

interface Bcoin {
  readonly Address: { fromString(text: string, network: string): unknown };
  readonly FullNode: new (options: object) => FullNode;
  readonly KeyRing: { generate(isCompressed: boolean): Ring };
  readonly MTX: new () => Mtx;
}
interface Ring {
  getAddress(encoding: 'string', network: string): string;
}
interface Mtx {
  readonly view: unknown;
  addOutput(output: { address: unknown; value: number }): void;
  addCoin(coin: Coin): void;
  sign(ring: Ring | Ring[]): number;
  toTX(): Transaction;
}
interface Coin {
  readonly hash: string;
  readonly index: number;
  readonly height: number;
  readonly value: number;
  readonly coinbase: boolean;
}
interface Transaction {
  readonly inputs: { readonly prevout: { readonly hash: string; readonly index: number } }[];
  readonly outputs: { readonly value: number; readonly script: { toRaw(): Buffer } }[];
  rhash(): string;
}
interface Meta {
  readonly tx: Transaction;
  readonly height: number;
  readonly block: string | null;
  readonly time: number;
}
interface Entry {
  readonly hash: string;
  readonly height: number;
  readonly time: number;
  rhash(): string;
}
interface Job {
  attempt: object;
  pushTX(transaction: Transaction, view: unknown): void;
  refresh(): void;
  mineAsync(): Promise<unknown>;
}
interface FullNode {
  readonly chain: {
    readonly tip: Entry;
    add(block: unknown): Promise<Entry>;
    getEntryByHeight(height: number): Promise<Entry | null>;
    getBlock(height: number): Promise<{ readonly txs: Transaction[] }>;
    getCoin(hash: string, index: number): Promise<Coin>;
  };
  readonly mempool: {
    addTX(transaction: Transaction): Promise<unknown>;
    getTX(hash: string): Transaction;
    isSpent(hash: string, index: number): boolean;
  };
  readonly miner: { readonly cpu: { createJob(tip: Entry, address: unknown): Promise<Job> } };
  open(): Promise<void>;
  getCoinsByAddress(address: unknown): Promise<Coin[]>;
  getMetaByAddress(address: unknown): Promise<Meta[]>;
  getMetaView(meta: Meta): Promise<{ getOutputFor(input: object): Transaction['outputs'][number] | null }>;
}

const network = 'regtest';
const fee = 10_000;
const matureAfter = 100;

const node = new FullNode({
  network,
  memory: true,
  workers: false,
  indexTX: true,
  indexAddress: true,
  listen: false,
  logLevel: 'none',
  apiKey: 'unused',
  httpPort: Number(process.env['BCOIN_HTTP_PORT']),
  httpHost: '127.0.0.1',
});
const rings = new Map<string, Ring>();
/** Of public key hashes: a new chain lets nobody spend from witness scripts during its first 432 blocks. */
const newAddress = (): string => {
  const ring = KeyRing.generate(true);
  const address = ring.getAddress('string', network);
  rings.set(address, ring);
  return address;
};
const parse = (address: string): unknown => Address.fromString(address, network);
const reversed = (hash: string): string => Buffer.from(Buffer.from(hash, 'hex').toReversed()).toString('hex');

await node.open();
const purse = newAddress();
await mine(matureAfter + 10);

async function jobOn(tip: Entry): Promise<Job> {
  return node.miner.cpu.createJob(tip, parse(purse));
}

async function mine(blocks: number): Promise<void> {
  for (let count = 0; count < blocks; count += 1) await node.chain.add(await (await jobOn(node.chain.tip)).mineAsync());
}

/** Spends the coins on one output, and the rest on the purse. */
function spend(owner: string, coins: readonly Coin[], output?: { address: string; value: number }): Mtx {
  const mtx = new MTX();
  const total = coins.reduce((sum, { value }) => sum + value, 0);
  if (output !== undefined) mtx.addOutput({ address: parse(output.address), value: output.value });
  mtx.addOutput({ address: parse(purse), value: total - (output?.value ?? 0) - fee });
  for (const coin of coins) mtx.addCoin(coin);
  const ring = rings.get(owner);
  if (ring === undefined) throw new Error('The wallet has no key of this address.');
  mtx.sign(ring);
  return mtx;
}

async function unspent(address: string): Promise<Coin[]> {
  const coins = await node.getCoinsByAddress(parse(address));
  const isMature = ({ coinbase, height }: Coin) => !coinbase || height + matureAfter <= node.chain.tip.height + 1;
  return coins.filter((coin) => isMature(coin) && !node.mempool.isSpent(coin.hash, coin.index));
}

/** The actions of test/support/utxo-chain.ts. */
const actions: Record<string, (values: { address: string; amount: number; id: string; blocks: number }) => unknown> = {
  newAddress,
  mine: ({ blocks }) => mine(blocks),
  async pay({ address, amount }) {
    const coin = (await unspent(purse)).find(({ value }) => value > amount + fee);
    if (coin === undefined) throw new Error('The wallet has no coin that is large enough.');
    const transaction = spend(purse, [coin], { address, value: amount }).toTX();
    await node.mempool.addTX(transaction);
    return transaction.rhash();
  },
  // The node replaces nothing in its mempool: a conflicting transaction is mined.
  async doubleSpend({ id }) {
    const [input] = node.mempool.getTX(reversed(id)).inputs;
    if (input === undefined) throw new Error('The transaction spends nothing.');
    const mtx = spend(purse, [await node.chain.getCoin(input.prevout.hash, input.prevout.index)]);
    const job = await jobOn(node.chain.tip);
    Object.assign(job.attempt, { items: [], fees: 0 });
    job.pushTX(mtx.toTX(), mtx.view);
    job.refresh();
    await node.chain.add(await job.mineAsync());
  },
  async reorganise({ blocks }) {
    const { height } = node.chain.tip;
    let tip = await node.chain.getEntryByHeight(height - blocks);
    const dropped = await Promise.all(
      Array.from({ length: blocks }, (_, count) => node.chain.getBlock(height - count)),
    );
    for (let count = 0; count <= blocks && tip !== null; count += 1) {
      const job = await jobOn(tip);
      Object.assign(job.attempt, { items: [], fees: 0 });
      job.refresh();
      tip = await node.chain.add(await job.mineAsync());
    }
    // Other nodes put the transactions back into their mempool.
    for (const transaction of dropped.flatMap(({ txs }) => txs.slice(1))) await node.mempool.addTX(transaction);
  },
  async sweep({ address }) {
    await node.mempool.addTX(spend(address, await unspent(address)).toTX());
    await mine(1);
  },
};

const pageSize = 25;

/** What Esplora answers; null for 404. */
async function esplora(pathname: string): Promise<unknown> {
  const { tip } = node.chain;
  if (pathname === '/blocks/tip/height') return tip.height;
  if (pathname === '/blocks/tip/hash') return tip.rhash();
  const height = /^\/block-height\/(\d+)$/.exec(pathname)?.[1];
  if (height !== undefined) return (await node.chain.getEntryByHeight(Number(height)))?.rhash() ?? null;
  const [, address = '', listing, last] = /^\/address\/(\w+)(\/txs(?:\/chain\/(\w+))?)?$/.exec(pathname) ?? [];
  if (address === '') return null;
  const metas = (await node.getMetaByAddress(parse(address))).toSorted((a, b) => rank(b) - rank(a));
  const transactions = await Promise.all(metas.map((meta) => transactionOf(meta, address)));
  if (listing === undefined) return { address, ...statsOf(transactions, address) };
  const mined = transactions.filter(({ status }) => status.confirmed);
  const start = mined.findIndex(({ txid }) => txid === last) + 1;
  const page = mined.slice(start, start + pageSize);
  return last === undefined ? [...transactions.filter(({ status }) => !status.confirmed), ...page] : page;
}

const rank = ({ height }: Meta): number => (height < 0 ? Infinity : height);

async function transactionOf(meta: Meta, address: string) {
  const view = await node.getMetaView(meta);
  const own = scriptOf(address);
  const isOwn = (output: Transaction['outputs'][number] | null) => output?.script.toRaw().toString('hex') === own;
  return {
    txid: meta.tx.rhash(),
    spends: meta.tx.inputs.filter((input) => isOwn(view.getOutputFor(input))).length,
    vout: meta.tx.outputs.map(({ value, script }) => ({ value, scriptpubkey: script.toRaw().toString('hex') })),
    status:
      meta.height < 0
        ? { confirmed: false }
        : { confirmed: true, block_height: meta.height, block_hash: meta.block, block_time: meta.time },
  };
}

function statsOf(transactions: readonly Awaited<ReturnType<typeof transactionOf>>[], address: string) {
  const own = scriptOf(address);
  const of = (isConfirmed: boolean) => {
    const some = transactions.filter(({ status }) => status.confirmed === isConfirmed);
    const outputs = some.flatMap(({ vout }) => vout.filter(({ scriptpubkey }) => scriptpubkey === own));
    return {
      funded_txo_count: outputs.length,
      funded_txo_sum: outputs.reduce((sum, { value }) => sum + value, 0),
      spent_txo_count: some.reduce((sum, { spends }) => sum + spends, 0),
      tx_count: some.length,
    };
  };
  return { chain_stats: of(true), mempool_stats: of(false) };
}

function scriptOf(address: string): string | undefined {
  const mtx = new MTX();
  mtx.addOutput({ address: parse(address), value: 0 });
  return mtx.toTX().outputs[0]?.script.toRaw().toString('hex');
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const { pathname } = new URL(request.url ?? '', 'http://127.0.0.1');
    const action = request.method === 'POST' ? actions[pathname.slice(1)] : undefined;
    let body = '';
    for await (const part of request) body += String(part);
    const found = action === undefined ? await esplora(pathname) : ((await action(JSON.parse(body))) ?? '');
    response.writeHead(found === null ? 404 : 200).end(typeof found === 'string' ? found : JSON.stringify(found));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}

const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
await once(server, 'listening');
process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
