// Blocks and transactions of money that was found by its balance. Transactions are for people: a node that refuses to list
// them changes no total.
import { ChainError } from './chain.ts';
import { readQuantity } from './evm-abi.ts';
import { incomingRead, outgoingRead, passedRead, type Changed, type TokenTransfer, type Transfer } from './evm-logs.ts';
import { blockRead, type Block } from './evm-reads.ts';
import { joinReads, optionalRead, readAll } from './reads.ts';
import type { EvmDeps } from './evm-settings.ts';

export interface Changes {
  /** Money came at this height. */
  readonly found: readonly Changed[];
  /** Tokens are fewer than at this height, and the address has sent nothing itself. */
  readonly dropped: readonly Changed[];
  /** No tokens are there. What came since this height has left by a signature. */
  readonly empty: readonly Changed[];
  /** Blocks up to here stay. */
  readonly settledHeight: number;
  readonly head: Block;
}

export interface Located {
  /** By payment. */
  readonly blocks: ReadonlyMap<string, Block>;
  readonly transactions: ReadonlyMap<string, readonly Transfer[]>;
  readonly spenders: ReadonlySet<string>;
}

const fullBlocksPerRound = 10;

export async function locatedAt(
  deps: EvmDeps,
  { found, dropped, empty, settledHeight, head }: Changes,
  signal?: AbortSignal,
): Promise<Located> {
  const heights = [...new Set(found.map(({ height }) => height))];
  const full = new Set(found.filter(({ contract }) => contract === null).map(({ height }) => height));
  const withTransactions = new Set([...full].slice(0, fullBlocksPerRound));
  const reads = (isFull: boolean) => ({
    blocks: joinReads(heights.map((height) => blockRead(height, isFull && withTransactions.has(height)))),
    logs: joinReads(heights.map((height) => optionalRead(incomingRead(found, height)))),
    outgoing: joinReads(dropped.map((one) => optionalRead(outgoingRead(one, head.height)))),
    passed: optionalRead(passedRead(isFull ? empty : [], settledHeight)),
  });
  const answers = await readAll(deps.rpc, reads(true), { signal }).catch((error: unknown) => {
    if (error instanceof ChainError && error.failure === 'bad-response')
      return readAll(deps.rpc, reads(false), { signal });
    throw error;
  });
  const blocks = new Map(answers.blocks.map((block) => [block.height, block]));
  const logs = answers.logs.flatMap((transfers) => transfers ?? []);
  return {
    blocks: new Map(
      found.flatMap(({ paymentId, height }) => {
        const block = blocks.get(height);
        return block === undefined ? [] : [[paymentId, block]];
      }),
    ),
    transactions: new Map(
      found.map((one) => [
        one.paymentId,
        one.contract === null ? transfersIn(blocks.get(one.height), one.address) : ofHolding(logs, one),
      ]),
    ),
    spenders: new Set([
      ...answers.outgoing.flatMap((transfers) => transfers ?? []).map(({ from }) => from),
      ...(answers.passed ?? []).map(({ to }) => to),
    ]),
  };
}

/** Sums what one transaction sent in several transfers. */
function ofHolding(logs: readonly TokenTransfer[], one: Changed): Transfer[] {
  const byId = new Map<string, Transfer>();
  for (const { id, amount, height, from, to, contract } of logs) {
    if (to !== one.address.toLowerCase() || contract !== one.contract?.toLowerCase()) continue;
    const sum = BigInt(amount) + BigInt(byId.get(id)?.amount ?? 0);
    byId.set(id, { id, amount: String(sum), height, from });
  }
  return [...byId.values()];
}

/** Lists the block's transactions straight to an address. Transfers by contracts are in no list. */
function transfersIn(block: Block | undefined, address: string): Transfer[] {
  return (block?.transactions ?? []).flatMap((transaction) => {
    if (typeof transaction !== 'object' || transaction === null) return [];
    const { hash: id, to, from, value } = transaction as Record<string, unknown>;
    const amount = readQuantity(value);
    if (typeof to !== 'string' || to.toLowerCase() !== address.toLowerCase() || amount === null || amount === 0n)
      return [];
    if (typeof id !== 'string' || typeof from !== 'string') return [];
    return [{ id, amount: String(amount), height: block?.height ?? 0, from }];
  });
}
