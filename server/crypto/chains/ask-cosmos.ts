// Calls of a Cosmos node's REST API, which answers for any block that it still has.
import * as z from 'zod/mini';
import { parseJson, type AskNode } from './ask-node.ts';
import { ChainError, type Tip } from './chain.ts';

export interface CosmosDeps {
  readonly ask: AskNode;
  readonly denom: string;
  readonly now: () => Date;
}

export interface CosmosBlock extends Tip {
  readonly chainId: string;
  readonly at: Date;
}

export const digits = z.string().check(z.regex(/^\d{1,39}$/));
const blockSchema = z.object({
  block_id: z.object({ hash: z.string().check(z.maxLength(100)) }),
  block: z.object({
    header: z.object({ chain_id: z.string().check(z.maxLength(64)), height: digits, time: z.string() }),
  }),
});
const balanceSchema = z.object({ balance: z.object({ denom: z.string(), amount: digits }) });
const syncingSchema = z.object({ syncing: z.boolean() });
/** Base accounts, and vesting accounts around them. */
const accountSchema = z.object({ account: z.unknown() });

const heightHeader = 'x-cosmos-block-height';
/** The SDK's words for a state that the node has pruned or does not have yet. */
const lackingWords =
  /pruned|does not exist|failed to load state|height in the future|version mismatch|lowest height|less than current/i;

/** Returns null for 404. Throws a ChainError for every other refusal. */
export async function askCosmos<Answer>(
  { ask }: CosmosDeps,
  { path, schema, height }: { readonly path: string; readonly schema: z.ZodMiniType<Answer>; readonly height?: number },
  signal?: AbortSignal,
): Promise<Answer | null> {
  const headers = height === undefined ? {} : { [heightHeader]: String(height) };
  const {
    status,
    text,
    headers: answered,
  } = await ask({ path, headers, signal }, (code) => [400, 404, 500, 501].includes(code));
  if (status === 404) return null;
  if (status !== 200 && lackingWords.test(text)) {
    throw new ChainError('not-synced', 'The node lacks a block that is needed. Let it keep at least 1,000 blocks.');
  }
  if (status === 501) throw new ChainError('misconfigured', 'The node does not know a call. Check its address.');
  if (status !== 200) throw new ChainError('bad-response', `The node refused a call with status ${status}.`);
  const parsed = schema.safeParse(parseJson(text));
  if (!parsed.success) {
    throw new ChainError('bad-response', 'The node did not answer as a node of Cosmos does. Check its address.');
  }
  // An API that drops the height answers for another block.
  const block = answered.get(`grpc-metadata-${heightHeader}`);
  if (height !== undefined && block !== null && block !== String(height)) {
    throw new ChainError('bad-response', 'The node answered for another block.');
  }
  return parsed.data;
}

export async function readBlock(deps: CosmosDeps, height?: number, signal?: AbortSignal): Promise<CosmosBlock> {
  const path = `cosmos/base/tendermint/v1beta1/blocks/${height ?? 'latest'}`;
  const answer = await askCosmos(deps, { path, schema: blockSchema }, signal);
  if (answer === null) throw new ChainError('misconfigured', 'The node has no REST API at this address.');
  const { chain_id: chainId, height: found, time } = answer.block.header;
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) throw new ChainError('bad-response', 'The node gave a block without its time.');
  return { height: Number(found), hash: answer.block_id.hash, chainId, at };
}

export async function readIsSyncing(deps: CosmosDeps, signal?: AbortSignal): Promise<boolean> {
  const answer = await askCosmos(
    deps,
    { path: 'cosmos/base/tendermint/v1beta1/syncing', schema: syncingSchema },
    signal,
  );
  return answer?.syncing === true;
}

export async function readBalance(
  deps: CosmosDeps,
  address: string,
  height: number,
  signal?: AbortSignal,
): Promise<bigint> {
  const path = `cosmos/bank/v1beta1/balances/${address}/by_denom?denom=${encodeURIComponent(deps.denom)}`;
  const answer = await askCosmos(deps, { path, schema: balanceSchema, height }, signal);
  if (answer === null) throw new ChainError('misconfigured', 'The node has no REST API at this address.');
  if (answer.balance.denom !== deps.denom) throw new ChainError('bad-response', 'The node answered for another coin.');
  return BigInt(answer.balance.amount);
}

/** Returns how many transactions an address has signed until a block; null for one that was never paid. */
export async function readSequence(
  deps: CosmosDeps,
  address: string,
  height: number,
  signal?: AbortSignal,
): Promise<bigint | null> {
  const path = `cosmos/auth/v1beta1/accounts/${address}`;
  const answer = await askCosmos(deps, { path, schema: accountSchema, height }, signal);
  return answer === null ? null : BigInt(/"sequence":"(\d{1,19})"/.exec(JSON.stringify(answer.account))?.[1] ?? 0);
}
