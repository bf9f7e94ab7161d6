// Finds the transactions that brought new money. Nodes keep no index by address, so the newest blocks are read.
import * as z from 'zod/mini';
import { tronAddressBytes } from '../keys/tron-address.ts';
import { askTron, type TronDeps } from './ask-tron.ts';

export interface Arrival {
  readonly id: string;
  readonly amount: bigint;
  readonly height: number;
  readonly at: Date;
  /** 20 bytes in hexadecimal. */
  readonly to: string;
  /** Null for the network's own coin. */
  readonly contract: string | null;
}

/** Two minutes of blocks. Older money is counted all the same, without its transaction. */
const mostBlocks = 40;
const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

const blockSchema = z.object({
  block_header: z.object({ raw_data: z.object({ timestamp: z._default(z.number(), 0) }) }),
  transactions: z.optional(
    z.array(
      z.object({
        txID: z.string(),
        ret: z.optional(z.array(z.object({ contractRet: z.optional(z.string()) }))),
        raw_data: z.object({
          contract: z.array(z.object({ type: z.string(), parameter: z.object({ value: z.unknown() }) })),
        }),
      }),
    ),
  ),
});
const transferSchema = z.object({ amount: z.int(), to_address: z.string() });
const infosSchema = z.array(
  z.object({
    id: z.string(),
    blockTimeStamp: z._default(z.number(), 0),
    log: z.optional(
      z.array(z.object({ address: z.string(), topics: z.optional(z.array(z.string())), data: z.optional(z.string()) })),
    ),
  }),
);

/** Returns what came to any address by direct transfers since the block `from`, as far as it is searched. */
export async function findArrivals(
  deps: TronDeps,
  {
    from,
    to,
    contracts,
  }: { readonly from: number; readonly to: number; readonly contracts: readonly (string | null)[] },
  signal?: AbortSignal,
): Promise<Arrival[]> {
  const found: Arrival[] = [];
  const tokens = contracts.filter((contract) => contract !== null);
  for (let height = Math.max(from, to - mostBlocks + 1, 0); height <= to; height += 1) {
    if (contracts.includes(null)) found.push(...(await coinsIn(deps, height, signal)));
    if (tokens.length > 0) found.push(...(await tokensIn(deps, height, tokens, signal)));
  }
  return found;
}

async function coinsIn(deps: TronDeps, height: number, signal?: AbortSignal): Promise<Arrival[]> {
  const call = { view: 'wallet', method: 'getblockbynum', schema: blockSchema } as const;
  const block = await askTron(deps, call, { num: height }, signal);
  const at = new Date(block.block_header.raw_data.timestamp);
  return (block.transactions ?? []).flatMap(({ txID: id, ret, raw_data: { contract } }) => {
    const [only] = contract;
    const transfer = transferSchema.safeParse(only?.parameter.value);
    const isDone = (ret?.[0]?.contractRet ?? 'SUCCESS') === 'SUCCESS';
    if (only?.type !== 'TransferContract' || !isDone || !transfer.success) return [];
    const { amount, to_address: to } = transfer.data;
    return [{ id, amount: BigInt(amount), height, at, to: to.slice(2), contract: null }];
  });
}

async function tokensIn(
  deps: TronDeps,
  height: number,
  contracts: readonly string[],
  signal?: AbortSignal,
): Promise<Arrival[]> {
  const call = { view: 'wallet', method: 'gettransactioninfobyblocknum', schema: infosSchema } as const;
  const infos = await askTron(deps, call, { num: height }, signal);
  return infos.flatMap(({ id, blockTimeStamp, log }) =>
    (log ?? []).flatMap(({ address, topics = [], data = '' }) => {
      const contract = contracts.find((each) => tronAddressBytes(each) === address);
      const [topic, , to] = topics;
      const isTransfer = topic === transferTopic && to !== undefined && /^[0-9a-f]{64}$/.test(data);
      if (contract === undefined || !isTransfer) return [];
      const amount = BigInt(`0x${data}`);
      return [{ id, amount, height, at: new Date(blockTimeStamp), to: to.slice(24), contract }];
    }),
  );
}
